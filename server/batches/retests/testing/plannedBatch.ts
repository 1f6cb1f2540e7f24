import { beforeEach, expect } from 'vitest';
import { db } from '#server/db/database.ts';
import { certificateForm } from '#tests/samples/certificates.ts';
import { complete, type Kitchen, type RestBatch, weighed } from '#tests/samples/savedBatches.ts';
import { createTwoBatches } from './twoBatches.ts';

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
