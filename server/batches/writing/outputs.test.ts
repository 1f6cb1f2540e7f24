import { beforeAll, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { tableSnapshot } from '#tests/database/tableSnapshot.ts';
import { RESTRICTED, refusal } from '#tests/refusal.ts';
import {
  batchOfNewLot,
  complete,
  correct,
  createKitchen,
  type Kitchen,
  weighed,
} from '#tests/samples/savedBatches.ts';

let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await createKitchen();
});

const OUTPUTS = {
  rejected_units: 6,
  rework_units: 1,
  lab_samples: 4,
  retain_samples: 2,
  waste_grams: 1.25,
  finished_grams: 1_920,
  unit_weights: '4,01 3.99; 4.000 g',
};

const completed = async (outputs: object = OUTPUTS) => {
  const { batch } = await batchOfNewLot(kitchen);
  return { batch, answer: await complete(kitchen.cook, batch, { ...weighed(batch), ...outputs }) };
};

test('a completion keeps what came out beside the good units, and both APIs read it', async () => {
  const { batch, answer } = await completed();
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.body).toMatchObject({ ...OUTPUTS, unit_weights: '4.01 3.99 4' });
  const { data } = await kitchen.cook.graph(
    `query ($id: String!) { batch(batchId: $id) { rejectedUnits reworkUnits labSamples retainSamples
      wasteGrams finishedGrams unitWeights document { asMade { grams unitsEquivalent } } } }`,
    { id: batch.batch_id },
  );
  expect(data).toEqual({
    batch: {
      rejectedUnits: '6',
      reworkUnits: '1',
      labSamples: '4',
      retainSamples: '2',
      wasteGrams: '1.25',
      finishedGrams: '1920',
      unitWeights: '4.01 3.99 4',
      document: { asMade: { grams: '2000', unitsEquivalent: 480 } },
    },
  });
});

test('a batch without outputs reads as before', async () => {
  const { answer } = await completed({});
  for (const name of Object.keys(OUTPUTS)) expect(answer.body).not.toHaveProperty(name);
});

test.each([
  [{ unit_weights: '4.01 four' }, 'unit_weights', 'four: '],
  [{ unit_weights: '0' }, 'unit_weights', 'Expected grams above 0'],
  [{ lab_samples: -1 }, 'lab_samples', 'Laboratory samples must be 0 or more'],
  [{ waste_grams: 1.2345 }, 'waste_grams', 'at most 3 decimals'],
])('%j is refused with its field, and nothing is stored', async (outputs, field, message) => {
  const before = await tableSnapshot();
  const { batch } = await batchOfNewLot(kitchen);
  const saved = await tableSnapshot();
  expect(saved).not.toEqual(before);
  const { status, body } = await complete(kitchen.cook, batch, { ...weighed(batch), ...outputs });
  expect(status).toBe(422);
  expect(body.detail?.[0]?.loc).toContain(field);
  expect(body.detail?.[0]?.msg).toContain(message);
  expect(await tableSnapshot()).toEqual(saved);
});

test('outputs of a completed batch are corrected with a reason, and the units follow', async () => {
  const { batch } = await completed();
  const change = { finished_grams: 2_000, lab_samples: null, reason: 'Tray weighed with it' };
  const { status, body } = await correct(kitchen.manager, batch, change);
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body).toMatchObject({ finished_grams: 2_000, as_made: { units_equivalent: 500 } });
  expect(body).not.toHaveProperty('lab_samples');
  expect(body.corrections).toMatchObject([
    { field: 'lab_samples', position: null, from: '4.000', to: '' },
    { field: 'finished_grams', position: null, from: '1920.000', to: '2000.000' },
  ]);
});

test('the database keeps the outputs of a completed batch', async () => {
  const { batch } = await completed();
  const { id } = await db().batch.findFirstOrThrow({ where: { printedId: batch.batch_id } });
  for (const data of [{ rejectedUnits: 7 }, { wasteGrams: null }, { unitWeights: '4' }]) {
    expect(await refusal(db().batch.update({ where: { id }, data }))).toBe(RESTRICTED);
  }
});
