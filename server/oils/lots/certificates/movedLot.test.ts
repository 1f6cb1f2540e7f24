import { beforeEach, expect, test } from 'vitest';
import { createTwoBatches } from '#server/batches/retests/testing/twoBatches.ts';
import { db } from '#server/db/database.ts';
import { globalId } from '#tests/execute.ts';
import { certificateForm } from '#tests/samples/certificates.ts';
import { complete, type Kitchen, saveBatch, weighed } from '#tests/samples/savedBatches.ts';

let world: Awaited<ReturnType<typeof createTwoBatches>>;
let manager: Kitchen['manager'];
let path: string;

beforeEach(async () => {
  world = await createTwoBatches();
  ({ manager } = world.kitchen);
  path = `/oils/${world.lot.id}/tests`;
});

const retest = (printed: string) => ({
  purpose: 'retest',
  results: [{ cannabinoid: 'THC', printed }],
});
const tests = () => db().lotTest.count({ where: { oilId: world.lot.id, purpose: 'retest' } });

test('a certificate for a lot that somebody changed since it was read is refused by both APIs', async () => {
  const { id, tag } = world.lot;
  const { revision } = await db().oil.findUniqueOrThrow({ where: { id } });
  const headers = { 'if-match': `"${revision}"` };
  const send = (printed: string) =>
    manager.rest('POST', path, { form: certificateForm(retest(printed)), headers });
  expect((await send('79 %')).status).toBe(201);
  const { status, body } = await send('70 %');
  expect(status).toBe(409);
  expect(JSON.stringify(body)).toContain(`Oil ${tag}, batch B1 was changed by Daniel Reyes`);

  const { data } = await manager.graph(
    `mutation ($input: AddLotTestInput!) { addLotTest(input: $input) {
      ... on ConflictError { message changedBy } } }`,
    {
      input: {
        oilId: globalId('Oil', id),
        revision,
        test: { purpose: 'RETEST', results: [{ cannabinoid: 'THC', printed: '70' }] },
      },
    },
  );
  expect(data).toMatchObject({ addLotTest: { changedBy: 'Daniel Reyes' } });
  expect(await tests()).toBe(1);
});

test('its warning counts the batches that the retest lists, hidden ones that were made too', async () => {
  const { kitchen, lot, completed } = world;
  const { id: recipeId } = await kitchen.recipe();
  const made = await saveBatch(kitchen.cook, recipeId, [lot.id]);
  expect((await complete(kitchen.cook, made, weighed(made))).status).toBe(200);
  const hidden = await saveBatch(kitchen.cook, recipeId, [lot.id]);
  for (const { id } of [completed, hidden]) {
    await db().batch.update({ where: { id }, data: { inactivatedAt: new Date() } });
  }
  const form = certificateForm(retest('70 %'));
  form.set('dry_run', 'true');
  const { body } = await manager.rest('POST', path, { form });
  expect(JSON.stringify(body)).toContain('3 batches use this lot');
  const impact = await manager.rest('POST', `${path}/impact`, {
    body: { kind: 'correction', cannabinoids: { THC: 70 } },
  });
  expect(impact.body).toMatchObject({ counts: { planned: 1, completed: 2 } });
});
