import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import { describe, expect, test } from 'vitest';
import { apiOf } from '#tests/execute.ts';
import { serveClientBefore, user } from '#tests/samples/servedClient.ts';

serveClientBefore();

describe('documents that request too much', () => {
  const fragments = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const inner = index + 1 === count ? 'name' : `...F${index + 1}`;
      return `fragment F${index} on __Type { ofType { ${inner} } }`;
    }).join(' ');
  const DEEP: readonly [string, number, string][] = [
    ['fields', 17, `{ __schema { types { ${'ofType { '.repeat(14)} name ${'} '.repeat(14)} } } }`],
    ['fragments', 17, `{ __schema { types { ...F0 } } } ${fragments(14)}`],
    [
      'inline fragments',
      17,
      `{ __schema { types { ${'... on __Type { ofType { '.repeat(14)} name ${'} } '.repeat(14)} } } }`,
    ],
  ];

  test.each(DEEP)(
    'a document that goes too deep through %s is refused',
    async (_, depth, query) => {
      const answer = await (await apiOf(user)).graph(query);
      expect(answer.data).toBeUndefined();
      expect(answer.errors?.[0]).toMatchObject({
        message: `Syntax Error: Query depth limit of 16 exceeded, found ${depth}.`,
        extensions: { code: 'BAD_USER_INPUT' },
      });
    },
  );

  const aliases = (count: number) =>
    `{ me { ${Array.from({ length: count }, (_, index) => `a${index}: id`).join(' ')} } }`;
  const directives = (count: number) => `{ __typename ${'@include(if: true) '.repeat(count)} }`;

  test.each([
    [
      'more than 2,000 tokens',
      `{ ${'__typename '.repeat(2_000)} }`,
      'Token limit of 2000',
      'GRAPHQL_PARSE_FAILED',
    ],
    ['more than 30 aliases', aliases(31), 'Aliases limit of 30', 'BAD_USER_INPUT'],
    ['more than 20 directives', directives(21), 'Directives limit of 20', 'BAD_USER_INPUT'],
    [
      'a circle of fragments',
      '{ ...A } fragment A on Query { ...A }',
      'Cannot spread fragment',
      'GRAPHQL_VALIDATION_FAILED',
    ],
  ])('a document with %s is refused', async (_, query, message, code) => {
    const answer = await (await apiOf(null)).graph(query);
    expect(answer.data).toBeUndefined();
    expect(answer.errors?.map((error) => error.message).join()).toContain(message);
    expect(answer.errors?.[0]?.extensions?.code).toBe(code);
  });

  test('more than 10 root fields are refused, including those of fragments', async () => {
    const api = await apiOf(user);
    const fields = (count: number) =>
      Array.from({ length: count }, (_, index) => `r${index}: me { id }`).join(' ');
    const both = (more: number) =>
      `{ ...A ...A ... on Query { ${fields(more)} } } fragment A on Query { b: me { id } c: me { id } }`;
    for (const query of [`{ ${fields(10)} }`, both(6)]) {
      expect((await api.graph(query)).errors).toBeUndefined();
    }
    for (const query of [`{ ${fields(11)} }`, both(7)]) {
      const { data, errors } = await api.graph(query);
      expect(data).toBeUndefined();
      expect(errors?.[0]?.message).toContain('a document may have 10 fields at its root');
    }
  });

  test('a document with 30 aliases is allowed', async () => {
    expect((await (await apiOf(user)).graph(aliases(30))).errors).toBeUndefined();
  });

  test.each([
    ['{ recipes(status: ACTIV) { totalCount } }', {}],
    [
      'query ($status: RecipeStatus) { recipes(status: $status) { totalCount } }',
      { status: 'ACTIV' },
    ],
    ['query ($status: RecipeStatos) { recipes(status: $status) { totalCount } }', {}],
    ['{ recipes(stat: ACTIVE) { totalCount } }', {}],
    ['mutation { createRecipe(input: { mod: SAVE }) { __typename } }', {}],
    [
      'mutation ($input: CreateRecipeInput!) { createRecipe(input: $input) { __typename } }',
      { input: { mod: 1 } },
    ],
  ])('no name is suggested in %s', async (document, variables) => {
    const { errors } = await (await apiOf(user)).graph(document, variables);
    expect(errors?.length).toBeGreaterThan(0);
    expect(JSON.stringify(errors)).not.toMatch(/did you mean/i);
  });

  const everything = '{ name args { name type { ...T } } type { ...T } }';
  const T = 'fragment T on __Type { name ofType { name ofType { name ofType { name } } } }';
  test.each([
    ['the schema twice', `{ __schema { queryType { name } } a: __schema { queryType { name } } }`],
    ['its types twice', `{ __schema { types { name } a: types { name } } }`],
    [
      'all fields many times',
      `{ __schema { types { ${'abcdefgh'.replace(/./g, (a) => `${a}: fields ${everything} `)} } } } ${T}`,
    ],
  ])('%s is refused', async (_, document) => {
    const { data, errors } = await (await apiOf(null)).graph(document);
    expect(data).toBeUndefined();
    expect(errors?.[0]?.message).toMatch(/ may stand in a document once\.$/);
  });

  test('tools read the schema without an account', async () => {
    const { data, errors } = await (await apiOf(null)).graph(getIntrospectionQuery());
    expect(errors).toBeUndefined();
    expect(buildClientSchema(data as IntrospectionQuery).getType('Oil')).toBeDefined();
  });

  test('a misspelt field is refused without a suggestion', async () => {
    const { errors } = await (await apiOf(null)).graph('{ recipez { totalCount } }');
    expect(errors?.[0]?.message).toContain('recipez');
    expect(JSON.stringify(errors)).not.toMatch(/did you mean|recipes/i);
  });
});
