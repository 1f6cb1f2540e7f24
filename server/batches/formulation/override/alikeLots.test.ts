import { expect, test } from 'vitest';
import { UNTOUCHED_POLICY } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { apiOf } from '#tests/execute.ts';
import { createUser } from '#tests/factories.ts';
import { complete, createKitchen, newKey, type RestBatch } from '#tests/samples/savedBatches.ts';
import { PROOF } from '#tests/samples/signing/batches.ts';

const DAY = '2027-01-15';

test('the signature for one of two lots that are alike allows the other one not, at the save and after it', async () => {
  const kitchen = await createKitchen();
  const { organizationId, departmentId } = kitchen;
  const departments = { [departmentId]: 'operator' } as const;
  const maker = await apiOf(await createUser({ organizationId, quality: true, departments }));
  await db().qualityPolicy.create({
    data: { ...UNTOUCHED_POLICY, retestDueLots: 'override', organizationId },
  });
  const { id: recipe_id } = await kitchen.recipe();
  const alike = { tag: 'D9-014', batch: '2231' };
  const due = await kitchen.oil({ ...alike, grams: 3, retestOn: DAY });
  const other = await kitchen.oil({ ...alike, grams: 4, departmentId: null });
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  const batch_id = `BF-${today}-ALIK`;
  const asked = await maker.rest('POST', '/lot-override', {
    body: { oil_ids: [due.id], production_date: DAY, batch_id },
  });
  const signature = { ...PROOF, subject_digest: Object(asked.body).subject_digest };
  const save = () =>
    maker.rest('POST', '/batches', {
      body: {
        recipe_id,
        batch_id,
        production_date: DAY,
        oils: [{ oil_id: due.id }, { oil_id: other.id }],
        override: { reason: 'Tested again this morning.', signature },
      },
      headers: { 'idempotency-key': newKey() },
    });
  const setDue = (retestOn: Date | null) =>
    db().oil.update({ where: { id: other.id }, data: { retestOn } });
  await setDue(new Date(DAY));
  const unseen = await save();
  expect([unseen.status, unseen.body]).toMatchObject([
    409,
    { error: expect.stringContaining('The lots that Quality has to allow') },
  ]);
  await setDue(null);
  const saved = await save();
  expect(saved.status, JSON.stringify(saved.body)).toBe(201);
  await setDue(new Date(DAY));

  const refused = await complete(maker, saved.body as RestBatch);
  expect([refused.status, refused.body.error]).toEqual([
    409,
    expect.stringContaining(
      'D9-014 · 2231 was due for a retest on 15 Jan 2027. Ask Quality to allow it',
    ),
  ]);
  const { body } = await maker.rest('POST', '/lot-override', {
    body: { oil_ids: [due.id, other.id], production_date: DAY, batch_id },
  });
  expect(body).toMatchObject({ tags: ['D9-014'] });
});
