import { type GraphQLField, getNamedType, isObjectType, isScalarType, isUnionType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { schema } from '#server/app/schema.ts';
import { createThings, idOf, type Things } from '#tests/attacks/things.ts';
import { type GraphAnswer, globalId } from '#tests/execute.ts';
import { type InputPath, type InputValues, inputValue, SCALARS } from '#tests/graph/inputValues.ts';
import { BROKEN } from './brokenTexts.ts';

let things: Things;

beforeAll(async () => {
  things = await createThings();
});

/** These mutations remove unprintable characters instead of refusing them; `feedback.test.ts` shows it. */
const CLEANED: readonly string[] = ['sendContact', 'sendFeedback'];
/** A list names these itself when they are no cursors of its own. */
const CURSORS = ['after', 'before'];

/** As long as an idempotency key has to be. */
const SOUND = 'soundest';

type Field = GraphQLField<unknown, unknown>;
type Kind = 'query' | 'mutation';

/** An id of the type that a field of an input refers to, by its name or by that of the operation. */
function idAt(operation: string, path: InputPath): string {
  const name = path.at(-1) ?? '';
  const types = [...things.ids.keys()].toSorted((a, b) => b.length - a.length);
  const named = (text: string) =>
    types.find((type) => text.toLowerCase().includes(type.toLowerCase()));
  const type = named(name.replace(/^group/, 'RecipeGroup')) ?? named(operation) ?? 'Oil';
  return globalIdOf(type === 'Recipe' ? 'RecipeVersion' : type);
}

const globalIdOf = (type: string) => {
  const id = idOf(things, type);
  return /^\d+$/.test(id) ? globalId(type, Number(id)) : id;
};

type Sent = { readonly variables: Record<string, unknown>; readonly place: InputPath };

/** Yields the arguments once for each text in them, with that text broken. */
function* brokenValues(field: Field, text: string): Generator<Sent> {
  for (let index = 0; ; index += 1) {
    const places: InputPath[] = [];
    const leafBelow = (argument: string): InputValues['leaf'] => {
      return ({ name }, path) => {
        if (name === 'ID') return idAt(field.name, path);
        if (name in SCALARS) return SCALARS[name];
        places.push([argument, ...path]);
        if (places.length === index + 1) return text;
        return CURSORS.includes(argument) ? undefined : SOUND;
      };
    };
    const values = field.args.map(({ name, type }) => [
      name,
      inputValue(type, { leaf: leafBelow(name) }),
    ]);
    const place = places[index];
    if (place === undefined) return;
    yield { variables: Object.fromEntries(values) as Record<string, unknown>, place };
  }
}

const fieldsOf = (kind: Kind): readonly Field[] =>
  Object.values(
    (kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {},
  );

const ROOTS = (['query', 'mutation'] as const).flatMap((kind) =>
  fieldsOf(kind)
    .filter(({ name }) => !CLEANED.includes(name))
    .filter(({ args }) => args.length > 0)
    .map((field) => [field.name, kind, field] as const),
);

function canBeInvalid({ type }: Field): boolean {
  const answer = getNamedType(type);
  return isUnionType(answer) && answer.getTypes().some(({ name }) => name === 'InvalidError');
}

type Issue = { readonly path: readonly string[] };
type Refused = {
  readonly data: Readonly<Record<string, { readonly issues?: readonly Issue[] } | null>> | null;
  readonly errors?: readonly { readonly extensions?: { readonly issues?: readonly Issue[] } }[];
};

/** The fields that a refusal names, from the input inwards and without indexes. */
function namedIn(answer: GraphAnswer, name: string): readonly string[] {
  const { data, errors } = answer as Refused;
  const issues = errors ? errors.flatMap((error) => error.extensions?.issues ?? []) : [];
  return [...issues, ...(data?.[name]?.issues ?? [])].map(({ path }) =>
    path.filter((part) => !/^\d+$/.test(part)).join('.'),
  );
}

describe.each(BROKEN)('%s', (_, text) => {
  test.each(ROOTS)(
    'is refused in every text of %s, which is named',
    async (name, kind, field) => {
      const declared = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
      const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
      const issues = canBeInvalid(field) ? '... on InvalidError { issues { path } }' : '__typename';
      const document = `${kind} (${declared}) { ${name}(${passed}) { __typename ${issues} } }`;
      for (const { variables, place } of brokenValues(field, text)) {
        const answer = await things.adminApi.graph(document, variables);
        const [last = ''] = place.slice(-1);
        const isCursor = kind === 'query' && CURSORS.includes(last);
        if (isCursor) expect(answer.errors?.[0]?.message).toContain(`'${last}'`);
        else {
          const named = namedIn(answer, name);
          expect(named, JSON.stringify({ variables, answer })).toHaveLength(1);
          expect(named[0]?.split('.').at(-1)).toBe(last);
          expect(place.join('.')).toContain(named[0]);
        }
      }
    },
    120_000,
  );
});

test.each([
  ['batches', 'search', '{ batches(filter: { search: "a\\u0000b" }) { totalCount } }'],
  [
    'createRecipeGroup',
    'code',
    'mutation { createRecipeGroup(input: { code: "a\\u0000b", description: "X" }) { ... on InvalidError { issues { path } } } }',
  ],
])('so is one that is written out in a document of %s', async (name, last, document) => {
  const [named, ...others] = namedIn(await things.adminApi.graph(document), name);
  expect(named?.split('.').at(-1)).toBe(last);
  expect(others).toEqual([]);
});

test('below the root, only cursors are texts', () => {
  const names = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => type !== schema.getQueryType() && type !== schema.getMutationType())
    .flatMap((type) => Object.values(type.getFields()))
    .flatMap(({ args }) => args)
    .filter(
      ({ type }) => isScalarType(getNamedType(type)) && String(getNamedType(type)) === 'String',
    )
    .map(({ name }) => name);
  expect([...new Set(names)].toSorted()).toEqual(CURSORS);
});
