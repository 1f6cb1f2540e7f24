import { expect, test } from 'vitest';
import {
  createPlannedBeforeEach,
  deviations,
  done,
  goOnWith,
  kitchen,
  linesOf,
  lot,
  ofPlanned,
  planned,
  retest,
  withQuality,
} from '#server/batches/retests/testing/plannedBatch.ts';
import { db } from '#server/db/database.ts';
import { saveBatch } from '#tests/samples/savedBatches.ts';
import { restVoidOf } from '#tests/samples/signing/voids.ts';

createPlannedBeforeEach();

async function voided(testId: number): Promise<number> {
  const asked = { testId };
  const body = await restVoidOf(kitchen.manager, asked);
  const path = `/tests/${testId}/void`;
  const { status, body: row } = await kitchen.manager.rest('POST', path, { body: body ?? {} });
  expect(status, JSON.stringify(row)).toBe(201);
  return (row as { readonly id: number }).id;
}

const percentOf = async () =>
  (
    await db().oilPotency.findFirst({ where: { oilId: lot.id }, select: { percent: true } })
  )?.percent.toNumber();

test('a batch that a voided certificate touched ends with the percent that counts again', async () => {
  await withQuality();
  await retest('88 %');
  const wrong = await retest('79.2 %');
  expect(await linesOf()).toMatchObject([expect.stringContaining('THC 88.0 → 79.2 %')]);
  const row = await voided(wrong);
  expect(await percentOf()).toBe(88);
  expect(await ofPlanned(row)).toMatchObject([{ group: 'planned', deviation_number: null }]);
  expect((await linesOf())[0]).toContain('THC 88.0 → 88.0 %');
  await done();
  expect((await linesOf())[0]).toContain('THC 88.0 → 88.0 %. As made');
  expect(await deviations()).toEqual([]);
});

test('a batch that was made by a voided certificate has a deviation', async () => {
  await withQuality();
  await retest('88 %');
  const wrong = await retest('79.2 %');
  await db().oil.update({ where: { id: lot.id }, data: { status: 'released' } });
  goOnWith(await saveBatch(kitchen.cook, (await kitchen.recipe()).id, [lot.id]));
  await done();
  const row = await voided(wrong);
  const [line] = await linesOf();
  expect(line).toContain('THC 79.2 → 88.0 %. As made');
  const [deviation] = await deviations();
  expect(deviation).toMatchObject({ kind: 'retest', sentence: line });
  expect(await ofPlanned(row)).toMatchObject([
    { group: 'completed', deviation_number: deviation?.number },
  ]);
});

test('in Basic what a certificate touched is taken back, too', async () => {
  await retest('88 %');
  const row = await voided(await retest('79.2 %'));
  expect(await ofPlanned(row)).toHaveLength(1);
});

test('a batch that is completed later is not compared with certificates that were voided', async () => {
  const first = await retest('88 %');
  const second = await retest('79.2 %');
  const third = await retest('70 %');
  await voided(second);
  expect(await percentOf()).toBe(70);
  await voided(third);
  expect(await percentOf()).toBe(88);
  await done();
  expect((await linesOf())[0]).toContain('THC 88.0 → 88.0 %. As made');
  await voided(first);
  expect(await percentOf()).toBeUndefined();
});

test('a percent that goes away states no other one, so a batch keeps its own', async () => {
  const only = await retest('79.2 %');
  const before = await linesOf();
  const row = await voided(only);
  expect(await percentOf()).toBeUndefined();
  expect(await ofPlanned(row)).toEqual([]);
  expect(await linesOf()).toEqual(before);
  await done();
  expect(planned.batch_id).not.toBe('');
  expect(await linesOf()).toEqual(before);
});
