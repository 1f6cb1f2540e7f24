import { graphId } from '#client/relay/graphId.ts';

export const INVENTORY = '/inventory';

/** The lots in quarantine. */
export const QUARANTINE = `${INVENTORY}?state=quarantine`;

/** The query parameter of the inventory that opens the import. */
export const IMPORT = 'import';
export const IMPORT_OILS = `${INVENTORY}?${IMPORT}=true`;

/** The page of an oil, by global id or `databaseId`. */
export const oilLink = (oilId: string): string => `${INVENTORY}/${encodeURIComponent(oilId)}`;

/** The inverse of `oilLink`. */
export const oilIdOf = (link: string): string =>
  decodeURIComponent(link.slice(INVENTORY.length + 1));

/** The query parameter of the inventory that opens the row of an oil for editing. */
export const EDIT = 'edit';

type EditedOil = { readonly id: string; readonly tag: string; readonly active: boolean };

/** The inventory with the row of the oil opened. Only some inactive oils are loaded, so these are searched by their tag. */
export const editOilLink = ({ id, tag, active }: EditedOil): string =>
  `${INVENTORY}?${new URLSearchParams({ ...(!active && { tab: 'inactive', q: tag }), [EDIT]: id })}`;

/** The global id of the oil in a URL, which may contain its `databaseId` instead. */
export const oilAt = (oilId = ''): string => graphId('Oil', oilId);

/** The page of a lot used in a batch; null for a temporary one. */
export const lotLink = (lotId: string): string | null =>
  /^\d+$/.test(lotId) ? oilLink(lotId) : null;

/** The query parameter of the page of an oil that opens one of its tabs. */
export const OIL_TAB = 'tab';

/** The id of a certificate on the page of its oil, and the anchor in links to it. */
export const certificateAnchor = (databaseId: number): string => `certificate-${databaseId}`;

export const isCertificateAnchor = (hash: string): boolean => /^#certificate-\d+$/.test(hash);

type FromList = { readonly stepsFromInventory: number };

/** Navigation state of an oil opened from the list, where Back restores the list as it was. */
export const FROM_LIST: FromList = { stepsFromInventory: 1 };

/** How many steps of the history lead back to the list; null when the oil was not opened from it. */
export const stepsFromList = (state: unknown): number | null => {
  const steps: unknown = Object(state).stepsFromInventory;
  return typeof steps === 'number' ? steps : null;
};

/** The navigation state of the next step on the page of an oil. */
export function oneStepFurther(state: unknown): FromList | null {
  const steps = stepsFromList(state);
  return steps === null ? null : { stepsFromInventory: steps + 1 };
}
