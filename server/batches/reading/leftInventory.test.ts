import { beforeEach, expect, test } from 'vitest';
import { globalId } from '#tests/execute.ts';
import {
  complete,
  createKitchen,
  type Kitchen,
  newKey,
  saveBatch,
} from '#tests/samples/savedBatches.ts';

const DELETED = 'Oil D9-014, batch 2231, left the inventory: it was deleted. Take it out to go on.';
const RETIRED = 'Oil D9-014, batch 2231, left the inventory: it is inactive. Take it out to go on.';

let kitchen: Kitchen;
let recipeId: number;
let oilId: number;
let otherId: number;

beforeEach(async () => {
  kitchen = await createKitchen();
  recipeId = (await kitchen.recipe()).id;
  oilId = (await kitchen.oil({ tag: 'D9-014', batch: '2231' })).id;
  otherId = (await kitchen.oil()).id;
});

const MUTATION = `mutation ($input: CalculateFormulationInput!) {
  calculateFormulation(input: $input) {
    __typename
    ... on UserError { code message }
  }
}`;

/** The responses of both APIs to a calculation and a save with that oil. */
async function refusals(): Promise<readonly string[]> {
  const body = { recipe_id: recipeId, oils: [{ oil_id: otherId }, { oil_id: oilId }] };
  const rest = async (path: string) => {
    const headers = { 'idempotency-key': newKey() };
    const answer = await kitchen.cook.rest('POST', path, { body, headers });
    return `${answer.status} ${(answer.body as { error?: string }).error}`;
  };
  const { data } = await kitchen.cook.graph(MUTATION, {
    input: {
      recipeVersionId: globalId('RecipeVersion', recipeId),
      multiplier: '1',
      choices: [{ lot: { oilId: globalId('Oil', oilId) }, mode: 'FLEXIBLE' }],
    },
  });
  const { calculateFormulation } = data as { calculateFormulation: Record<string, string> };
  const graph = `${calculateFormulation.code} ${calculateFormulation.message}`;
  return [await rest('/formulations'), await rest('/batches'), graph];
}

test('an oil deleted in the meantime is named wherever it was to be used', async () => {
  await kitchen.manager.rest('DELETE', `/oils/${oilId}`);
  expect(await refusals()).toEqual([`409 ${DELETED}`, `409 ${DELETED}`, `CONFLICT ${DELETED}`]);
});

test('an inactive oil is named as such, and several are named together', async () => {
  await kitchen.manager.rest('POST', '/oils/inactivate', { body: { ids: [oilId] } });
  expect(await refusals()).toEqual([`409 ${RETIRED}`, `409 ${RETIRED}`, `CONFLICT ${RETIRED}`]);
  await kitchen.manager.rest('DELETE', `/oils/${otherId}`);
  const [both] = await refusals();
  expect(both).toContain('it is inactive. Oil ');
  expect(both).toContain('it was deleted. Take them out to go on.');
});

test('completing a batch with such an oil gives the same message', async () => {
  const batch = await saveBatch(kitchen.cook, recipeId, [oilId]);
  await kitchen.manager.rest('POST', '/oils/inactivate', { body: { ids: [oilId] } });
  const { status, body } = await complete(kitchen.cook, batch);
  expect(status).toBe(409);
  expect(body.error).toContain('Oil D9-014, batch 2231, left the inventory: it is inactive and');
});

test('a deleted oil is named by every operation on it, in both APIs', async () => {
  await kitchen.manager.rest('DELETE', `/oils/${oilId}`);
  const gone = 'Oil D9-014, batch 2231, left the inventory: it was deleted.';
  const calls = [
    kitchen.manager.rest('PUT', `/oils/${oilId}`, { body: { qty: 1 } }),
    kitchen.manager.rest('POST', '/oils/inactivate', { body: { ids: [oilId, otherId] } }),
    kitchen.manager.rest('DELETE', `/oils/${oilId}`),
  ];
  for (const { status, body } of await Promise.all(calls)) {
    expect([status, (body as { detail?: string }).detail]).toEqual([404, gone]);
  }
  const { errors } = await kitchen.manager.graph('query ($id: ID!) { oil(id: $id) { id } }', {
    id: globalId('Oil', oilId),
  });
  expect(errors?.[0]?.message).toBe(gone);
});
