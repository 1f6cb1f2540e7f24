import { NotFoundError } from '#server/errors.ts';

/** The largest value of an integer column. */
export const LARGEST_ID = 2_147_483_647;

/**
 * The row id inside a global id. A malformed id, one of another type and one that does not exist
 * must look the same, so this answers like a missing row of `thing`.
 */
export function rowId(typename: string, globalId: string, thing = typename): number {
  const decoded = Buffer.from(globalId, 'base64').toString('utf8');
  const [type, id = ''] = decoded.split(':');
  if (type !== typename) throw new NotFoundError(thing);
  return parseId(id, thing);
}

/** A row id from a path or a body; anything else answers like a missing row. */
export function parseId(text: string, thing: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(id >= 1 && id <= LARGEST_ID)) throw new NotFoundError(thing);
  return id;
}

/**
 * The cursor of a page, bound to the viewer's organization: one that names a foreign row, or none
 * at all, finds the end of the list, so that nobody learns which ids there are.
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

/** A page of a list: `take` rows after the cursor. */
export type RowPage<Id = number> = {
  readonly take: number;
  readonly skip?: number;
  readonly cursor?: { readonly id: Id };
};
