import {
  buildSchema,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isNullableType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { expect, test } from 'vitest';
import { textOf } from './repository.ts';

const schema = buildSchema(textOf('schema.graphql'));

type Described = {
  readonly name: string;
  readonly description: string | null | undefined;
  readonly deprecationReason?: string | null | undefined;
};

function partsOf(type: GraphQLNamedType): readonly Described[] {
  const { name } = type;
  if (isEnumType(type)) {
    const values = type.getValues();
    return values.map((value) => ({ ...value, name: `${name}.${value.name}` }));
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return fields.map((field) => ({ ...field, name: `${name}.${field.name}` }));
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => [
    { ...field, name: `${name}.${field.name}` },
    ...field.args.map((arg) => ({ ...arg, name: `${name}.${field.name}(${arg.name})` })),
  ]);
}

const described: readonly Described[] = Object.values(schema.getTypeMap())
  .filter((type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type))
  .flatMap((type) => [type, ...partsOf(type)]);

test('every type, field, argument and enum value of the graph has a description', () => {
  const silent = described.filter(({ description }) => (description ?? '').trim() === '');
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('descriptions are sentences', () => {
  const broken = described.filter(
    ({ description }) => !/^[A-Z0-9`].*\.$/s.test(description?.trim() ?? ''),
  );
  expect(broken.map(({ name, description }) => `${name}: ${description}`)).toEqual([]);
});

test('descriptions begin with a noun or a verb', () => {
  const vague = described.filter(({ description }) =>
    /^(Who|What|Of|Nobody)\b/.test(description?.trim() ?? ''),
  );
  expect(vague.map(({ name, description }) => `${name}: ${description}`)).toEqual([]);
});

test('the description of a field that may be null says when it is', () => {
  const silent = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
    .flatMap((type) =>
      isObjectType(type)
        ? Object.values(type.getFields())
            .filter((field) => isNullableType(field.type))
            .filter(({ description }) => !/\bnull\b/i.test(description ?? ''))
            .map(({ name }) => `${type.name}.${name}`)
        : [],
    );
  expect(silent).toEqual([]);
});

test('no description merely repeats its name', () => {
  const words = (text: string) =>
    text
      .replace(/([A-Z])/g, ' $1')
      .toLowerCase()
      .match(/[a-z]+/g);
  const empty = described.filter(({ name, description }) => {
    const known = new Set([...(words(name) ?? []), 'the', 'a', 'an', 'of', 'is', 'its', 'this']);
    const isId = /\.id$/i.test(name);
    return !isId && (words(description ?? '') ?? []).every((word) => known.has(word));
  });
  expect(empty.map(({ name, description }) => `${name}: ${description}`)).toEqual([]);
});

test('every deprecation names a replacement', () => {
  const reasons = described.flatMap(({ name, deprecationReason }) =>
    deprecationReason == null ? [] : [`${name}: ${deprecationReason}`],
  );
  expect(reasons.filter((reason) => !/: Use `[^`]+`.*\.$/s.test(reason))).toEqual([]);
});

test('a type of rows has one connection type', () => {
  const byNode = new Map<string, string[]>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || !type.name.endsWith('Edge')) continue;
    const node = String(type.getFields()['node']?.type).replace('!', '');
    byNode.set(node, [...(byNode.get(node) ?? []), type.name]);
  }
  expect(byNode.size).toBeGreaterThan(10);
  expect([...byNode].filter(([, edges]) => edges.length > 1)).toEqual([]);
});
