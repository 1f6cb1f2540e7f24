import type { ObjectRef } from '@pothos/core';
import { builder } from '#server/graph/builder.ts';

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer Known> ? Known : never;

/** The lists of one type share their connection, so that a program reads the pages of all of them alike. */
export function connectionTypes<Row>(name: string, type: ObjectRef<Types, Row>) {
  const edge = builder.edgeObject({ name: `${name}Edge`, type });
  const connection = builder.connectionObject(
    {
      name: `${name}Connection`,
      type,
      fields: (t) => ({
        totalCount: t.int({
          // Marks it as the Prisma plugin does where it makes the type, so that a count alone reads no rows.
          extensions: { pothosPrismaTotalCount: true },
          resolve: (page) => totalOf(page),
        }),
      }),
    },
    edge,
  );
  return [connection, edge] as const;
}

/** The Prisma plugin adds to a page how to count its list, which the type of pages does not know. */
const totalOf = (page: object): Promise<number> | number =>
  (page as { readonly totalCount: () => Promise<number> | number }).totalCount();
