import { expect } from 'vitest';
import { complete, createKitchen, saveBatch, weighed } from '#tests/samples/savedBatches.ts';

/** A lot of 88 % THC in two batches: one only planned, the other completed. */
export async function createTwoBatches() {
  const kitchen = await createKitchen();
  const lot = await kitchen.oil({ grams: 500, percents: { THC: 88 } });
  const { id } = await kitchen.recipe();
  const planned = await saveBatch(kitchen.cook, id, [lot.id]);
  const completed = await saveBatch(kitchen.cook, id, [lot.id]);
  expect((await complete(kitchen.cook, completed, weighed(completed))).status).toBe(200);
  return { kitchen, lot, planned, completed };
}

/** The day in as many days from now, in UTC: `YYYY-MM-DD`. */
export const isoDay = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
