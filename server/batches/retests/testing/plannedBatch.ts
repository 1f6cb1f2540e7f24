import { beforeEach, expect } from 'vitest';
import { db } from '#server/db/database.ts';
import { certificateForm } from '#tests/samples/certificates.ts';
import {
  complete,
  type Kitchen,
  type RestBatch,
  saveBatch,
  weighed,
} from '#tests/samples/savedBatches.ts';
import { restVoidOf } from '#tests/samples/signing/voids.ts';
import { createTwoBatches, isoDay } from './twoBatches.ts';

/** A planned batch whose lot is tested again, and what is read of it. */

export let kitchen: Kitchen;
export let lot: Awaited<ReturnType<Kitchen['oil']>>;
export let planned: RestBatch;

export function createPlannedBeforeEach(): void {
  beforeEach(async () => {
    ({ kitchen, lot, planned } = await createTwoBatches());
  });
}

/** The tests go on with another batch. */
export function goOnWith(batch: RestBatch): void {
  planned = batch;
}

export const withQuality = () =>
  db().qualityPolicy.create({
    data: { organizationId: kitchen.organizationId, newLotStatus: 'quarantine' },
  });

type Row = {
  readonly batch_number: string;
  readonly group: string;
  readonly sentence: string;
  readonly deviation_number: string | null;
};

export const retest = async (printed: string, difference: object = {}): Promise<number> => {
  const values = {
    purpose: 'retest',
    results: [{ cannabinoid: 'THC', printed }],
    ...difference,
  };
  const form = certificateForm(values);
  const { status, body } = await kitchen.manager.rest('POST', `/oils/${lot.id}/tests`, { form });
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as { readonly test: { readonly id: number } }).test.id;
};
export const done = async (grams: number | null = null) => {
  const written = { ...weighed(planned, grams), ...(grams !== null && { reasons: REASONS }) };
  const { status, body } = await complete(kitchen.cook, planned, written);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const REASONS = { lines: 'As it came.', targets: 'As it came.', yield: 'As it came.' };
const rowsOf = async (path: string) =>
  (await kitchen.cook.rest('GET', path)).body as readonly Row[];
export const linesOf = async () =>
  (await rowsOf(`/batches/${planned.id}/retests`)).map(({ sentence }) => sentence);
export const ofPlanned = async (testId: number) =>
  (await rowsOf(`/tests/${testId}/consequences`)).filter(
    ({ batch_number }) => batch_number === planned.batch_id,
  );
export const deviations = () =>
  db().deviation.findMany({ where: { batchId: planned.id }, orderBy: { id: 'asc' } });

export const AS_MADE = / THC 88\.0 → 79\.2 %\. As made: [\d.]+ mg\/unit \(−10\.0 %\)\.$/;

/** Voids a test of the lot, and returns the row that does. */
export async function voided(testId: number): Promise<number> {
  const body = (await restVoidOf(kitchen.manager, { testId })) ?? {};
  const path = `/tests/${testId}/void`;
  const { status, body: row } = await kitchen.manager.rest('POST', path, { body });
  expect(status, JSON.stringify(row)).toBe(201);
  return (row as { readonly id: number }).id;
}

/** Writes the percents of the lot in the form, and returns the test that keeps them. */
export async function edit(cannabinoids: Readonly<Record<string, number>>): Promise<number> {
  const { tag, description, batch } = await db().oil.findUniqueOrThrow({ where: { id: lot.id } });
  const body = { tag, description, batch, qty: 500, cannabinoids };
  const { status, body: oil } = await kitchen.manager.rest('PUT', `/oils/${lot.id}`, { body });
  expect(status, JSON.stringify(oil)).toBe(200);
  return (await db().lotTest.findFirstOrThrow({ orderBy: { id: 'desc' } })).id;
}

/** The planned batch, completed so many days ago. */
export async function completedDaysAgo(days: number): Promise<void> {
  await done();
  await db().$transaction([
    db().$executeRaw`ALTER TABLE batches DISABLE TRIGGER USER`,
    db().$executeRaw`UPDATE batches SET completed_at = now() - make_interval(days => ${days})
      WHERE id = ${planned.id}`,
    db().$executeRaw`ALTER TABLE batches ENABLE TRIGGER USER`,
  ]);
}

export const drift = (printed: string, daysAgo: number): Promise<number> =>
  retest(printed, { change: 'drift', sampled_on: isoDay(-daysAgo) });

export const release = () =>
  db().oil.update({ where: { id: lot.id }, data: { status: 'released' } });

/** The tests go on with a batch that is saved by the percents of now. */
export async function saveAnother(): Promise<void> {
  await release();
  goOnWith(await saveBatch(kitchen.cook, (await kitchen.recipe()).id, [lot.id]));
}

/** Gives the percents of the lot the test that lots have whose percents somebody wrote. */
export async function giveFirstTest(): Promise<void> {
  const { organizationId } = kitchen;
  const { id: oilId } = lot;
  const { cannabinoidId, percent } = await db().oilPotency.findFirstOrThrow({ where: { oilId } });
  const result = {
    position: 1,
    cannabinoidId,
    cannabinoid: 'THC',
    kind: 'value',
    percent,
  } as const;
  const test = { organizationId, oilId, purpose: 'correction', userName: 'Daniel Reyes' } as const;
  await db().lotTest.create({ data: { ...test, results: { create: [result] } } });
}
