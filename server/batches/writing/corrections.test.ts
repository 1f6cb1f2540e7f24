import { beforeAll, expect, test } from 'vitest';
import { globalId } from '#tests/execute.ts';
import {
  batchOfNewLot,
  complete,
  correct,
  createKitchen,
  frozenRows,
  type Kitchen,
  newKey,
  stockOf,
  weighed,
} from '#tests/samples/savedBatches.ts';

let kitchen: Kitchen;

beforeAll(async () => {
  kitchen = await createKitchen();
});

const aBatch = (grams?: number) => batchOfNewLot(kitchen, grams);

test('a correction is a new entry with a reason, and moves the difference through the ledger', async () => {
  const { batch, lot } = await aBatch();
  await complete(kitchen.cook, batch, weighed(batch, 6));
  const stored = await frozenRows(batch.id);
  const change = { ingredients: [{ position: 2, actual_qty: 7.5 }], finished_quantity: 470 };
  const more = await correct(kitchen.manager, batch, { ...change, reason: 'Scale read twice' });
  expect(more.status, JSON.stringify(more.body)).toBe(201);
  expect(more.body).toMatchObject({
    finished_quantity: 470,
    percent_of_theoretical: 94,
    revision: 3,
    oils: [{ actual_qty: 7.5 }],
    corrections: [
      { field: 'finished_quantity', position: null, from: '480.000', to: '470.000' },
      {
        field: 'actual_qty',
        position: 2,
        from: '6.000',
        to: '7.500',
        reason: 'Scale read twice',
        corrected_by: 'Daniel Reyes',
      },
    ],
  });
  expect(more.body.ingredients[1]?.actual_qty).toBe(7.5);
  expect((await stockOf(lot.id)).grams).toBe(92.5);
  const less = await correct(kitchen.manager, batch, {
    ingredients: [{ position: 2, actual_qty: 5 }],
    reason: 'Residue went back',
  });
  expect(less.body.corrections.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '480.000 470.000',
    '6.000 7.500',
    '7.500 5.000',
  ]);
  const { grams, ledger } = await stockOf(lot.id);
  expect(grams).toBe(95);
  expect(ledger.slice(-2).map(({ reason }) => reason)).toEqual(['corrected', 'corrected']);
  expect(ledger.slice(-2).map(({ deltaGrams }) => deltaGrams.toNumber())).toEqual([-1.5, 2.5]);
  // The original entries stay unchanged.
  expect(await frozenRows(batch.id)).toEqual(stored);
});

test('a correction needs a reason, a difference, a completed batch, and stock', async () => {
  const { batch, lot } = await aBatch(10);
  const early = { finished_quantity: 1, reason: 'Too early' };
  expect((await correct(kitchen.manager, batch, early)).body.error).toContain('is not completed');
  await complete(kitchen.cook, batch, weighed(batch, 6));
  const line = (actual_qty: number | null) => ({ ingredients: [{ position: 2, actual_qty }] });
  const said = async (body: Record<string, unknown>) =>
    (await correct(kitchen.manager, batch, body)).body.detail?.map(({ msg }) => msg);
  expect(await said({ ...line(7), reason: '  ' })).toEqual([
    'Enter the reason for the correction.',
  ]);
  expect(await said({ ...line(6), reason: 'Same' })).toEqual([
    'Nothing differs from what the batch says already.',
  ]);
  expect(await said({ ...line(null), reason: 'Gone' })).toEqual([
    'Line 2: a completed batch keeps its actual quantity; correct it to another value, 0 if none was used.',
  ]);
  const tooMuch = await correct(kitchen.manager, batch, { ...line(10.5), reason: 'Spilled' });
  expect(tooMuch.body.error).toBe(
    `Oil ${lot.tag}, batch B1 has 4.000 g, 4.500 g are needed. Nothing was saved.`,
  );
  const headers = { 'idempotency-key': newKey() };
  const body = { ...line(10), reason: 'Spilled' };
  const [first, second] = [
    await correct(kitchen.manager, batch, body, headers),
    await correct(kitchen.manager, batch, body, headers),
  ];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.corrections).toHaveLength(1);
  expect((await stockOf(lot.id)).grams).toBe(0);
});

test('GraphQL completes and corrects with the same messages', async () => {
  const { batch } = await aBatch();
  const { cook, manager } = kitchen;
  const id = globalId('Batch', batch.id);
  const lines = batch.ingredients.map(({ position, calculated_qty }) => ({
    position,
    actualGrams: String(calculated_qty),
  }));
  const completed = await cook.graph(
    `mutation ($input: CompleteBatchInput!) { completeBatch(input: $input) {
      ... on CompleteBatchPayload { batch { status completedBy revision
        yield { theoreticalUnits finishedUnits percentOfTheoretical } } } } }`,
    { input: { id, idempotencyKey: newKey(), entries: { finishedQuantity: '499.5', lines } } },
  );
  expect(completed).toEqual({
    data: {
      completeBatch: {
        batch: {
          status: 'COMPLETED',
          completedBy: 'Priya Nair',
          revision: 2,
          yield: { theoreticalUnits: 500, finishedUnits: '499.5', percentOfTheoretical: 99.9 },
        },
      },
    },
  });
  const input = {
    id,
    reason: 'Misread',
    idempotencyKey: newKey(),
    entries: { lines: [{ position: 1, actualGrams: '899', initials: 'DR' }], agentName: 'Daniel' },
  };
  const corrected = await manager.graph(
    `mutation ($input: CorrectBatchInput!) { correctBatch(input: $input) {
      ... on CorrectBatchPayload { batch { agentName
        document { lines { actualGrams initials } }
        corrections { totalCount edges { node { field linePosition from to reason correctedBy } } } } }
      ... on UserError { message } } }`,
    { input },
  );
  expect(corrected).toMatchObject({
    data: {
      correctBatch: {
        batch: {
          agentName: 'Daniel',
          document: { lines: [{ actualGrams: '899', initials: 'DR' }, {}, {}] },
          corrections: {
            totalCount: 3,
            edges: [
              { node: { field: 'AGENT_NAME', linePosition: null, to: 'Daniel' } },
              { node: { field: 'ACTUAL_GRAMS', linePosition: 1, from: '900.000', to: '899.000' } },
              {
                node: { field: 'INITIALS', linePosition: 1, from: '', to: 'DR', reason: 'Misread' },
              },
            ],
          },
        },
      },
    },
  });
});
