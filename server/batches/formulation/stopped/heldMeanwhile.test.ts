import { expect, test } from 'vitest';
import { BASIC } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { holdingRows, SERVER_URL, untilBlocked } from '#tests/database/rowHolder.ts';
import { createKitchen, saveBatch, send, weighed } from '#tests/samples/savedBatches.ts';

const DAY = '2027-01-15';

/** Grams that wait for somebody who is putting their lot on hold are not those that were weighed before it. */
test.runIf(SERVER_URL)(
  'grams that are recorded while their lot is put on hold are stored before it or not at all',
  async () => {
    const kitchen = await createKitchen();
    const { organizationId } = kitchen;
    const policy = { ...BASIC, newLotStatus: 'quarantine' as const };
    await db().qualityPolicy.create({ data: { ...policy, organizationId } });
    const { id: oilId } = await kitchen.oil({ tag: 'D9-014', status: 'released' });
    const { id: recipeId } = await kitchen.recipe();
    const batch = await saveBatch(kitchen.cook, recipeId, [oilId], { production_date: DAY });
    const stored = await holdingRows(
      `UPDATE oils SET status = 'hold' WHERE id = $1`,
      [oilId],
      async (holder) => {
        const storing = send(kitchen.cook, 'PUT', `/batches/${batch.id}`, weighed(batch));
        await Promise.race([storing, untilBlocked(holder)]);
        return { storing };
      },
    );
    const { status, body } = await stored.storing;
    expect(status, JSON.stringify(body)).toBe(409);
    expect(body.error).toContain('D9-014 is on hold.');
  },
);
