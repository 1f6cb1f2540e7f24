import { createContextCache } from '@pothos/core';
import DataLoader from 'dataloader';
import type { Context } from '#server/http/context.ts';

/**
 * Avoids one query per row: `read` is called once for all rows of a request with the same arguments. Results are not
 * cached, so that a field after a mutation reads current rows.
 */
export function batched<Args, Value>(
  read: (
    context: Context,
    rowIds: readonly number[],
    args: Args,
  ) => Promise<ReadonlyMap<number, Value>>,
): (context: Context, rowId: number, args: Args) => Promise<Value | undefined> {
  const loadersOf = createContextCache(
    (_: Context) => new Map<string, DataLoader<number, Value | undefined>>(),
  );
  return (context, rowId, args) => {
    const loaders = loadersOf(context);
    const asked = JSON.stringify(args);
    const known = loaders.get(asked);
    if (known) return known.load(rowId);
    const loader = new DataLoader<number, Value | undefined>(
      async (rowIds) => {
        const values = await read(context, [...new Set(rowIds)], args);
        return rowIds.map((id) => values.get(id));
      },
      { cache: false },
    );
    loaders.set(asked, loader);
    return loader.load(rowId);
  };
}
