import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { globalId, testServer } from '#tests/execute.ts';
import { createRecipe } from '#tests/factories.ts';
import { CALCULATE, SAVE } from '#tests/samples/formulations.ts';
import { graphFaults, HOSTILE_VALUES, restFaults, withAt } from '#tests/samples/hostile.ts';
import {
  createHostileWorld,
  type HostileWorld,
  wrongGlobalIds,
  wrongIds,
} from '#tests/samples/hostileWorld.ts';

let world: HostileWorld;

beforeAll(async () => {
  world = await createHostileWorld();
});

let keys = 0;
const newKey = () => {
  keys += 1;
  return `hostile-${keys}`;
};

const calculateByRest = (body: unknown) => world.api.rest('POST', '/formulations', { body });
const calculateByGraph = (input: unknown) => world.api.graph(CALCULATE, { input });
const saveByRest = (body: unknown, key = newKey()) =>
  world.api.rest('POST', '/batches', { body, headers: { 'idempotency-key': key } });
const saveByGraph = (input: unknown) => world.api.graph(SAVE, { input });
const saveInput = (): Readonly<Record<string, unknown>> => ({
  ...world.input,
  parts: 3,
  idempotencyKey: newKey(),
});

const LONG = 'x'.repeat(100_000);

type Place = {
  readonly name: string;
  readonly rest: readonly (string | number)[];
  readonly graph: readonly (string | number)[];
};

const place = (name: string, rest: string, graph: string): Place => {
  const path = (text: string) =>
    text.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  return { name, rest: path(rest), graph: path(graph) };
};

const PLACES: readonly Place[] = [
  place('recipe', 'recipe_id', 'recipeVersionId'),
  place('multiplier', 'multiplier', 'multiplier'),
  place('oils', 'oils', 'choices'),
  place('choice', 'oils.0', 'choices.0'),
  place('oil', 'oils.0.oil_id', 'choices.0.lot.oilId'),
  place('mode', 'oils.0.mode', 'choices.0.mode'),
  place('fixed grams', 'oils.1.fixed_qty', 'choices.1.fixedGrams'),
  place('grams of a lot that is not fixed', 'oils.0.fixed_qty', 'choices.0.fixedGrams'),
  place('lot', 'oils.2.temporary', 'choices.2.lot'),
  place('key', 'oils.2.temporary.key', 'choices.2.lot.temporary.key'),
  place('tag', 'oils.2.temporary.tag', 'choices.2.lot.temporary.tag'),
  place('quantity', 'oils.2.temporary.qty', 'choices.2.lot.temporary.quantityGrams'),
  place('potencies', 'oils.2.temporary.cannabinoids', 'choices.2.lot.temporary.potencies'),
  place(
    'percent',
    'oils.2.temporary.cannabinoids.CBD',
    'choices.2.lot.temporary.potencies.0.percent',
  ),
  place('buffer', 'buffer_oil_id', 'buffer'),
  place('order', 'order', 'order'),
];

const SAVED_PLACES: readonly Place[] = [
  ...PLACES.filter(({ name }) => ['multiplier', 'tag', 'quantity', 'percent'].includes(name)),
  place('parts', 'parts', 'parts'),
  place('finished quantity', 'finished_quantity', 'entries.finishedQuantity'),
  place('production date', 'production_date', 'entries.productionDate'),
  place('agent', 'agent_name', 'entries.agentName'),
  place('entries', 'ingredients', 'entries.lines'),
  place('entry', 'ingredients.0', 'entries.lines.0'),
  place('actual quantity', 'ingredients.0.actual_qty', 'entries.lines.0.actualGrams'),
  place('calculated quantity', 'ingredients.0.calculated_qty', 'entries.lines.0.position'),
  place('initials', 'ingredients.0.initials', 'entries.lines.0.initials'),
  place('digest', 'digest', 'expectedDigest'),
  place('key of the document', 'idempotency_key', 'idempotencyKey'),
];

const shown = (value: unknown) => String(JSON.stringify(value) ?? value).slice(0, 60);

test('the base of the hostile requests succeeds in both APIs', async () => {
  const body = await calculateByRest(world.body);
  expect(body).toMatchObject({ status: 200, body: { success: true } });
  expect(restFaults(body, world.questionOfBody(world.body))).toEqual([]);
  const answer = await calculateByGraph(world.input);
  expect(JSON.stringify(answer)).toContain('"FeasibleFormulation"');
  expect(graphFaults(answer, world.questionOfInput(world.input))).toEqual([]);
  expect((await saveByRest(world.body)).status).toBe(201);
  expect(JSON.stringify(await saveByGraph(saveInput()))).toContain('"CreateBatchPayload"');
});

describe('any value anywhere gets a helpful response', () => {
  test.each(PLACES)('calculating: $name', async ({ rest, graph }) => {
    const faults: unknown[] = [];
    for (const value of HOSTILE_VALUES) {
      const body = withAt(world.body, rest, value);
      const said = restFaults(await calculateByRest(body), world.questionOfBody(body));
      if (said.length > 0) faults.push(['REST', shown(value), said]);
      const input = withAt(world.input, graph, value);
      const answered = graphFaults(await calculateByGraph(input), world.questionOfInput(input));
      if (answered.length > 0) faults.push(['graph', shown(value), answered]);
    }
    expect(faults).toEqual([]);
  });

  test.each(SAVED_PLACES)('saving: $name', async ({ rest, graph }) => {
    const faults: unknown[] = [];
    for (const value of HOSTILE_VALUES) {
      const body = withAt({ ...world.body, ingredients: [{}] }, rest, value);
      const said = restFaults(await saveByRest(body), world.questionOfBody(body));
      if (said.length > 0) faults.push(['REST', shown(value), said]);
      const input = withAt({ ...saveInput(), entries: { lines: [{ position: 1 }] } }, graph, value);
      const answered = graphFaults(await saveByGraph(input), world.questionOfInput(input));
      if (answered.length > 0) faults.push(['graph', shown(value), answered]);
    }
    expect(faults).toEqual([]);
  });
});

describe('ids that do not exist, are malformed, or are foreign are not found', () => {
  test.each([
    ['recipe', 'RecipeVersion', 'recipe_id', 'recipeVersionId', 'Recipe'],
    ['oil', 'Oil', 'oils.1.oil_id', 'choices.1.lot.oilId', 'Oil'],
    ['buffer oil', 'Oil', 'buffer_oil_id', 'buffer.oilId', 'Oil'],
  ])('%s', async (name, type, restPath, graphPath, thing) => {
    const { rest, graph } = place(name, restPath, graphPath);
    const foreignId = type === 'Oil' ? world.foreign.oilId : world.foreign.recipeId;
    const message = `${thing} was not found. It may have been removed.`;
    for (const id of wrongIds(foreignId)) {
      const body = withAt(world.body, rest, id);
      for (const answer of [await calculateByRest(body), await saveByRest(body)]) {
        expect(answer, shown(id)).toMatchObject({ status: 404, body: { error: message } });
      }
    }
    for (const id of wrongGlobalIds(type, foreignId)) {
      for (const answer of [
        await calculateByGraph(withAt(world.input, graph, id)),
        await saveByGraph(withAt(saveInput(), graph, id)),
      ]) {
        const [payload] = Object.values(answer.data as Record<string, unknown>);
        expect(payload, shown(id)).toMatchObject({ code: 'NOT_FOUND', message });
      }
    }
  });
});

/** A choice of a lot in stock, in both APIs. */
const stockChoice = () => [
  { oil_id: world.oilId },
  { lot: (world.input['choices'] as { lot: unknown }[])[0]?.lot, mode: 'FLEXIBLE' },
];
const many = (count: number) =>
  stockChoice().map((choice) => Array.from({ length: count }, () => choice));

const FAILURES: readonly [string, () => readonly unknown[], string, RegExp][] = [
  ['no oils', () => [[], []], 'need_flex', /at least one flexible oil/i],
  ['no oils named at all', () => [undefined, []], 'need_flex', /at least one flexible oil/i],
  ['one oil 300 times', () => many(300), 'bad_input', /picked more than once/],
];

test.each(FAILURES)('%s: no blend, with the reason', async (_, oils, name, message) => {
  const [inRest, inGraph] = oils();
  const body = { ...world.body, oils: inRest, buffer_oil_id: null };
  const input = { ...world.input, choices: inGraph, buffer: null };
  const failure = { class: name, message: expect.stringMatching(message) };
  expect(await calculateByRest(body)).toMatchObject({
    status: 200,
    body: { success: false, ...failure },
  });
  expect(await calculateByGraph(input)).toMatchObject({
    data: {
      calculateFormulation: { formulation: { ...failure, class: name.toUpperCase() } },
    },
  });
  const saved = await saveByRest(body);
  const detail = expect.arrayContaining([expect.objectContaining({ loc: ['body', 'oils'] })]);
  expect(saved).toMatchObject({ status: 422, body: { detail } });
  expect(await saveByGraph({ ...input, parts: 1, idempotencyKey: newKey() })).toMatchObject({
    data: { createBatch: { code: 'BAD_USER_INPUT', message: expect.stringMatching(message) } },
  });
});

type Refusal = {
  readonly name: string;
  readonly rest?: readonly [path: string, value: unknown, loc: string, message: string];
  readonly graph?: readonly [path: string, value: unknown, issue: string, message: string];
};

const percents = (...named: readonly (readonly [string, number])[]) =>
  named.map(([cannabinoid, percent]) => ({ cannabinoid, percent: String(percent) }));
const POTENCIES = 'choices.2.lot.temporary.potencies';
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

describe('names with a meaning in JavaScript', () => {
  const NAMES = ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'length'];

  test.each(NAMES)('a cannabinoid named %s is treated like any other', async (name) => {
    const graphed = withAt(
      saveInput(),
      place('', '', POTENCIES).graph,
      percents(['CBD', 81.5], [name, 5]),
    );
    const answer = await saveByGraph(graphed);
    const { createBatch } = answer.data as { createBatch: { batch: { batchId: string } } };
    const { body } = await world.api.rest('GET', `/batches/${createBatch.batch.batchId}`);
    const { oils } = body as { oils: { tag: string; cannabinoids: Record<string, number> }[] };
    const lot = oils.find(({ tag }) => tag === 'TMP');
    expect(Object.entries(lot?.cannabinoids ?? {})).toContainEqual([name, 5]);
  });

  test('a body with a forbidden key is refused before it is parsed', async () => {
    const text = JSON.stringify(world.body).replace('"CBN":', '"__proto__":');
    expect(text).toContain('__proto__');
    expect((await rawly('/api/formulations', text)).statusCode).toBe(400);
    expect((await rawly('/graphql', `{"variables":${text}}`)).statusCode).toBe(400);
  });
});

async function rawly(url: string, payload: string) {
  const headers = {
    authorization: `Bearer ${world.api.token}`,
    'content-type': 'application/json',
  };
  return (await testServer()).inject({ method: 'POST', url, headers, payload });
}

describe('bodies that are not valid requests', () => {
  test.each(['null', '[]', '5', 'true', '"text"', '{}', '[{}]', '{"recipe_id":{}}'])(
    '%s',
    async (text) => {
      for (const url of ['/api/formulations', '/api/batches']) {
        const { statusCode, body } = await rawly(url, text);
        const answer = { status: statusCode, body: JSON.parse(body), headers: {} };
        expect(statusCode).toBe(422);
        expect(restFaults(answer, null)).toEqual([]);
      }
      for (const body of [text, `{"query":${JSON.stringify(CALCULATE)},"variables":${text}}`]) {
        const answer = await rawly('/graphql', body);
        expect(answer.statusCode).toBeLessThan(500);
        expect(answer.body).not.toContain('INTERNAL_SERVER_ERROR');
      }
    },
  );

  test('a missing body is treated as an empty one, and the response lists what it lacks', async () => {
    for (const url of ['/api/formulations', '/api/batches']) {
      const { statusCode, body } = await rawly(url, '');
      expect(statusCode).toBe(422);
      expect(body).toContain('"error":"');
    }
    expect((await rawly('/graphql', '')).statusCode).toBe(400);
  });

  test.each(['{', 'NaN', '{"multiplier":NaN}', '{"multiplier":Infinity}'])(
    'JSON that is none: %s',
    async (text) => {
      for (const url of ['/api/formulations', '/api/batches', '/graphql']) {
        const { statusCode, body } = await rawly(url, text);
        expect(statusCode).toBe(400);
        expect(body).toContain('"error":"');
      }
    },
  );

  test('a number too large for JSON is refused', async () => {
    const text = JSON.stringify(world.body).replace('"multiplier":1.5', '"multiplier":1e999');
    const { statusCode, body } = await rawly('/api/formulations', text);
    expect(statusCode).toBe(422);
    expect(body).toContain('Expected a number');
  });
});
