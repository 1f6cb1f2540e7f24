import { beforeEach, expect, test } from 'vitest';
import { databaseEvents } from '#server/db/databaseEvents.ts';
import { globalId } from '#tests/execute.ts';
import {
  complete,
  createKitchen,
  type Kitchen,
  type RestBatch,
  saveBatch,
  send,
  weighed,
} from '#tests/samples/savedBatches.ts';

/** 500 units with 98.88 mg of THC each need 61.8 g of an oil with 80 %. */
const TARGETS = [{ cannabinoid: 'THC', value: 98.88 }];

let kitchen: Kitchen;
let oilId: number;
let recipeId: number;

beforeEach(async () => {
  kitchen = await createKitchen();
  recipeId = (await kitchen.recipe({ targets: TARGETS })).id;
  oilId = (await kitchen.oil({ tag: 'D9-011', grams: 73.8, percents: { THC: 80 } })).id;
});

/** On hand, promised and free, equal in both APIs. */
async function stock(): Promise<readonly number[]> {
  const list = await kitchen.cook.rest('GET', '/oils');
  const rows = list.body as { id: number; qty: number; promised_qty: number; free_qty: number }[];
  const rest = rows.find(({ id }) => id === oilId);
  const { data } = await kitchen.cook.graph(
    'query ($id: ID!) { oil(id: $id) { quantityGrams promisedGrams freeGrams } }',
    { id: globalId('Oil', oilId) },
  );
  const { oil } = data as { oil: Record<string, string> };
  const graph = [oil.quantityGrams, oil.promisedGrams, oil.freeGrams].map(Number);
  expect([rest?.qty, rest?.promised_qty, rest?.free_qty]).toEqual(graph);
  return graph;
}

const save = () => saveBatch(kitchen.cook, recipeId, [oilId]);

/** The line of the oil with its weighed quantity. */
const weighing = (batch: RestBatch, actual_qty: number | null) => ({
  ingredients: batch.ingredients
    .filter(({ oil_id }) => oil_id === oilId)
    .map(({ position }) => ({ position, actual_qty })),
});

test('two batches of 61.8 g with 73.8 g in stock promise 49.8 g too much', async () => {
  expect(await stock()).toEqual([73.8, 0, 73.8]);
  await save();
  expect(await stock()).toEqual([73.8, 61.8, 12]);
  await save();
  expect(await stock()).toEqual([73.8, 123.6, -49.8]);
});

test('a weighed quantity is promised instead of the planned one until completion', async () => {
  const batch = await save();
  await send(kitchen.cook, 'PUT', `/batches/${batch.id}`, weighing(batch, 60));
  expect(await stock()).toEqual([73.8, 60, 13.8]);
  await send(kitchen.cook, 'PUT', `/batches/${batch.id}`, weighing(batch, null));
  expect(await stock()).toEqual([73.8, 61.8, 12]);
  const completed = await complete(kitchen.cook, batch, weighed(batch, 61));
  expect(completed.status, JSON.stringify(completed.body)).toBe(200);
  expect(await stock()).toEqual([12.8, 0, 12.8]);
});

test('of several parts, each promises its weighed grams, otherwise its planned ones', async () => {
  const batch = await saveBatch(kitchen.cook, recipeId, [oilId], { parts: 3 });
  const [line] = weighing(batch, null).ingredients;
  const ingredients = [{ position: line?.position, actual_parts: [21, null, 0] }];
  const answer = await send(kitchen.cook, 'PUT', `/batches/${batch.id}`, { ingredients });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  // 20.6 g are planned for each.
  expect(await stock()).toEqual([73.8, 41.6, 32.2]);
});

test('the database computes the sum, without loading lines of batches', async () => {
  await save();
  const statements: string[] = [];
  databaseEvents.on('statement', ({ statement }) => {
    if (statement.includes('batch_lines')) statements.push(statement);
  });
  await stock();
  // Once for each API.
  expect(statements).toHaveLength(2);
  expect(statements.filter((text) => !text.includes('coalesce(sum(coalesce('))).toEqual([]);
});

test('an inactive batch promises nothing, and its share again once it is active', async () => {
  const { id } = await save();
  await send(kitchen.manager, 'DELETE', `/batches/${id}`);
  expect(await stock()).toEqual([73.8, 0, 73.8]);
  await send(kitchen.manager, 'POST', `/batches/${id}/reactivate`);
  expect(await stock()).toEqual([73.8, 61.8, 12]);
});
