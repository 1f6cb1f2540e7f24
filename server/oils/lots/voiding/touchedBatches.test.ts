import { beforeEach, describe, expect, test } from 'vitest';
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
  ofPlanned,
  release,
  retest,
  saveAnother,
  voided,
  withQuality,
} from '#server/batches/retests/testing/plannedBatch.ts';
import { db } from '#server/db/database.ts';
import { createUser } from '#tests/factories.ts';
import { REASON } from '#tests/samples/signing/voids.ts';

createPlannedBeforeEach();

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

test('the batches that REST names before voiding are those that are told of it', async () => {
  await withQuality();
  await retest('88 %');
  const wrong = await retest('79.2 %');
  const asked = await kitchen.cook.rest('POST', `/tests/${wrong}/void-impact`, {
    body: { reason: REASON },
  });
  expect(asked).toMatchObject({ status: 200, body: { counts: { planned: 1, completed: 1 } } });
  const row = await voided(wrong);
  const told = await kitchen.cook.rest('GET', `/tests/${row}/consequences`);
  const sentences = (rows: unknown) =>
    (rows as { readonly sentence: string }[]).map(({ sentence }) => sentence).toSorted();
  expect(sentences(Object(asked.body).batches)).toEqual(sentences(told.body));
});

test('a batch that was made by a voided certificate has a deviation', async () => {
  await withQuality();
  await retest('88 %');
  const wrong = await retest('79.2 %');
  await saveAnother();
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

describe('in Basic', () => {
  beforeEach(giveFirstTest);

  test('a percent that was stored as a test after the batch is still known of it', async () => {
    await voided(await retest('79.2 %'));
    expect(await percentOf()).toBe(88);
    expect((await linesOf())[0]).toContain('THC 88.0 → 88.0 %. As planned');
  });

  test('one that somebody wrote after the batch is not, though the lot goes back to it', async () => {
    await edit({ THC: 70 });
    await voided(await retest('79.2 %'));
    expect(await percentOf()).toBe(70);
    expect((await linesOf())[0]).toContain('THC 88.0 → 88.0 %. As planned');
  });
});

test('a batch that is completed later is not compared with certificates that were voided', async () => {
  await retest('88 %');
  const second = await retest('79.2 %');
  const third = await retest('70 %');
  await voided(second);
  expect(await percentOf()).toBe(70);
  await voided(third);
  expect(await percentOf()).toBe(88);
  await done();
  expect((await linesOf())[0]).toContain('THC 88.0 → 88.0 %. As made');
});

describe('of a percent that nothing tells any more', () => {
  const NOT_TESTED = / THC 79\.2 % → not tested\. As (planned|made): not tested\.$/;

  test('a batch is told, and one that was made by it has a deviation', async () => {
    await withQuality();
    const only = await retest('79.2 %');
    await saveAnother();
    const row = await voided(only);
    expect(await percentOf()).toBeUndefined();
    expect(await ofPlanned(row)).toMatchObject([
      { group: 'planned', sentence: expect.stringMatching(NOT_TESTED) },
    ]);
    await release();
    await done();
    expect((await linesOf())[0]).toMatch(NOT_TESTED);
    expect(await deviations()).toMatchObject([
      { kind: 'retest', severity: 'major', sentence: expect.stringMatching(NOT_TESTED) },
    ]);
  });

  test('so is one of a cannabinoid that was not found, until a test says so again', async () => {
    await withQuality();
    const results = [{ cannabinoid: 'CBN', printed: 'ND', lod: 0.01 }];
    const only = await retest('', { results });
    await saveAnother();
    await done();
    const { body } = await kitchen.manager.rest('POST', `/tests/${only}/void-signing`, {
      body: { reason: REASON },
    });
    expect(Object(body).notices).toContainEqual(
      expect.stringContaining('CBN has no limit now, and was up to 0.01 % before.'),
    );
    await voided(only);
    const line = / CBN ND → not tested\. As made: not tested\.$/;
    expect((await linesOf())[0]).toMatch(line);
    expect(await deviations()).toMatchObject([{ kind: 'retest', severity: 'major' }]);
    await retest('', { results: [...results, { cannabinoid: 'THC', printed: '80 %' }] });
    expect((await linesOf())[0]).toContain('CBN ND → ND');
  });

  test('a batch that never had it ends with no figure of it, and without another deviation', async () => {
    await withQuality();
    await done();
    const results = [{ cannabinoid: 'CBD', printed: '5 %' }];
    const wrong = await retest('', { results, certificate_number: 'C-9' });
    const [deviation] = await deviations();
    await voided(wrong);
    expect((await linesOf())[0]).toMatch(/ CBD 0\.0 % → not tested\. As made: not tested\.$/);
    expect(await deviations()).toEqual([deviation]);
    expect(
      await db().deviationComment.findMany({ where: { deviationId: deviation?.id ?? 0 } }),
    ).toMatchObject([{ text: `Certificate C-9 was voided. ${REASON}`, userName: 'Daniel Reyes' }]);
  });

  test('an open batch is compared with none of two that were voided one after the other', async () => {
    await withQuality();
    const cbd = (printed: string) => ({ results: [{ cannabinoid: 'CBD', printed }] });
    const [first, second] = [await retest('', cbd('5 %')), await retest('', cbd('7 %'))];
    await voided(second);
    expect((await linesOf())[0]).toContain('CBD 0.0 → 5.0 %');
    await voided(first);
    await release();
    await done();
    expect((await linesOf())[0]).toContain('CBD 0.0 % → not tested. As made');
    expect(await deviations()).toEqual([]);
  });
});

test('two voided certificates of several cannabinoids are told once at the completion', async () => {
  await withQuality();
  const of = (THC: string, CBD: string) => ({
    results: [
      { cannabinoid: 'THC', printed: THC },
      { cannabinoid: 'CBD', printed: CBD },
    ],
  });
  const both = await retest('', of('79.2 %', '5 %'));
  const cbd = await retest('', { results: [{ cannabinoid: 'CBD', printed: '7 %' }] });
  await voided(both);
  await voided(cbd);
  await release();
  const before = (await linesOf()).length;
  await done();
  const added = (await linesOf()).slice(0, -before);
  expect(added.filter((line) => line.includes('CBD'))).toHaveLength(1);
});

describe('where a lot drifted', () => {
  test('a batch from before is told nothing by a drift that was voided after it', async () => {
    await withQuality();
    await completedDaysAgo(20);
    await retest('88 %');
    await drift('75 %', 10);
    await voided(await drift('60 %', 2));
    expect(await percentOf()).toBe(75);
    expect(await linesOf()).toEqual([]);
    expect(await deviations()).toEqual([]);
  });

  test('a batch from before ends with what it was made of once a wrong certificate is voided', async () => {
    await withQuality();
    await completedDaysAgo(5);
    await retest('88 %');
    const wrong = await retest('79.2 %');
    await drift('85 %', 2);
    await voided(wrong);
    expect(await percentOf()).toBe(85);
    expect((await linesOf())[0]).toContain('THC 88.0 → 88.0 %. As made');
    expect(await deviations()).toHaveLength(1);
  });
});

test('in Basic a percent that somebody wrote touches nothing when it is voided', async () => {
  await edit({ THC: 80 });
  const typed = await edit({ THC: 70 });
  await voided(typed);
  expect(await percentOf()).toBe(80);
  expect(await linesOf()).toEqual([]);
});

test('a cannabinoid that was renamed is the one of the batch', async () => {
  await withQuality();
  await done();
  await retest('85 %');
  const wrong = await retest('79.2 %');
  const { organizationId } = kitchen;
  const where = { organizationId, name: 'THC' };
  await db().cannabinoid.updateMany({ where, data: { name: 'D9-THC' } });
  await voided(wrong);
  expect((await linesOf())[0]).toContain('THC 88.0 → 85.0 %. As made');
  await retest('', { results: [{ cannabinoid: 'D9-THC', printed: '70 %' }] });
  expect((await linesOf())[0]).toContain(' THC 88.0 → 70.0 %. As made');
  expect((await linesOf()).join()).not.toContain('D9-THC');
});

test('a cannabinoid that was renamed before the completion is the one of the batch', async () => {
  const { organizationId } = kitchen;
  const where = { organizationId, name: 'THC' };
  await retest('85 %');
  await db().cannabinoid.updateMany({ where, data: { name: 'D9-THC' } });
  await done();
  expect((await linesOf())[0]).toContain(' THC 88.0 → 85.0 %. As made');
});

test('the letter names who signed, and that a certificate was voided', async () => {
  await withQuality();
  const { organizationId } = kitchen;
  await createUser({ organizationId, role: 'viewer', quality: true });
  const wrong = await retest('79.2 %');
  await db().outboxMail.deleteMany();
  await voided(wrong);
  const mails = await db().outboxMail.findMany({ where: { organizationId } });
  expect(mails.map(({ subject }) => subject)).toEqual([
    `A voided certificate of ${lot.tag} touches 2 batches`,
  ]);
  expect(mails.map(({ text }) => text).join()).toContain(
    `Daniel Reyes voided a certificate of ${lot.tag}.`,
  );
});
