import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '#server/app/schema.ts';
import { apiOf } from '#tests/execute.ts';
import { costOf } from './graphCost.ts';

const CREATE =
  'mutation ($input: CreateRecipeInput!) { createRecipe(input: $input) { __typename } }';
const KEYS = 500;
const unknownKeys = () =>
  Object.fromEntries(Array.from({ length: KEYS }, (_, key) => [`unknown${key}`, 'x'.repeat(50)]));

test('however many parts of a variable are invalid, it is printed for one error only', () => {
  let prints = 0;
  const input = Object.defineProperty(unknownKeys(), 'counted', {
    enumerable: true,
    get: () => {
      prints += 1;
      return 1;
    },
  });
  expect(() => costOf(schema, parse(CREATE), null, { input })).toThrow('got invalid value');
  // For the first error and for the second, which exceeds the limit.
  expect(prints).toBe(2);
});

test.each([
  ['an object of unknown keys', CREATE, { input: unknownKeys() }],
  [
    'a list of what is no id',
    'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
    { ids: Array.from({ length: KEYS }, () => ({})) },
  ],
  [
    'a long text',
    'query ($first: Int) { oils(first: $first) { totalCount } }',
    { first: 'ö'.repeat(400_000) },
  ],
])('%s is refused with one short message that names the problem', async (_, query, variables) => {
  const { data, errors } = await (await apiOf(null)).graph(query, variables);
  expect(data).toBeUndefined();
  expect(errors).toEqual([
    {
      message: expect.stringMatching(/^Variable "\$\w+" got invalid value/),
      extensions: { code: 'BAD_USER_INPUT' },
    },
  ]);
  expect(errors?.[0]?.message.length).toBeLessThan(1_100);
});
