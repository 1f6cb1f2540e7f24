import { NotFoundError } from '#server/errors.ts';

/** The largest value of an integer column. */
export const LARGEST_ID = 2_147_483_647;

/** An id that no row has. */
export const NO_ROW = 0;

/**
 * The row id inside a global id. Malformed ids, other types and missing rows must look the same, so all of them give
 * the error of a missing `thing`.
 */
export function rowId(typename: string, globalId: string, thing = typename): number {
  const decoded = Buffer.from(globalId, 'base64').toString('utf8');
  const [type, id = ''] = decoded.split(':');
  if (type !== typename) throw new NotFoundError(thing);
  return parseId(id, thing);
}

/** A row id from a path or a body; anything else gives the error of a missing row. */
export function parseId(text: string, thing: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(id >= 1 && id <= LARGEST_ID)) throw new NotFoundError(thing);
  return id;
}

/**
 * The cursor of a page within the viewer's organization. A foreign or unknown row matches the end of the list, so that
 * it reveals nothing about existing ids.
 */
export function ownCursor(
  { organizationId }: { readonly organizationId: number },
  { cursor }: { readonly cursor?: { readonly id?: unknown } | undefined },
) {
  if (!cursor) return {};
  const isRowId = Number.isInteger(cursor.id) && Number(cursor.id) <= LARGEST_ID;
  return {
    cursor: { organizationId_id: { organizationId, id: isRowId ? Number(cursor.id) : -1 } },
  };
}

/** The most rows on a page. */
export const LARGEST_PAGE = 1_000;

/** A page of a list: `take` rows after the cursor. */
export type RowPage<Id = number> = {
  readonly take: number;
  readonly skip?: number;
  readonly cursor?: { readonly id: Id };
};
