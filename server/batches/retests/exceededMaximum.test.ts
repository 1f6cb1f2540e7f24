import { expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { certificateForm } from '#tests/samples/certificates.ts';
import { complete, createKitchen, saveBatch, weighed } from '#tests/samples/savedBatches.ts';

const ABOVE = '20.0 % above the maximum of 0.1 mg/unit';

test('a retest over a maximum is told in the dry run, in both APIs and on the record, and is critical', async () => {
  const kitchen = await createKitchen();
  const { organizationId } = kitchen;
  const lot = await kitchen.oil({
    status: 'released',
    grams: 500,
    percents: { THC: 80, CBD: 0.8 },
  });
  const targets = [
    { cannabinoid: 'THC', value: 10 },
    { cannabinoid: 'CBD', value: 0.1, operator: '<=' as const },
  ];
  const { id: recipeId } = await kitchen.recipe({ targets });
  const batch = await saveBatch(kitchen.cook, recipeId, [lot.id]);
  expect((await complete(kitchen.cook, batch, weighed(batch))).status).toBe(200);
  await db().qualityPolicy.create({ data: { organizationId, newLotStatus: 'quarantine' } });

  const asked = await kitchen.cook.rest('POST', `/oils/${lot.id}/tests/impact`, {
    body: { kind: 'correction', cannabinoids: { THC: 80, CBD: 0.96 } },
  });
  const [touched] = Object(asked.body).batches;
  expect(touched.changes).toMatchObject([{ cannabinoid: 'CBD', above_maximum: ABOVE }]);
  expect(touched.sentence).toContain(`mg/unit, ${ABOVE}.`);

  const results = [{ cannabinoid: 'CBD', printed: '0.96 %' }];
  const form = certificateForm({ purpose: 'incoming', change: 'correction', results });
  const added = await kitchen.manager.rest('POST', `/oils/${lot.id}/tests`, { form });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  const { id: testId } = Object(added.body).test;
  const { body } = await kitchen.cook.rest('GET', `/tests/${testId}/consequences`);
  expect(body).toMatchObject([
    { group: 'completed', changes: [{ above_maximum: ABOVE }], sentence: touched.sentence },
  ]);
  const { data } = await kitchen.cook.graph(
    `query ($batchId: String!) { batch(batchId: $batchId) {
      retests(first: 5) { edges { node { changes { aboveMaximum } } } } } }`,
    { batchId: batch.batch_id },
  );
  expect(JSON.stringify(data)).toContain(ABOVE);
  expect(await db().deviation.findMany({ where: { batchId: batch.id } })).toMatchObject([
    { kind: 'retest', severity: 'critical', sentence: touched.sentence },
  ]);
});
