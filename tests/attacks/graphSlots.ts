import { type GraphQLField, getNamedType, isRequiredArgument, isRequiredInputField } from 'graphql';
import { schema } from '#server/app/schema.ts';
import type { Api } from '#tests/execute.ts';
import { type InputPath, inputValue, SCALARS } from '#tests/graph/inputValues.ts';
import { selectionOf } from '#tests/graph/selections.ts';
import type { Slot } from './slots.ts';

type Root = {
  readonly kind: 'query' | 'mutation';
  readonly field: GraphQLField<unknown, unknown>;
};

/** Query arguments that identify a row by text. */
const NAMING = /^(batchId|number)$/;
/** Deep enough to read a row of every table involved. */
const DEPTH = 2;

/** Every place of the graph that takes an id; those that depend on the fewest others come first. */
export function graphSlots(): readonly Slot[] {
  const fields = (type = schema.getQueryType()) => Object.values(type?.getFields() ?? {});
  const roots: readonly Root[] = [
    ...fields().map((field) => ({ kind: 'query', field }) as const),
    ...fields(schema.getMutationType()).map((field) => ({ kind: 'mutation', field }) as const),
  ];
  return roots
    .flatMap((root) => idPaths(root).map((path) => ({ path, root })))
    .toSorted((a, b) => a.path.length - b.path.length)
    .map(({ path, root }) => slotAt(root, path));
}

/** The paths of ids in the arguments of a field, with all of them filled in. */
function idPaths({ kind, field }: Root): readonly InputPath[] {
  const paths: InputPath[] = [];
  for (const arg of field.args) {
    inputValue(
      arg.type,
      {
        leaf: ({ name }, path) => {
          const isNaming = kind === 'query' && NAMING.test(path.at(-1) ?? '');
          if (name === 'ID' || isNaming) paths.push(path);
          return null;
        },
      },
      [arg.name],
    );
  }
  return paths;
}

function slotAt({ kind, field }: Root, path: InputPath): Slot {
  const place = path.join('.');
  const leadsThere = (other: InputPath) => other.every((name, index) => name === path[index]);
  const args = field.args.filter(
    (arg) => isRequiredArgument(arg) || arg.name === path[0] || arg.name === 'first',
  );
  const declared = args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = args.map(({ name }) => `${name}: $${name}`).join(', ');
  // The fields of every type at once are a longer document than is accepted.
  const selection = isAnyNode(field) ? '{ __typename id }' : selectionOf(field.type, DEPTH);
  const document = `${kind} (${declared}) { ${field.name}(${passed}) ${selection} }`;
  const ask = async (api: Api, id: string, fill: (place: string) => string) => {
    const variables = args.map(({ name, type }) => [
      name,
      inputValue(
        type,
        {
          leaf: (scalar, at) => {
            if (at.join('.') === place) return id;
            if (scalar.name === 'ID') return fill(at.join('.'));
            return SCALARS[scalar.name] ?? sampleText(at);
          },
          isSet: (inner, at) => isRequiredInputField(inner) || leadsThere(at),
        },
        [name],
      ),
    ]);
    return JSON.stringify(await api.graph(document, Object.fromEntries(variables)));
  };
  return { api: 'graph', operation: field.name, place, isWrite: kind === 'mutation', ask };
}

const isAnyNode = (field: GraphQLField<unknown, unknown>) =>
  getNamedType(field.type).name === 'Node';

let texts = 0;

/** A temporary lot's key has a special form; idempotency keys must differ. */
function sampleText(path: InputPath): string {
  texts += 1;
  return `Sample ${texts} of ${path.at(-1)}`;
}
