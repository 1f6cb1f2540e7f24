import { beforeAll, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { pdfPages } from '#server/documents/testing/pdfPages.ts';
import { globalId } from '#tests/execute.ts';
import {
  complete,
  correct,
  createKitchen,
  type Kitchen,
  newKey,
  type RestBatch,
  saveBatch,
  send,
  weighed,
} from '#tests/samples/savedBatches.ts';

type Made = RestBatch & {
  readonly as_made: {
    readonly qty: number;
    readonly units_equivalent: number;
    readonly cannabinoids: readonly { cannabinoid: string; mg: number; is_targeted: boolean }[];
    readonly counted_as_planned: readonly { position: number; part: number | null }[];
  } | null;
  readonly targets: readonly { met: boolean | null; as_made: number; achieved_mg: number }[];
  readonly reasons: { readonly lines: string; readonly targets: string; readonly yield: string };
  readonly deviations: readonly { kind: string; differences: string; reason: string }[];
};

let kitchen: Kitchen;

beforeAll(async () => {
  kitchen = await createKitchen();
});

const aBatch = async () => {
  const { cook, recipe, oil } = kitchen;
  const lot = await oil({ grams: 500 });
  return saveBatch(cook, (await recipe()).id, [lot.id]);
};
const madeOf = (answer: { readonly body: unknown }): Made => answer.body as Made;

/** 100 g of the oil where about 5.682 g were planned, and 640 of 500 units. */
const farOff = (batch: RestBatch) => weighed(batch, 100, 640);

test('a batch without weighed lines has a plan but no result', async () => {
  const batch = madeOf({ body: await aBatch() });
  expect(batch.as_made).toBeNull();
  expect(batch.targets[0]?.met).toBeNull();
  expect(batch.deviations).toEqual([]);
});

test('weighed lines count as weighed, the others as planned', async () => {
  const batch = await aBatch();
  const written = madeOf(
    await send(kitchen.cook, 'PUT', `/batches/${batch.id}`, {
      ingredients: [{ position: 1, actual_qty: 900 }],
    }),
  );
  expect(written.as_made?.counted_as_planned).toEqual([
    { position: 2, part: null },
    { position: 3, part: null },
  ]);
  expect(written.targets[0]?.met).toBe(true);
});

test('a record with 100 g of distillate instead of 5.682 g does not certify the plan', async () => {
  const batch = await aBatch();
  const answer = await complete(kitchen.cook, batch, {
    ...farOff(batch),
    reasons: { lines: 'Wrong jar', targets: 'Follows from the jar' },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const body = madeOf(answer);
  const [planned] = madeOf({ body: batch }).targets;
  const [target] = body.targets;
  expect(target?.met).toBe(false);
  expect(target?.achieved_mg).toBe(planned?.achieved_mg);
  expect(target?.as_made).toBeGreaterThan(100);
  expect(body.reasons).toEqual({
    lines: 'Wrong jar',
    targets: 'Follows from the jar',
    yield: '',
  });
  expect(body.deviations.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['lines', 'Wrong jar'],
    ['targets', 'Follows from the jar'],
    ['yield', 'No reason given'],
  ]);
  const pdf = await printed(batch);
  expect(pdf).toContain('Cannabinoids as made');
  expect(pdf).toContain('100.000');
  expect(pdf).toContain('off by more than 5 %');
  expect(pdf).toContain('Wrong jar');
  expect(pdf).toContain('No reason given');
  expect(pdf).not.toMatch(/\bMet\b/);
  const graph = await kitchen.cook.graph(
    `query($id: ID!) { node(id: $id) { ... on Batch { reasons { lines yield }
      deviations { kind reason }
      document { asMade { grams unitsEquivalent targets { cannabinoid met } lots { grams countsPlanned }
        cannabinoids { cannabinoid mg isTargeted } countedAsPlanned { linePosition } } } } } }`,
    { id: globalId('Batch', batch.id) },
  );
  expect(graph.data).toMatchObject({
    node: {
      reasons: { lines: 'Wrong jar', yield: '' },
      deviations: [{ kind: 'lines' }, { kind: 'targets' }, { reason: 'No reason given' }],
      document: {
        asMade: {
          targets: [{ met: false }],
          lots: [{ grams: '100', countsPlanned: false }],
          countedAsPlanned: [],
        },
      },
    },
  });
});

test('the same over GraphQL: reasons are stored, and a missing one is printed as not given', async () => {
  const batch = await aBatch();
  const { finished_quantity, ingredients } = farOff(batch);
  const { data } = await kitchen.cook.graph(
    `mutation($input: CompleteBatchInput!) { completeBatch(input: $input) {
      __typename ... on CompleteBatchPayload { batch { reasons { lines targets yield } } } } }`,
    {
      input: {
        id: globalId('Batch', batch.id),
        entries: {
          finishedQuantity: String(finished_quantity),
          lines: ingredients.map((line) => ({
            position: line.position,
            actualGrams: String(line.actual_qty),
          })),
        },
        reasons: { yield: '  Counted with the last batch ' },
        idempotencyKey: newKey(),
      },
    },
  );
  expect(data).toMatchObject({
    completeBatch: {
      batch: { reasons: { lines: '', targets: '', yield: 'Counted with the last batch' } },
    },
  });
  expect(await printed(batch)).toContain('No reason given');
});

test('a correction changes the result, never the plan, and the reasons refer to it', async () => {
  const batch = await aBatch();
  const first = madeOf(await complete(kitchen.cook, batch, weighed(batch)));
  expect(first.deviations).toEqual([]);
  const corrected = await correct(kitchen.manager, batch, {
    ingredients: [{ position: 2, actual_qty: 100 }],
    reason: 'The jar was weighed again',
  });
  expect(corrected.status, JSON.stringify(corrected.body)).toBe(201);
  const body = madeOf(corrected);
  expect(body.targets[0]?.met).toBe(false);
  expect(body.targets[0]?.achieved_mg).toBe(first.targets[0]?.achieved_mg);
  expect(body.ingredients.map(({ calculated_qty }) => calculated_qty)).toEqual(
    batch.ingredients.map(({ calculated_qty }) => calculated_qty),
  );
  expect(body.deviations.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['lines', 'See the corrections'],
    ['targets', 'See the corrections'],
  ]);
});

test('the reasons of a completed batch never change', async () => {
  const batch = await aBatch();
  await complete(kitchen.cook, batch, { ...farOff(batch), reasons: { lines: 'Wrong jar' } });
  await expect(
    db().batch.update({ where: { id: batch.id }, data: { lineReason: 'Planned so' } }),
  ).rejects.toThrow();
});

async function printed(batch: RestBatch): Promise<string> {
  const { body } = await kitchen.cook.rest('GET', `/batches/${batch.id}/record.pdf`);
  if (!Buffer.isBuffer(body)) throw new Error('There is no PDF.');
  return pdfPages(body).join('\n').replace(/\s+/g, ' ');
}
