import { graphId } from '#client/relay/graphId.ts';

export const INVENTORY = '/inventory';

/** The page of an oil, by global id or `databaseId`. */
export const oilLink = (oilId: string): string => `${INVENTORY}/${encodeURIComponent(oilId)}`;

/** The global id of the oil in a URL, which may contain its `databaseId` instead. */
export const oilAt = (oilId = ''): string => graphId('Oil', oilId);

/** The page of a lot used in a batch; null for a temporary one. */
export const lotLink = (lotId: string): string | null =>
  /^\d+$/.test(lotId) ? oilLink(lotId) : null;

/** Navigation state of an oil opened from the list, where Back restores the list as it was. */
export const FROM_LIST = { isFromInventory: true } as const;

export const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isFromInventory' in state;
