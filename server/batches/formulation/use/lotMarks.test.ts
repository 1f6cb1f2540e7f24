import { beforeEach, expect, test } from 'vitest';
import { REGULATED } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { globalId } from '#tests/execute.ts';
import { createKitchen, type Kitchen } from '#tests/samples/savedBatches.ts';

let kitchen: Kitchen;
beforeEach(async () => {
  kitchen = await createKitchen();
});

const TEMPORARY = {
  tag: 'STREET-1',
  description: 'Distillate',
  batch: 'X',
  qty: 500,
  cannabinoids: { THC: 90 },
};

async function marks(oilIds: readonly number[]) {
  const { cook, recipe } = kitchen;
  const recipeVersionId = (await recipe()).id;
  const rest = await cook.rest('POST', '/formulations', {
    body: {
      recipe_id: recipeVersionId,
      oils: [...oilIds.map((oil_id) => ({ oil_id })), { temporary: TEMPORARY }],
    },
  });
  expect(rest.status, JSON.stringify(rest.body)).toBe(200);
  const { data } = await cook.graph(
    `mutation ($input: CalculateFormulationInput!) { calculateFormulation(input: $input) {
      ... on CalculateFormulationPayload { lotMarks { lotId use sentence } } } }`,
    {
      input: {
        recipeVersionId: globalId('RecipeVersion', recipeVersionId),
        multiplier: 1,
        choices: oilIds.map((id) => ({ lot: { oilId: globalId('Oil', id) }, mode: 'FLEXIBLE' })),
      },
    },
  );
  const { lot_marks } = rest.body as { lot_marks?: { oil_id: number | string; use: string }[] };
  const { calculateFormulation } = data as {
    calculateFormulation: { lotMarks: { lotId: string; use: string; sentence: string }[] };
  };
  return { rest: lot_marks, graph: calculateFormulation.lotMarks };
}

test('lots that may simply be used are not marked, and in Basic the answer has no other field', async () => {
  const { id } = await kitchen.oil();
  expect(await marks([id])).toEqual({ rest: undefined, graph: [] });
});

test('both APIs mark what a save would warn of or refuse', async () => {
  const { organizationId, oil } = kitchen;
  const good = await oil({ tag: 'GOOD' });
  const held = await oil({ tag: 'HELD', status: 'hold' });
  const due = await oil({ tag: 'DUE', retestOn: '2020-01-15' });
  await db().qualityPolicy.create({ data: { ...REGULATED, organizationId } });
  const { rest, graph } = await marks([good.id, held.id, due.id]);
  const sentences = {
    held: 'HELD is on hold. Choose a released lot, or ask Quality to release it.',
    due: 'DUE was due for a retest on 15 Jan 2020. Choose another lot, or ask Quality to allow it.',
    temporary: 'STREET-1 is in no inventory. Add it there, and ask Quality to release it.',
  };
  expect(rest).toEqual([
    { oil_id: held.id, use: 'refused', sentence: sentences.held },
    { oil_id: due.id, use: 'override', sentence: sentences.due },
    { oil_id: 'temporary-4', use: 'refused', sentence: sentences.temporary },
  ]);
  expect(graph).toEqual([
    { lotId: String(held.id), use: 'REFUSED', sentence: sentences.held },
    { lotId: String(due.id), use: 'OVERRIDE', sentence: sentences.due },
  ]);
});
