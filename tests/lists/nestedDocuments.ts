import {
  type GraphQLField,
  GraphQLObjectType,
  getNamedType,
  isLeafType,
  isRequiredArgument,
} from 'graphql';
import { schema } from '#server/app/schema.ts';
import { NODE_TYPES } from '#server/graph/builder.ts';
import { globalId } from '#tests/execute.ts';

/**
 * Generates documents with nested fields from the schema: one for every field of the rows of a list, and for every
 * field below those.
 */

export type NestedDocument = {
  /** Names of the fields from the root. */
  readonly path: string;
  readonly document: (rows: number) => string;
};

type Field = GraphQLField<unknown, unknown>;

/** A type below a list, and a function that builds a document selecting fields of it. */
type Place = {
  readonly path: string;
  readonly type: GraphQLObjectType;
  readonly ask: (rows: number, selection: string) => string;
};

/** Levels of fields below a row of the outer list, by default. */
const DEEPEST = 2;

/** Arguments of lists that are empty without them. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  recipeVersions: 'number: "MANY"',
  trace: 'search: "o"',
};

/** Every root list of the schema. */
export const outerLists = (): readonly Place[] => [
  ...Object.values(schema.getQueryType()?.getFields() ?? {})
    .filter(isConnection)
    .map(listOf),
  ...[...NODE_TYPES].map(nodesOf),
];

/** Priced for as many departments as an invitation may have, so that it is refused for a page of invitations. */
const TOO_COSTLY = / departments department members, twice$/;

export const documentsBelow = (place: Place, depth = DEEPEST): readonly NestedDocument[] =>
  below(place, depth).filter(({ path }) => !TOO_COSTLY.test(path));

function listOf(field: Field): Place {
  const needed = ARGUMENTS[field.name] ?? '';
  if (needed === '' && field.args.some(isRequiredArgument)) {
    throw new Error(`Say in ARGUMENTS what the list ${field.name} needs.`);
  }
  return {
    path: field.name,
    type: rowOf(field),
    ask: (rows, selection) =>
      `{ ${field.name}(first: ${rows} ${needed}) { edges { node { ${selection} } } } }`,
  };
}

/** The first rows of a table, whose ids restart with each test file. */
const nodesOf = (name: string): Place => ({
  path: `nodes of ${name}`,
  type: objectNamed(name),
  ask: (rows, selection) => {
    const ids = Array.from({ length: rows }, (_, index) => `"${globalId(name, index + 1)}"`);
    return `{ nodes(ids: [${ids.join()}]) { ... on ${name} { ${selection} } } }`;
  },
});

function below(place: Place, depth: number): readonly NestedDocument[] {
  const { path, type, ask } = place;
  const fields = Object.values(type.getFields());
  const leaves = fields.filter((field) => isLeafType(getNamedType(field.type)));
  const deeper = depth === 0 ? [] : fields.filter((field) => !leaves.includes(field));
  return [
    { path, document: (rows) => ask(rows, leaves.map(({ name }) => name).join(' ')) },
    ...fields.filter(isConnection).map((field) => ({
      path: `${path} ${field.name}, twice`,
      document: (rows: number) => ask(rows, twice(field)),
    })),
    ...deeper.flatMap((field) => below(step(place, field), depth - 1)),
  ];
}

/** The same list under two aliases with different pages. */
function twice({ name }: Field): string {
  const page = (alias: string, first: number) =>
    `${alias}: ${name}(first: ${first}) { totalCount edges { cursor node { __typename } } }`;
  return `${page('one', 1)} ${page('two', 2)}`;
}

function step({ path, ask }: Place, field: Field): Place {
  const { name } = field;
  const selected = isConnection(field)
    ? (selection: string) => `${name}(first: 2) { totalCount edges { node { ${selection} } } }`
    : (selection: string) => `${name} { ${selection} }`;
  return {
    path: `${path} ${name}`,
    type: rowOf(field),
    ask: (rows, selection) => ask(rows, selected(selection)),
  };
}

const isConnection = ({ type }: Field): boolean => getNamedType(type).name.endsWith('Connection');

/** The type of the rows of a connection, or of the field itself. */
function rowOf(field: Field): GraphQLObjectType {
  const type = objectNamed(getNamedType(field.type).name);
  return isConnection(field) ? within(within(type, 'edges'), 'node') : type;
}

const within = (type: GraphQLObjectType, name: string): GraphQLObjectType =>
  objectNamed(getNamedType(type.getFields()[name]?.type)?.name);

function objectNamed(name: string | undefined): GraphQLObjectType {
  const type = schema.getType(name ?? '');
  if (type instanceof GraphQLObjectType) return type;
  throw new Error(`${name} is no object type: say how to ask for what it can be.`);
}
