import { describe, expect, test } from 'vitest';
import { graphFaults, HOSTILE_VALUES, restFaults, withAt } from '#tests/samples/hostile.ts';
import {
  calculateByGraph,
  calculateByRest,
  createHostileWorldBefore,
  many,
  newKey,
  type Place,
  place,
  saveByGraph,
  saveByRest,
  saveInput,
  shown,
  world,
} from '#tests/samples/hostileRequests.ts';
import { wrongGlobalIds, wrongIds } from '#tests/samples/hostileWorld.ts';

createHostileWorldBefore();

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
