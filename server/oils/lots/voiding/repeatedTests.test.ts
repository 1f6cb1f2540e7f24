import { describe, expect, test } from 'vitest';
import {
  completedDaysAgo,
  createPlannedBeforeEach,
  deviations,
  done,
  drift,
  edit,
  giveFirstTest,
  kitchen,
  linesOf,
  lot,
  planned,
  release,
  retest,
  saveAnother,
  voided,
  withQuality,
} from '#server/batches/retests/testing/plannedBatch.ts';
import { db } from '#server/db/database.ts';

/** Batches of lots of which tests were voided that others repeat, or that were stored under another policy. */

createPlannedBeforeEach();

const cbn = (printed: string) => ({ results: [{ cannabinoid: 'CBN', printed }] });
const lastLine = async () => (await linesOf())[0];

describe('a test that says again what stood', () => {
  test('is what an open batch is completed by once the first is voided', async () => {
    await withQuality();
    await retest('85 %');
    const wrong = await retest('65 %');
    await retest('65 %');
    await voided(wrong);
    await release();
    await done();
    expect(await lastLine()).toContain('THC 88.0 → 65.0 %. As made');
    expect(await deviations()).toMatchObject([{ severity: 'major' }]);
  });

  test('tells a completed batch nothing new, whichever of both is voided', async () => {
    await withQuality();
    await done();
    const first = await retest('79.2 %');
    const again = await retest('79.2 %');
    const before = [await linesOf(), await deviations()];
    await voided(again);
    expect([await linesOf(), await deviations()]).toEqual(before);
    await retest('79.2 %');
    await voided(first);
    expect(await linesOf()).toEqual(before[0]);
  });

  test('is told where the voided one had left nothing known', async () => {
    await withQuality();
    const wrong = await retest('', cbn('5 %'));
    await saveAnother();
    await done();
    await voided(wrong);
    expect(await lastLine()).toContain('CBN 5.0 % → not tested');
    await retest('', cbn('ND (LOD 0.01 %)'));
    expect(await lastLine()).toContain('CBN 5.0 % → ND. As made: ND.');
  });

  test('has a deviation raised where a batch was made by the wrong one', async () => {
    await withQuality();
    await retest('88 %');
    const wrong = await retest('79.2 %');
    await saveAnother();
    await voided(wrong);
    await retest('88 %');
    await release();
    await done();
    expect(await lastLine()).toContain('THC 79.2 → 88.0 %. As made');
    expect(await deviations()).toHaveLength(1);
  });

  test.each(['the drift first', 'the other one first'])(
    'counts for the batches of a voided drift, %s',
    async (order) => {
      await withQuality();
      await completedDaysAgo(5);
      await retest('80 %');
      const wrongDrift = await drift('70 %', 2);
      await retest('70 %');
      const wrong = await retest('60 %');
      const both = [wrongDrift, wrong];
      for (const id of order === 'the drift first' ? both : both.toReversed()) await voided(id);
      expect(await lastLine()).toContain('THC 88.0 → 80.0 %');
    },
  );

  test('has other words, which a record ends with once the first is voided', async () => {
    await withQuality();
    await done();
    await retest('', cbn('5 %'));
    const nothing = await retest('', cbn('ND'));
    await retest('', cbn('<0.1 %'));
    await voided(nothing);
    expect(await lastLine()).toContain('→ <0.1 %');
  });
});

describe('when the policy changes in between', () => {
  const toBasic = () =>
    db().qualityPolicy.deleteMany({ where: { organizationId: kitchen.organizationId } });

  test('a percent that somebody wrote in Regulated is known in Basic', async () => {
    await giveFirstTest();
    await withQuality();
    await done();
    await edit({ THC: 85 });
    await toBasic();
    await voided(await retest('79.2 %'));
    expect(await lastLine()).toContain('THC 88.0 → 85.0 %');
  });

  test('one that was told in Regulated is taken back in Basic', async () => {
    await giveFirstTest();
    await withQuality();
    await done();
    const typed = await edit({ THC: 70 });
    await toBasic();
    await voided(typed);
    expect(await lastLine()).toContain('THC 88.0 → 88.0 %');
  });

  test('one that was written in Basic touches no batch in Regulated', async () => {
    await giveFirstTest();
    await done();
    const typed = await edit({ THC: 70 });
    await withQuality();
    await voided(await retest('79.2 %'));
    expect(await lastLine()).toContain('THC 88.0 → 88.0 %');
    const before = await linesOf();
    await voided(typed);
    expect(await linesOf()).toEqual(before);
  });
});

test('a batch that was hidden while a certificate was voided is told once it is brought back', async () => {
  await withQuality();
  await retest('79.2 %');
  const wrong = await retest('60 %');
  const path = `/batches/${planned.id}`;
  expect((await kitchen.manager.rest('DELETE', path)).status).toBe(204);
  await voided(wrong);
  expect(await lastLine()).toContain('THC 88.0 → 60.0 %');
  const back = await kitchen.manager.rest('POST', `${path}/reactivate`, { body: {} });
  expect(back.status).toBe(200);
  expect(await lastLine()).toContain('THC 88.0 → 79.2 %');
});

test('what somebody took away is what batches keep', async () => {
  await withQuality();
  await edit({ THC: 88, CBD: 3 });
  await saveAnother();
  await done();
  await edit({ THC: 88 });
  await voided(await retest('', { results: [{ cannabinoid: 'CBD', printed: '5 %' }] }));
  expect(await lastLine()).toContain('CBD 3.0 → 3.0 %');
});

test('a cannabinoid that was told before it was renamed is taken back in the name of the record', async () => {
  await withQuality();
  await done();
  const wrong = await retest('', cbn('5 %'));
  const where = { organizationId: kitchen.organizationId, name: 'CBN' };
  await db().cannabinoid.updateMany({ where, data: { name: 'Cannabinol' } });
  await voided(wrong);
  expect(await lastLine()).toContain(' CBN 0.0 % → not tested. As made: not tested.');
});

test('the row that voids says of no day that percents count from it', async () => {
  await retest('88 %');
  const wrong = await drift('60 %', 2);
  const row = await voided(wrong);
  const { body } = await kitchen.manager.rest('GET', `/oils/${lot.id}/tests`);
  expect(body).toContainEqual(expect.objectContaining({ id: row, change: null }));
});
