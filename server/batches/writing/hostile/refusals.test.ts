import { describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { globalId } from '#tests/execute.ts';
import { createRecipe } from '#tests/factories.ts';
import { withAt } from '#tests/samples/hostile.ts';
import {
  calculateByGraph,
  calculateByRest,
  createHostileWorldBefore,
  LONG,
  many,
  POTENCIES,
  percents,
  place,
  saveByGraph,
  saveByRest,
  saveInput,
  stockChoice,
  world,
} from '#tests/samples/hostileRequests.ts';

createHostileWorldBefore();

type Refusal = {
  readonly name: string;
  readonly rest?: readonly [path: string, value: unknown, loc: string, message: string];
  readonly graph?: readonly [path: string, value: unknown, issue: string, message: string];
};

const CANNABINOIDS = 'oils.2.temporary.cannabinoids';

const REFUSALS: readonly Refusal[] = [
  ...[0, -1, -1e-300].map((value) => ({
    name: `a multiplier of ${value}`,
    rest: ['multiplier', value, 'multiplier', 'Multiplier must be above 0'] as const,
    graph: ['multiplier', Math.ceil(value), 'multiplier', 'Multiplier must be above 0'] as const,
  })),
  ...[1e12, 1e308].map((value) => ({
    name: `a multiplier of ${value}`,
    rest: ['multiplier', value, 'multiplier', 'Multiplier must be at most 100,000'] as const,
    graph: ['multiplier', 1e11, 'multiplier', 'Multiplier must be at most 100,000'] as const,
  })),
  {
    name: 'text for a multiplier',
    rest: ['multiplier', '1', 'multiplier', 'Expected a number'],
  },
  {
    name: 'a lot with more than 100 %',
    rest: [CANNABINOIDS, { CBD: 100.0001 }, CANNABINOIDS, 'Percent must be 0–100'],
    graph: [POTENCIES, percents(['CBD', 101]), `${POTENCIES}.0.percent`, 'Percent must be 0–100'],
  },
  {
    name: 'a lot with less than 0 %',
    rest: [CANNABINOIDS, { CBD: -1 }, CANNABINOIDS, 'Percent must be 0–100'],
    graph: [POTENCIES, percents(['CBD', -1]), `${POTENCIES}.0.percent`, 'Percent must be 0–100'],
  },
  {
    name: 'one cannabinoid twice, but for case and blanks',
    rest: [
      CANNABINOIDS,
      { CBD: 60, THC: 1, ' cbd ': 60 },
      CANNABINOIDS,
      'cbd is listed twice. Name each cannabinoid once',
    ],
    graph: [
      POTENCIES,
      percents(['CBD', 60], ['THC', 1], ['CBD', 60]),
      `${POTENCIES}.2.cannabinoid`,
      'CBD is listed twice. Name each cannabinoid once',
    ],
  },
  {
    name: 'a cannabinoid without a name',
    rest: [CANNABINOIDS, { ' ': 60 }, CANNABINOIDS, 'Cannabinoid is required'],
    graph: [POTENCIES, percents(['', 60]), `${POTENCIES}.0.cannabinoid`, 'Cannabinoid is required'],
  },
  {
    name: 'text for a percent',
    rest: [`${CANNABINOIDS}.CBD`, '60', `${CANNABINOIDS}.CBD`, 'Expected a number'],
  },
  {
    name: 'a lot with less than nothing',
    rest: ['oils.2.temporary.qty', -1, 'oils.2.temporary.qty', 'Quantity must be 0 or more'],
    graph: [
      'choices.2.lot.temporary.quantityGrams',
      '-1',
      'choices.2.lot.temporary.quantityGrams',
      'Quantity must be 0 or more',
    ],
  },
  {
    name: 'a lot of a million tonnes',
    rest: [
      'oils.2.temporary.qty',
      1e12,
      'oils.2.temporary.qty',
      'Quantity must be at most 1,000 t',
    ],
    graph: [
      'choices.2.lot.temporary.quantityGrams',
      '999999999999',
      'choices.2.lot.temporary.quantityGrams',
      'Quantity must be at most 1,000 t',
    ],
  },
  {
    name: 'a lot without a tag',
    rest: ['oils.2.temporary.tag', ' ', 'oils.2.temporary.tag', 'Tag is required'],
    graph: ['choices.2.lot.temporary.tag', ' ', 'choices.2.lot.temporary.tag', 'Tag is required'],
  },
  {
    name: 'a tag of 100,000 characters',
    rest: ['oils.2.temporary.tag', LONG, 'oils.2.temporary.tag', 'Tag: at most 200 characters'],
    graph: [
      'choices.2.lot.temporary.tag',
      LONG,
      'choices.2.lot.temporary.tag',
      'Tag: at most 200 characters',
    ],
  },
  {
    name: 'a lot without its figures',
    rest: ['oils.2.temporary', {}, 'oils.2.temporary.qty', 'Missing; expected a number'],
  },
  {
    name: 'a lot with another kind of key',
    graph: [
      'choices.2.lot.temporary.key',
      '7',
      'choices.2.lot.temporary.key',
      'Expected a key such as temporary-1',
    ],
  },
  {
    name: 'an unknown mode',
    rest: ['oils.0.mode', 'all', 'oils.0.mode', 'Expected flexible, use_all or fixed'],
  },
  {
    name: 'an unknown order',
    rest: ['order', 'newest', 'order', 'Expected fewest_lots, least_oil or oldest_first'],
  },
  {
    name: 'an oil that names nothing',
    rest: ['oils.0', {}, 'oils', 'Each oil needs either oil_id or temporary'],
  },
];

describe('invalid input is reported with its path', () => {
  const path = (text: string) => place('', text, text).rest;

  test.each(REFUSALS)('$name', async ({ rest, graph }) => {
    if (rest) {
      const [at, value, loc, msg] = rest;
      const body = withAt(world.body, path(at), value);
      const detail = expect.arrayContaining([
        { loc: ['body', ...loc.split('.')], msg, type: 'value_error' },
      ]);
      for (const answer of [await calculateByRest(body), await saveByRest(body)]) {
        expect(answer).toMatchObject({ status: 422, body: { detail } });
      }
    }
    if (graph) {
      const [at, value, issue, message] = graph;
      const issues = expect.arrayContaining([{ path: issue.split('.'), message }]);
      for (const answer of [
        await calculateByGraph(withAt(world.input, path(at), value)),
        await saveByGraph(withAt(saveInput(), path(at), value)),
      ]) {
        const [payload] = Object.values(answer.data as Record<string, unknown>);
        expect(payload).toMatchObject({ code: 'BAD_USER_INPUT', issues });
      }
    }
  });

  test('501 oils', async () => {
    const [inRest, inGraph] = many(501);
    expect(await calculateByRest({ ...world.body, oils: inRest })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'oils'], msg: 'At most 500 oils' }] },
    });
    expect(await calculateByGraph({ ...world.input, choices: inGraph })).toMatchObject({
      data: {
        calculateFormulation: {
          issues: [{ path: ['choices'], message: 'At most 500 oils in one calculation' }],
        },
      },
    });
  });

  test('two temporary lots with one key', async () => {
    const choices = world.input['choices'] as readonly unknown[];
    const input = { ...world.input, choices: [...choices, choices[2]] };
    const [path, message] = [
      ['choices', '3', 'lot', 'temporary', 'key'],
      'Each temporary lot needs a key of its own',
    ];
    expect(await calculateByGraph(input)).toMatchObject({
      data: { calculateFormulation: { issues: [{ path, message }] } },
    });
  });

  test.each([
    ['mode', 'choices.0.mode', 'ALL'],
    ['order', 'order', 'NEWEST'],
    ['lot that is two at once', 'choices.0.lot.temporary', null],
    ['lot that is none', 'choices.0.lot', {}],
    ['number', 'multiplier', '1e300'],
    ['number', 'multiplier', LONG],
  ])('an impossible %s in the graph', async (_, at, value) => {
    const { errors } = await calculateByGraph(withAt(world.input, path(at), value));
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(errors?.[0]?.message).toContain('"input.');
    expect(errors?.[0]?.message.length).toBeLessThan(1_100);
  });

  test('a very long list of issues is truncated', async () => {
    const oils = Array.from({ length: 60_000 }, () => 7);
    const { status, body } = await calculateByRest({ ...world.body, oils });
    expect(status).toBe(422);
    expect((body as { detail: unknown[] }).detail.length).toBeLessThanOrEqual(100);
  });

  test('a multiplier that a batch cannot store', async () => {
    const [third, message] = [1 / 3, expect.stringContaining('at most 6 decimals')];
    expect(await calculateByRest({ ...world.body, multiplier: third })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await saveByRest({ ...world.body, multiplier: third })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'multiplier'], msg: message }] },
    });
    expect((await saveByRest({ ...world.body, multiplier: 0.1 + 0.2 })).status).toBe(201);
  });
});

test('figures that exceed their columns together are refused, and nothing is stored', async () => {
  const { organizationId, departmentId } = world;
  const recipe = await createRecipe({
    organizationId,
    departmentId,
    targets: [{ cannabinoid: 'THC', operator: '<', value: 9e9 }],
    unitWeightGrams: 0.01,
  });
  const message = 'A number is too large to be stored. Use smaller figures.';
  const oils = [{ oil_id: world.oilId }];
  const saved = await saveByRest({ recipe_id: recipe.id, multiplier: 1000, oils });
  expect(saved).toMatchObject({ status: 422, body: { detail: [{ msg: message }] } });
  const [, choice] = stockChoice();
  const recipeVersionId = globalId('RecipeVersion', recipe.id);
  const more = { recipeVersionId, multiplier: '1000', choices: [choice], buffer: null };
  expect(await saveByGraph({ ...saveInput(), ...more })).toMatchObject({
    errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }],
  });
  expect(await db().batch.count({ where: { recipeVersionId: recipe.id } })).toBe(0);
});
