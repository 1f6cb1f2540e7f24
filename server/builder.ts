import SchemaBuilder from '@pothos/core';
import ErrorsPlugin from '@pothos/plugin-errors';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import { db } from '#server/db/database.ts';
import type PrismaTypes from '#server/generated/pothos.ts';
import { getDatamodel } from '#server/generated/pothos.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { Context } from './context.ts';
import { DateScalar, DateTimeScalar, DecimalScalar } from './scalars.ts';

/** Rows a connection gives when nobody says, and at most. */
const DEFAULT_PAGE = 50;
const LARGEST_PAGE = 1000;

export const builder = new SchemaBuilder<{
  Context: Context;
  PrismaTypes: PrismaTypes;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string | number };
    /** In: a number of at most 15 significant digits, which a double holds exactly. */
    Decimal: { Input: number; Output: Prisma.Decimal | number };
    DateTime: { Input: Date; Output: Date };
    /** A calendar date `YYYY-MM-DD`. */
    Date: { Input: string; Output: Date };
  };
}>({
  // Errors before Prisma, so that a failed result never reaches the query planner.
  plugins: [ErrorsPlugin, RelayPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  relay: { clientMutationId: 'omit', cursorType: 'String', edgeCursorType: 'String' },
  prisma: {
    client: () => db(),
    dmmf: getDatamodel(),
    defaultConnectionSize: DEFAULT_PAGE,
    maxConnectionSize: LARGEST_PAGE,
    onUnusedQuery: 'error',
  },
  errors: {
    directResult: true,
    defaultUnionOptions: { name: ({ fieldName }) => `${capitalized(fieldName)}Result` },
  },
});

builder.queryType({});
builder.mutationType({});
builder.addScalarType('Decimal', DecimalScalar);
builder.addScalarType('DateTime', DateTimeScalar);
builder.addScalarType('Date', DateScalar);

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
