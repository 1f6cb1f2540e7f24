import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import ErrorsPlugin from '@pothos/plugin-errors';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import { MOST_CHOICES } from '#domain/formulation/mostChoices.ts';
import { db } from '#server/db/database.ts';
import { InvalidError } from '#server/errors.ts';
import type PrismaTypes from '#server/generated/pothos.ts';
import { getDatamodel } from '#server/generated/pothos.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { type Context, signedIn } from '#server/http/context.ts';
import { LARGEST_PAGE } from '#server/input/ids.ts';
import type { Viewer } from '#server/viewer.ts';
import { GLOBAL_ID } from './fieldDescriptions.ts';
import { keptArguments } from './keptArguments.ts';
import { rowsOfField } from './limits/points.ts';
import { LIST_DESCRIPTIONS, listDescriptions } from './lists/listDescriptions.ts';
import { DEFAULT_PAGE } from './lists/pageArguments.ts';
import { places } from './lists/placesPlugin.ts';
import { DateScalar, DateTimeScalar, DecimalScalar } from './scalars.ts';

/** The types that global ids may refer to. For an unknown type Pothos throws instead of returning null. */
export const NODE_TYPES: ReadonlySet<string> = new Set([
  'ApiToken',
  'AuditEntry',
  'Batch',
  'BatchCorrection',
  'Cannabinoid',
  'Department',
  'DepartmentMembership',
  'Deviation',
  'DeviationComment',
  'Invitation',
  'LedgerEntry',
  'LotTest',
  'LotTestConsequence',
  'Oil',
  'OilUse',
  'Organization',
  'Recipe',
  'RecipeGroup',
  'RecipeVersion',
  'SavedView',
  'Signature',
  'User',
]);
type MayFetch = (viewer: Viewer, row: object) => boolean;

const fetchRights = new Map<string, MayFetch>();

/** Restricts which rows of a type can be fetched by id; by default all rows of the organization can. */
export function fetchedBy<Row extends object>(
  typename: string,
  mayFetch: (viewer: Viewer, row: Row) => boolean,
): void {
  fetchRights.set(typename, mayFetch as MayFetch);
}

/** True when the viewer may fetch a row of their organization by its id. */
export const mayFetch = (typename: string, viewer: Viewer, row: object): boolean =>
  fetchRights.get(typename)?.(viewer, row) ?? true;

/** A row that the viewer may not read must look the same as a missing one. */
function fetched(context: Context, { typename }: { readonly typename: string }, node: unknown) {
  if (typeof node !== 'object' || node === null || node instanceof Error) return node;
  return mayFetch(typename, signedIn(context), node) ? node : null;
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
    /** Input is limited to 15 significant digits, which a double represents exactly. */
    Decimal: { Input: number; Output: Prisma.Decimal | number };
    DateTime: { Input: Date; Output: Date };
    /** A calendar date `YYYY-MM-DD`. */
    Date: { Input: string; Output: Date };
  };
}>({
  // The errors plugin comes before Prisma's, so that a failed result never reaches the query planner.
  plugins: [
    ErrorsPlugin,
    RelayPlugin,
    ComplexityPlugin,
    keptArguments,
    PrismaPlugin,
    places,
    listDescriptions,
  ],
  defaultFieldNullability: false,
  relay: {
    ...LIST_DESCRIPTIONS,
    idFieldOptions: { description: GLOBAL_ID },
    nodeTypeOptions: { description: 'A record that its global id names.' },
    clientMutationId: 'omit',
    mutationInputArgOptions: { description: 'All of its input.' },
    cursorType: 'String',
    edgeCursorType: 'String',
    decodeGlobalID: (globalId) => {
      const [typename = '', id = ''] = Buffer.from(globalId, 'base64').toString('utf8').split(':');
      return NODE_TYPES.has(typename) ? { typename, id } : NO_SUCH_NODE;
    },
    nodeQueryOptions: {
      description:
        'A record by its global id; null when it is not there, or is not for the viewer to read.',
      args: { id: { description: 'A global id of any type.' } },
      resolve: async (_root, { id }, context, _info, load) => fetched(context, id, await load(id)),
    },
    nodesQueryOptions: {
      description: `Several records in the order of their ids, null where \`node\` gives null; at most ${MOST_NODES}.`,
      args: { ids: { description: 'Global ids, also of different types.' } },
      resolve: async (_root, { ids }, context, _info, load) => {
        if (ids.length > MOST_NODES) throw new InvalidError([tooManyNodes]);
        const nodes = await load(ids);
        return ids.map((id, index) => fetched(context, id, nodes[index]));
      },
    },
  },
  // The limit is enforced when a document starts to run; enforced here it would return 200, once per root field.
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
    defaultUnionOptions: {
      name: ({ fieldName }) => `${capitalized(fieldName)}Result`,
      description:
        'The answer, or a UserError that says why there is none. New kinds of it may come.',
    },
  },
});

builder.queryType({
  description: 'All that can be read. A list without `first` gives its first rows.',
});
builder.mutationType({
  description:
    'All changes of records. Each answers with its payload, or with an error that its caller can mend.',
});
builder.addScalarType('Decimal', DecimalScalar);
builder.addScalarType('DateTime', DateTimeScalar);
builder.addScalarType('Date', DateScalar);

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
