import { beforeAll, expect, test } from 'vitest';
import { pdfPages } from '#server/documents/testing/pdfPages.ts';
import { globalId } from '#tests/execute.ts';
import {
  complete,
  createKitchen,
  type Kitchen,
  newKey,
  type RestBatch,
  saveBatch,
} from '#tests/samples/savedBatches.ts';

/** A batch with correct sums but incorrect parts or by-products. */

type Made = RestBatch & {
  readonly targets: readonly {
    readonly met: boolean;
    readonly as_made_parts: readonly { part: number; as_made: number; met: boolean }[];
  }[];
  readonly deviations: readonly { kind: string; differences: string; reason: string }[];
};

let kitchen: Kitchen;
let recipeId: number;

beforeAll(async () => {
  kitchen = await createKitchen();
  recipeId = (await kitchen.recipe()).id;
});

const twoParts = async () => {
  const { id } = await kitchen.oil();
  return saveBatch(kitchen.cook, recipeId, [id], { parts: 2 });
};

/** All of the oil in the first part, everything else in halves. */
const allInOne = ({ ingredients }: RestBatch) =>
  ingredients.map(({ position, calculated_qty, oil_id }) => {
    const half = Number((calculated_qty / 2).toFixed(3));
    const rest = Number((calculated_qty - half).toFixed(3));
    return { position, parts: oil_id === null ? [half, rest] : [calculated_qty, 0] };
  });

const expectOff = async (batch: RestBatch) => {
  const { body } = await kitchen.cook.rest('GET', `/batches/${batch.id}`);
  const made = body as Made;
  expect(made.targets[0]?.met).toBe(false);
  expect(made.targets[0]?.as_made_parts.map(({ part, met }) => [part, met])).toEqual([
    [1, false],
    [2, false],
  ]);
  expect(made.deviations.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['lines', 'No reason given'],
    ['targets', 'Kettle 2 was empty'],
  ]);
  expect(made.deviations[0]?.differences).toContain(', part 2: 0.000 g instead of 2.8');
  expect(made.deviations[1]?.differences).toContain(
    'THC, part 2: 0.000 mg/unit instead of = 10 mg/unit (\u2212100.0 %)',
  );
  const pdf = await kitchen.cook.rest('GET', `/batches/${batch.id}/record.pdf`);
  if (!Buffer.isBuffer(pdf.body)) throw new Error('There is no PDF.');
  const text = pdfPages(pdf.body).join('\n').replace(/\s+/g, ' ');
  expect(text).toContain('off in 2 parts');
  expect(text).toContain('THC, part 2: 0.000 mg/unit');
  expect(text).toContain('Kettle 2 was empty');
  expect(text).not.toContain('within 5 %');
};

test('all of the oil in one of two parts, over REST', async () => {
  const batch = await twoParts();
  const done = await complete(kitchen.cook, batch, {
    finished_quantity: 480,
    ingredients: allInOne(batch).map(({ position, parts }) => ({
      position,
      actual_parts: parts,
    })),
    reasons: { targets: 'Kettle 2 was empty' },
  });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  await expectOff(batch);
});

test('the same over GraphQL', async () => {
  const batch = await twoParts();
  const { data } = await kitchen.cook.graph(
    `mutation($input: CompleteBatchInput!) { completeBatch(input: $input) { __typename
      ... on CompleteBatchPayload { batch { deviations { kind differences }
        document { asMade { targets { met parts { part made met } } } } } } } }`,
    {
      input: {
        id: globalId('Batch', batch.id),
        entries: {
          finishedQuantity: '480',
          lines: allInOne(batch).map(({ position, parts }) => ({
            position,
            parts: parts.map((grams, index) => ({ part: index + 1, actualGrams: String(grams) })),
          })),
        },
        reasons: { targets: 'Kettle 2 was empty' },
        idempotencyKey: newKey(),
      },
    },
  );
  expect(data).toMatchObject({
    completeBatch: {
      batch: {
        deviations: [{ kind: 'lines' }, { kind: 'targets' }],
        document: {
          asMade: {
            targets: [{ met: false, parts: [{ met: false }, { part: 2, made: 0, met: false }] }],
          },
        },
      },
    },
  });
  await expectOff(batch);
});

test('an untargeted cannabinoid above the limit as made is reported beside the plan in both APIs', async () => {
  const clean = await kitchen.oil({ percents: { THC: 50, CBD: 4.9 } });
  const rich = await kitchen.oil({ percents: { THC: 0.5, CBD: 40 } });
  const answer = await kitchen.cook.rest('POST', '/batches', {
    body: {
      recipe_id: recipeId,
      oils: [{ oil_id: clean.id }, { oil_id: rich.id, mode: 'fixed', fixed_qty: 0.02 }],
    },
    headers: { 'idempotency-key': newKey() },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const batch = answer.body as RestBatch;
  const done = await complete(kitchen.cook, batch, {
    finished_quantity: 480,
    ingredients: batch.ingredients.map(({ position, calculated_qty }) => ({
      position,
      actual_qty: calculated_qty === 0.02 ? 20 : calculated_qty,
    })),
  });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  expect(done.body).toMatchObject({
    untargeted: [{ cannabinoid: 'CBD', above_limit: false }],
    deviations: [
      { kind: 'lines' },
      {
        kind: 'targets',
        differences: expect.stringContaining('which the recipe does not ask for'),
        reason: 'No reason given',
      },
    ],
  });
  const { as_made } = done.body as unknown as { as_made: { cannabinoids: readonly unknown[] } };
  expect(as_made.cannabinoids).toContainEqual(
    expect.objectContaining({ cannabinoid: 'CBD', above_limit: true }),
  );
  const { data } = await kitchen.cook.graph(
    `query($id: ID!) { node(id: $id) { ... on Batch { document { untargeted { isAboveLimit }
      asMade { cannabinoids { cannabinoid isAboveLimit } } } } } }`,
    { id: globalId('Batch', batch.id) },
  );
  expect(data).toMatchObject({
    node: {
      document: {
        untargeted: [{ isAboveLimit: false }],
        asMade: {
          cannabinoids: [
            { cannabinoid: 'THC', isAboveLimit: false },
            { cannabinoid: 'CBD', isAboveLimit: true },
          ],
        },
      },
    },
  });
});
