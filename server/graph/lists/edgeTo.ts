import { mayFetch } from '#server/graph/builder.ts';
import { type Context, signedIn } from '#server/http/context.ts';
import type { Viewer } from '#server/viewer.ts';
import { batched } from './batched.ts';

/**
 * Finds the record that an id of another row names, with one read for all rows of a list. Null wherever `node` gives
 * null, so that a field never shows more than the id it replaces. `read` loads rows of the viewer's organization.
 */
export function edgeTo<Row extends { readonly id: number }, Query extends object>(
  typename: string,
  read: (viewer: Viewer, ids: readonly number[], query: Query) => Promise<readonly Row[]>,
) {
  const load = batched(async (context, ids, query: Query) => {
    const viewer = signedIn(context);
    const rows = await read(viewer, ids, query);
    const fetched = rows.filter((row) => mayFetch(typename, viewer, row));
    return new Map(fetched.map((row) => [row.id, row]));
  });
  return async (context: Context, id: number | null, query: Query): Promise<Row | null> => {
    // Pothos reports a query that nothing has read, also where there is no id.
    const asked = { ...query };
    return id === null ? null : ((await load(context, id, asked)) ?? null);
  };
}
