import { graphId } from '#client/relay/graphId.ts';

export const INVENTORY = '/inventory';

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

/** Navigation state of an oil opened from the list, where Back restores the list as it was. */
export const FROM_LIST = { isFromInventory: true } as const;

export const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isFromInventory' in state;
