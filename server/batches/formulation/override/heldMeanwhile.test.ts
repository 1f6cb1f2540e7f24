import { expect, test } from 'vitest';
import { BASIC } from '#domain/quality/policy.ts';
import { batchIdOf } from '#domain/record/document/batchId.ts';
import { db } from '#server/db/database.ts';
import { holdingRows, SERVER_URL, untilBlocked } from '#tests/database/rowHolder.ts';
import { apiOf, globalId } from '#tests/execute.ts';
import { createUser } from '#tests/factories.ts';
import { createKitchen } from '#tests/samples/savedBatches.ts';
import { saveWays } from '#tests/samples/signing/overrides.ts';

const DAY = '2027-01-15';

/** A lot that Quality has to allow, another one that is simply used, and a person of Quality who makes batches. */
async function world() {
  const kitchen = await createKitchen();
  const { organizationId, departmentId } = kitchen;
  const policy = {
    ...BASIC,
    newLotStatus: 'quarantine' as const,
    retestDueLots: 'override' as const,
  };
  await db().qualityPolicy.create({ data: { ...policy, organizationId } });
  const departments = { [departmentId]: 'operator' } as const;
  const maker = await apiOf(await createUser({ organizationId, quality: true, departments }));
  const due = await kitchen.oil({ tag: 'D9-014', retestOn: DAY, grams: 3 });
  const other = await kitchen.oil({ tag: 'D9-015', grams: 3 });
  const { id: recipeId } = await kitchen.recipe();
  return { kitchen, maker, due, other, recipeId };
}

/** Another lot of the batch is looked at before and locked, too, so that its batch is never stored after it was held. */
test.runIf(SERVER_URL)(
  'a lot is put on hold after the batch that Quality allows, or before it, but not in between',
  async () => {
    const { kitchen, maker, due, other, recipeId } = await world();
    const batchId = batchIdOf(new Date().toISOString().slice(0, 10), [0, 1, 2, 3]);
    const { organizationId, departmentId } = kitchen;
    const { data } = await maker.graph(
      `query ($oilIds: [ID!]!, $day: Date!, $batchId: String!) {
        lotOverride(oilIds: $oilIds, productionDate: $day, batchId: $batchId) { subjectDigest } }`,
      { oilIds: [globalId('Oil', due.id)], day: DAY, batchId },
    );
    const { subjectDigest: digest } = (data as { lotOverride: { subjectDigest: string } })
      .lotOverride;
    const reason = 'Tested again this morning.';
    const { byRest } = saveWays(() => ({ recipeId, batchId, day: DAY, reason }));
    const [save, hold] = await holdingRows(
      'SELECT FROM departments WHERE id = $1 FOR UPDATE',
      [departmentId],
      async (holder) => {
        const saving = byRest(maker, [due.id, other.id], { digest });
        await untilBlocked(holder);
        const body = { status: 'hold', reason: 'A customer complained.' };
        const holding = maker.rest('PUT', `/oils/${other.id}/status`, { body });
        await Promise.race([holding, untilBlocked(holder, 2)]);
        return [saving, holding] as const;
      },
    ).then((both) => Promise.all(both));
    expect([save.code, hold.status], JSON.stringify(hold.body)).toEqual(['ok', 200]);
    const entries = await db().auditEntry.findMany({
      where: { organizationId, kind: { in: ['batch created', 'oil put on hold'] } },
      orderBy: { sequence: 'asc' },
    });
    expect(entries.map(({ kind }) => kind)).toEqual(['batch created', 'oil put on hold']);
  },
);
