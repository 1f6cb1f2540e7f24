import { NotFoundError } from '#server/errors.ts';

const LARGEST_ID = 2_147_483_647;

/**
 * The row id inside a global id. A malformed id, one of another type and one that does not exist
 * must look the same, so this answers like a missing row.
 */
export function rowId(typename: string, globalId: string): number {
  const decoded = Buffer.from(globalId, 'base64').toString('utf8');
  const [type, id = ''] = decoded.split(':');
  if (type !== typename) throw new NotFoundError(typename);
  return parseId(id, typename);
}

/** A row id from a path or a body; anything else answers like a missing row. */
export function parseId(text: string, thing: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(id >= 1 && id <= LARGEST_ID)) throw new NotFoundError(thing);
  return id;
}
