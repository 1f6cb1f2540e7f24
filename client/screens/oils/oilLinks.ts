import { graphId } from '#client/relay/graphId.ts';

export const INVENTORY = '/inventory';

/** The page of one oil, by its global id or its `databaseId`. */
export const oilLink = (oilId: string): string => `${INVENTORY}/${encodeURIComponent(oilId)}`;

/** The oil of an address: batches and REST know it by its `databaseId`, the graph by a global id. */
export const oilAt = (oilId = ''): string => graphId('Oil', oilId);

/** The page of a lot that a batch used; null for one that never was in the inventory. */
export const lotLink = (lotId: string): string | null =>
  /^\d+$/.test(lotId) ? oilLink(lotId) : null;

/** Navigation state of an oil opened from the list: one step back, the list is as it was. */
export const FROM_LIST = { isFromInventory: true } as const;

export const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isFromInventory' in state;
