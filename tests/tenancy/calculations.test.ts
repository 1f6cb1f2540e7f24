import { describe, expect, test } from 'vitest';
import { tableSnapshot } from '#tests/database/tableSnapshot.ts';
import { globalId } from '#tests/execute.ts';
import {
  createBothBefore,
  foreign,
  globalIds,
  idOf,
  MALFORMED,
  missing,
  own,
  rowIds,
  theOneAnswer,
  withoutHeaders,
} from './world.ts';

createBothBefore();

const calculation = (ids: {
  recipe?: unknown;
  oil?: unknown;
  buffer?: unknown;
}): Record<string, unknown> => ({
  recipe_id: ids.recipe ?? idOf(own, 'RecipeVersion'),
  oils: [{ oil_id: ids.oil ?? idOf(own, 'Oil') }],
  buffer_oil_id: ids.buffer ?? null,
});

describe.each(['/formulations', '/batches'])('POST %s', (path) => {
  test.each([
    ['the recipe', 'RecipeVersion', 'Recipe', 'recipe'],
    ['an oil', 'Oil', 'Oil', 'oil'],
    ['the buffer', 'Oil', 'Oil', 'buffer'],
  ])(
    '%s of others is missing like one that never was, and nothing is written',
    async (_, type, thing, field) => {
      const before = await tableSnapshot();
      const ids = [...rowIds(type), ...MALFORMED, -1, 0, 1.5, 1e21, String(idOf(foreign, type))];
      const answer = await theOneAnswer(ids, (id) =>
        withoutHeaders(own.api.rest('POST', path, { body: calculation({ [field]: id }) })),
      );
      expect(answer).toEqual(missing(thing));
      expect(await tableSnapshot()).toEqual(before);
    },
  );

  test('one foreign oil among own ones refuses the whole calculation', async () => {
    const oils = [{ oil_id: idOf(own, 'Oil') }, { oil_id: idOf(foreign, 'Oil') }];
    const body = { ...calculation({}), oils };
    expect(await withoutHeaders(own.api.rest('POST', path, { body }))).toEqual(missing('Oil'));
  });
});

describe('mutations that calculate', () => {
  const MUTATIONS = {
    calculateFormulation: {},
    createBatch: { parts: 1, idempotencyKey: 'a key of the tenancy test' },
  };

  describe.each(Object.entries(MUTATIONS))('%s', (mutation, extra) => {
    const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
    const document = `mutation ($input: ${type}!) {
      ${mutation}(input: $input) { __typename ... on UserError { code message } }
    }`;
    const input = (ids: { recipe?: string; oil?: string; buffer?: string }) => ({
      ...extra,
      recipeVersionId: ids.recipe ?? globalId('RecipeVersion', idOf(own, 'RecipeVersion')),
      multiplier: '1',
      choices: [{ lot: { oilId: ids.oil ?? globalId('Oil', idOf(own, 'Oil')) }, mode: 'FLEXIBLE' }],
      ...(ids.buffer === undefined ? {} : { buffer: { oilId: ids.buffer } }),
    });

    test.each([
      ['the recipe', 'RecipeVersion', 'Recipe', 'recipe'],
      ['an oil', 'Oil', 'Oil', 'oil'],
      ['the buffer', 'Oil', 'Oil', 'buffer'],
    ])(
      '%s of others is missing like one that never was, and nothing is written',
      async (_, nodeType, thing, field) => {
        const before = await tableSnapshot();
        const answer = await theOneAnswer(globalIds(nodeType), (id) =>
          own.api.graph(document, { input: input({ [field]: id }) }),
        );
        expect(answer).toEqual({
          data: {
            [mutation]: {
              __typename: 'NotFoundError',
              code: 'NOT_FOUND',
              message: `${thing} was not found. It may have been removed.`,
            },
          },
        });
        expect(await tableSnapshot()).toEqual(before);
      },
    );
  });
});
