import { expect, test } from 'vitest';
import { viewerOfToken } from '#server/accounts/session/readViewer.ts';
import { findBatch } from '#server/batches/reading/readBatches.ts';
import { db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { createKitchen, saveBatch } from '#tests/samples/savedBatches.ts';

/** The largest values of the columns; `mg` has more digits than a JavaScript number. */
const LARGEST = { mg: '98765432109876.543217', grams: '98765432109.876' };

test('the figures of a batch are read with all stored digits', async () => {
  const { cook, recipe, oil } = await createKitchen();
  const version = await recipe({ number: 'GUM-1' });
  const { id } = await saveBatch(cook, version.id, [(await oil({ tag: 'D9' })).id], {});
  await transaction(async (tx) => {
    for (const table of ['batch_targets', 'batch_lots', 'batch_lines']) {
      await tx.$executeRawUnsafe(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    }
    await tx.$executeRaw`UPDATE batch_targets SET target_mg = ${LARGEST.mg}::numeric WHERE batch_id = ${id}`;
    await tx.$executeRaw`UPDATE batch_lots SET grams = ${LARGEST.grams}::numeric WHERE batch_id = ${id}`;
    await tx.$executeRaw`UPDATE batch_lines SET calculated_grams = ${LARGEST.grams}::numeric
      WHERE batch_id = ${id} AND oil_id IS NULL`;
    for (const table of ['batch_targets', 'batch_lots', 'batch_lines']) {
      await tx.$executeRawUnsafe(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    }
  });
  const { targets, lots, lines } = await findBatch(await viewerOfToken(cook.token ?? ''), id);
  expect(targets.map(({ targetMg }) => targetMg.toFixed(6))).toEqual([LARGEST.mg]);
  expect(lots.map(({ grams }) => grams.toFixed(3))).toEqual([LARGEST.grams]);
  expect(
    lines.flatMap((line) => (line.oilId === null ? [line.calculatedGrams.toFixed(3)] : [])),
  ).toContain(LARGEST.grams);
});

test.each(['10000-01-01', '0044-03-15 BC', 'infinity'])(
  'a batch whose lot left the inventory on %s, by whatever script, is read',
  async (day) => {
    const { cook, recipe, oil } = await createKitchen();
    const version = await recipe({ number: 'GUM-1' });
    const lot = await oil({ tag: 'D9' });
    const { id } = await saveBatch(cook, version.id, [lot.id], {});
    await db().$executeRaw`UPDATE oils SET deleted_at = ${day}::timestamptz WHERE id = ${lot.id}`;
    expect((await cook.rest('GET', `/batches/${id}`)).status).toBe(200);
  },
);
