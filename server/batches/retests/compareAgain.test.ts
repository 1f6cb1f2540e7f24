import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { databaseEvents } from '#server/db/databaseEvents.ts';
import { globalId } from '#tests/execute.ts';
import { complete, newKey, saveBatch, weighed } from '#tests/samples/savedBatches.ts';
import {
  AS_MADE,
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
} from './testing/plannedBatch.ts';
import { isoDay } from './testing/twoBatches.ts';

createPlannedBeforeEach();

describe('a batch that was planned when its lot was tested again', () => {
  test('has the line as made and a deviation once it is completed', async () => {
    await withQuality();
    const testId = await retest('79.2 %', { change: 'drift', sampled_on: isoDay(0) });
    expect(await deviations()).toEqual([]);
    const [before] = await ofPlanned(testId);
    expect(before?.group).toBe('planned');

    await done();
    const [made, plan] = await linesOf();
    expect(made).toMatch(AS_MADE);
    expect(plan).toBe(before?.sentence);
    const [deviation, ...others] = await deviations();
    expect(others).toEqual([]);
    expect(deviation).toMatchObject({
      kind: 'retest',
      sentence: made,
      oilId: lot.id,
      departmentId: kitchen.departmentId,
      raisedById: null,
    });
    expect(await ofPlanned(testId)).toMatchObject([
      { group: 'completed', sentence: made, deviation_number: deviation?.number },
    ]);
    const entries = await db().auditEntry.findMany({
      where: { organizationId: kitchen.organizationId },
      orderBy: { id: 'desc' },
      take: 1,
    });
    expect(entries).toMatchObject([
      { kind: 'deviation raised', actorName: 'System', after: { batchId: planned.batch_id } },
    ]);
  });

  test('keeps its frozen percents and its first line', async () => {
    const potencies = () => db().$queryRaw`SELECT * FROM batch_lot_potencies ORDER BY 1, 2, 3`;
    const before = [await potencies(), await db().lotTestConsequence.findMany()];
    const testId = await retest('79.2 %');
    const open = await db().lotTestConsequence.findFirstOrThrow({
      where: { testId, batchId: planned.id },
    });
    await done();
    expect(await potencies()).toEqual(before[0]);
    const rows = await db().lotTestConsequence.findMany({
      where: { testId, batchId: planned.id },
      orderBy: { id: 'asc' },
    });
    expect(rows).toMatchObject([open, { group: 'completed', followsId: open.id }]);
  });

  test('is told of the grams that were taken, not of those that were planned', async () => {
    const testId = await retest('79.2 %');
    await done(6.25);
    expect(await ofPlanned(testId)).toMatchObject([{ group: 'completed', lot_grams: 6.25 }]);
  });

  test('is completed without a deviation in Basic, with the line as made', async () => {
    await retest('79.2 %');
    await done();
    expect((await linesOf())[0]).toMatch(AS_MADE);
    expect(await deviations()).toEqual([]);
  });

  test('has nothing where it was made without the lot', async () => {
    await withQuality();
    const testId = await retest('79.2 %');
    await done(0);
    expect(await deviations()).toEqual([]);
    expect(await ofPlanned(testId)).toMatchObject([{ group: 'planned' }]);
  });

  test('has one line once its completion is sent again', async () => {
    await withQuality();
    await retest('79.2 %');
    const [body, key] = [weighed(planned), newKey()];
    for (const _ of [1, 2]) {
      const answer = await complete(kitchen.cook, planned, body, { 'idempotency-key': key });
      expect(answer.status).toBe(200);
    }
    expect(await linesOf()).toHaveLength(2);
    expect(await deviations()).toHaveLength(1);
  });
});

test('a batch that was being weighed is compared as it was made', async () => {
  await withQuality();
  const [line] = planned.ingredients;
  const entries = { ingredients: [{ position: line?.position, actual_qty: 900, initials: 'PN' }] };
  const saved = await kitchen.cook.rest('PUT', `/batches/${planned.id}`, { body: entries });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const testId = await retest('79.2 %');
  expect(await ofPlanned(testId)).toMatchObject([{ group: 'weighing' }]);
  await done();
  expect(await ofPlanned(testId)).toMatchObject([
    { group: 'completed', sentence: expect.stringMatching(AS_MADE) },
  ]);
  expect(await deviations()).toHaveLength(1);
});

describe('of several tests of one lot', () => {
  test('the newest percent of each cannabinoid counts', async () => {
    await withQuality();
    const first = await retest('70 %', {
      results: [
        { cannabinoid: 'THC', printed: '70 %' },
        { cannabinoid: 'CBN', printed: '2 %' },
      ],
    });
    const second = await retest('79.2 %');
    await done();
    const found = await deviations();
    expect(found.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/ CBN 0\.0 → 2\.0 %\. As made: /),
      expect.stringMatching(AS_MADE),
    ]);
    expect(found[0]?.sentence).not.toContain('THC');
    expect(await ofPlanned(first)).toMatchObject([{ group: 'completed' }]);
    expect(await ofPlanned(second)).toMatchObject([{ group: 'completed' }]);
  });

  test('one that states the percents of the batch again leaves nothing to say', async () => {
    await withQuality();
    const first = await retest('79.2 %');
    await retest('88 %');
    await done();
    expect(await deviations()).toEqual([]);
    expect(await ofPlanned(first)).toMatchObject([{ group: 'planned' }]);
  });
});

describe('a completed batch', () => {
  beforeEach(withQuality);

  test('ends with its content as made, also where a retest took back another before it was weighed anew', async () => {
    const { position } = planned.ingredients.find(({ oil_id }) => oil_id === lot.id) ?? {};
    const body = { ingredients: [{ position, actual_qty: 6 }] };
    const { status } = await kitchen.cook.rest('PUT', `/batches/${planned.id}`, { body });
    expect(status).toBe(200);
    await retest('79.2 %');
    await retest('88 %');
    const [wrong] = await linesOf();
    await done();
    const [last] = await linesOf();
    expect(wrong).toMatch(/ THC 88\.0 → 88\.0 %\. As made: [\d.]+ mg\/unit \(\+5\.\d %\)\.$/);
    expect(last).toContain(' THC 88.0 → 88.0 %. As made: 10.000 mg/unit (+0.0');
    expect(await deviations()).toEqual([]);
  });

  test('is told when its percents are stated again, which is no deviation', async () => {
    await done();
    await retest('79.2 %');
    await retest('88 %');
    const [last, first] = await linesOf();
    expect(first).toMatch(AS_MADE);
    expect(last).toContain(' THC 88.0 → 88.0 %. As made: ');
    await retest('88 %');
    expect(await linesOf()).toHaveLength(2);
    expect(await deviations()).toHaveLength(1);
  });

  test('is told of a cannabinoid that was not found in the words of the result, not as 0 %', async () => {
    await done();
    await retest('ND (LOD 0.01 %)');
    const [line] = await linesOf();
    expect(line).toContain(' THC 88.0 % → ND. ');
    expect(line).not.toContain('0.0 %');
    expect((await deviations()).map(({ sentence }) => sentence)).toEqual([line]);
  });

  test('is told so, too, of one that had not been found when it was saved', async () => {
    const both = (cbn: string) => [
      { cannabinoid: 'THC', printed: '88 %' },
      { cannabinoid: 'CBN', printed: cbn },
    ];
    await retest('', { results: both('ND (LOD 0.01 %)') });
    // A test that leaves it out says nothing new of it.
    await retest('88 %');
    const { id: recipeId } = await kitchen.recipe();
    goOnWith(await saveBatch(kitchen.cook, recipeId, [lot.id]));
    await done();
    const asked = await kitchen.cook.rest('POST', `/oils/${lot.id}/tests/impact`, {
      body: { kind: 'correction', cannabinoids: { CBN: 0.5 } },
    });
    const words = { words_before: 'ND', words_after: null, percent_before: 0, percent_after: 0.5 };
    expect(asked.body).toMatchObject({
      batches: expect.arrayContaining([
        expect.objectContaining({
          batch_id: planned.batch_id,
          changes: [expect.objectContaining(words)],
        }),
      ]),
    });
    const found = await retest('', { results: both('0.5 %') });
    expect((await linesOf())[0]).toContain(' CBN ND → 0.5 %. ');
    expect(await ofPlanned(found)).toMatchObject([{ changes: [words] }]);
    const gone = await retest('', { results: both('<0.1 %') });
    expect(await ofPlanned(gone)).toMatchObject([
      { changes: [{ words_before: 'ND', words_after: '<0.1 %' }] },
    ]);
  });

  test('has a minor deviation as long as it is within 5 % of its targets', async () => {
    await done();
    await retest('86 %');
    await retest('79.2 %');
    const severities = (await deviations()).map(({ severity }) => severity);
    expect(severities).toEqual(['minor', 'major']);
  });
});

test('a batch that no retest touched asks for them by one statement', async () => {
  const statements: string[] = [];
  const note = ({ statement }: { readonly statement: string }) => {
    if (statement.includes('lot_test')) statements.push(statement);
  };
  databaseEvents.on('statement', note);
  try {
    await done();
  } finally {
    databaseEvents.off('statement', note);
  }
  expect(statements).toHaveLength(1);
  expect(await linesOf()).toEqual([]);
});

test('the graph lists a batch once below its test, as it was made', async () => {
  const testId = await retest('79.2 %');
  const ask = async () => {
    const { data, errors } = await kitchen.manager.graph(
      `query ($id: ID!) { node(id: $id) { ... on LotTest { consequences(first: 5) {
        totalCount edges { node { group batch { batchId } } } } } } }`,
      { id: globalId('LotTest', testId) },
    );
    expect(errors).toBeUndefined();
    return data;
  };
  const before = await ask();
  await done();
  expect(before).toMatchObject({ node: { consequences: { totalCount: 2 } } });
  expect(await ask()).toMatchObject({
    node: {
      consequences: {
        totalCount: 2,
        edges: [
          { node: { group: 'COMPLETED' } },
          { node: { group: 'COMPLETED', batch: { batchId: planned.batch_id } } },
        ],
      },
    },
  });
});
