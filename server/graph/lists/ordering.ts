import { builder } from '#server/graph/builder.ts';

type Direction = 'asc' | 'desc';

const OrderDirection = builder.enumType('OrderDirection', {
  description: 'Which end of a list comes first.',
  values: {
    ASC: { value: 'asc', description: 'The smallest or oldest first.' },
    DESC: { value: 'desc', description: 'The largest or newest first.' },
  },
} as const);

/** An input of the order of a list, with what the list can be ordered by and a description of each. */
export const orderInput = (name: string, fields: Readonly<Record<string, string>>) =>
  builder.inputType(name, {
    description: 'The order of a list.',
    fields: (t) => ({
      field: t.field({
        type: orderField(`${name}Field`, fields),
        required: true,
        description: 'The sort key.',
      }),
      direction: t.field({
        type: OrderDirection,
        required: true,
        description: 'Which end comes first.',
      }),
    }),
  });

const orderField = (name: string, fields: Readonly<Record<string, string>>) =>
  builder.enumType(name, {
    description: 'The sort keys of a list.',
    values: Object.fromEntries(
      Object.entries(fields).map(([field, description]) => [field, { description }]),
    ),
  });

/**
 * Reads a page of a list in the other direction: the page of the same length on the other side of the cursor, turned
 * round. `usual` is the direction that `read` has.
 */
export async function inOrder<Query extends { readonly take?: number | undefined }, Row>(
  orderBy: { readonly direction: Direction } | null | undefined,
  usual: Direction,
  query: Query,
  read: (query: Query) => Promise<Row[]>,
): Promise<Row[]> {
  if ((orderBy?.direction ?? usual) === usual) return read(query);
  const rows = await read({ ...query, take: -(query.take ?? 0) });
  return rows.reverse();
}
