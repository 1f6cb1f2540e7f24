import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import ErrorsPlugin from '@pothos/plugin-errors';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import { MOST_CHOICES } from '#domain/formulation/mostChoices.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import { InvalidError } from '#server/errors.ts';
import type PrismaTypes from '#server/generated/pothos.ts';
import { getDatamodel } from '#server/generated/pothos.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { type Context, signedIn } from './context.ts';
import { DEFAULT_PAGE, LARGEST_PAGE } from './pageArguments.ts';
import { places } from './placesPlugin.ts';
import { rowsOfField } from './points.ts';
import { DateScalar, DateTimeScalar, DecimalScalar } from './scalars.ts';

/** The types behind global ids. Pothos fails on a type it does not know instead of finding nothing. */
export const NODE_TYPES: ReadonlySet<string> = new Set([
  'Batch',
  'Cannabinoid',
  'Department',
  'DepartmentMembership',
  'Invitation',
  'Oil',
  'Organization',
  'Recipe',
  'RecipeGroup',
  'RecipeVersion',
  'User',
]);
type MayFetch = (viewer: Viewer, row: object) => boolean;

const fetchRights = new Map<string, MayFetch>();

/** Restricts which rows of a type may be fetched by their id; without it, every row of the organization may be. */
export function fetchedBy<Row extends object>(
  typename: string,
  mayFetch: (viewer: Viewer, row: Row) => boolean,
): void {
  fetchRights.set(typename, mayFetch as MayFetch);
}

/** A row that the viewer may not read must look the same as a missing one. */
function fetched(context: Context, { typename }: { readonly typename: string }, node: unknown) {
  const mayFetch = fetchRights.get(typename);
  if (mayFetch === undefined || typeof node !== 'object' || node === null) return node;
  return node instanceof Error || mayFetch(signedIn(context), node) ? node : null;
}

/** Malformed ids, unknown types and missing rows must look the same. */
const NO_SUCH_NODE = { typename: 'Organization', id: '0' };
/** The document of a run loads all of its lots. */
const MOST_NODES = MOST_CHOICES + 1;
const tooManyNodes = { path: ['ids'], message: `At most ${MOST_NODES} ids at once.` };

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
  plugins: [ErrorsPlugin, RelayPlugin, ComplexityPlugin, PrismaPlugin, places],
  defaultFieldNullability: false,
  relay: {
    clientMutationId: 'omit',
    cursorType: 'String',
    edgeCursorType: 'String',
    decodeGlobalID: (globalId) => {
      const [typename = '', id = ''] = Buffer.from(globalId, 'base64').toString('utf8').split(':');
      return NODE_TYPES.has(typename) ? { typename, id } : NO_SUCH_NODE;
    },
    nodeQueryOptions: {
      resolve: async (_root, { id }, context, _info, load) => fetched(context, id, await load(id)),
    },
    nodesQueryOptions: {
      resolve: async (_root, { ids }, context, _info, load) => {
        if (ids.length > MOST_NODES) throw new InvalidError([tooManyNodes]);
        const nodes = await load(ids);
        return ids.map((id, index) => fetched(context, id, nodes[index]));
      },
    },
  },
  // The limit is set where a document begins to run: here it would answer 200, a root field at a time.
  complexity: { disabled: true, fieldComplexity: rowsOfField },
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
