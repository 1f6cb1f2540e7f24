import {
  countsOf,
  idsOfPages,
  type NestedList,
  rowsOfPages,
} from '#server/db/lists/nestedPages.ts';
import { placed } from '#server/db/lists/places.ts';
import { type Context, signedIn } from '#server/http/context.ts';
import type { Viewer } from '#server/viewer.ts';
import { batched } from './batched.ts';

/** Page arguments, and the relations of the rows that the document requests. */
type Query<Include> = {
  readonly take: number;
  readonly skip?: number;
  readonly cursor?: { readonly id?: number | undefined } | undefined;
  readonly include?: Include;
};

/**
 * Resolvers of a connection below a row, batched for all rows of a list. `read` loads the rows with the given ids in
 * any order. The list may depend on the viewer.
 */
export function nestedConnection<Row extends { readonly id: number }, Include>(
  listOf: NestedList | ((viewer: Viewer) => NestedList),
  read: (
    viewer: Viewer,
    ids: number[],
    query: { readonly include?: Include },
  ) => Promise<readonly Row[]>,
) {
  const listFor = (viewer: Viewer) => (typeof listOf === 'function' ? listOf(viewer) : listOf);
  const counted = batched((context, parentIds, _: null) => {
    const viewer = signedIn(context);
    return countsOf(viewer, listFor(viewer), parentIds);
  });
  const listed = batched(async (context, parentIds, query: Query<Include>) => {
    const viewer = signedIn(context);
    const { take, skip: _, cursor, ...loaded } = query;
    const list = listFor(viewer);
    const pages = await idsOfPages(viewer, list, parentIds, { take, cursor });
    const rows = await read(viewer, [...pages.values()].flat(), loaded);
    return rowsOfPages(pages, list.isLeft ? placed(viewer, rows, ({ id }) => [id]) : rows);
  });
  return {
    totalCount: async ({ id }: { readonly id: number }, _args: object, context: Context) =>
      (await counted(context, id, null)) ?? 0,
    resolve: async (
      query: Query<Include>,
      { id }: { readonly id: number },
      _args: object,
      context: Context,
    ): Promise<Row[]> => [...((await listed(context, id, query)) ?? [])],
  };
}
