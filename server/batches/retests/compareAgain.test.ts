import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { databaseEvents } from '#server/db/databaseEvents.ts';
import { globalId } from '#tests/execute.ts';
import { certificateForm } from '#tests/samples/certificates.ts';
import {
  complete,
  type Kitchen,
  newKey,
  type RestBatch,
  saveBatch,
  send,
  weighed,
} from '#tests/samples/savedBatches.ts';
import { createTwoBatches, isoDay } from './testing/twoBatches.ts';

let kitchen: Kitchen;
let lot: Awaited<ReturnType<Kitchen['oil']>>;
let planned: RestBatch;

beforeEach(async () => {
  ({ kitchen, lot, planned } = await createTwoBatches());
});

const withQuality = () =>
  db().qualityPolicy.create({
    data: { organizationId: kitchen.organizationId, newLotStatus: 'quarantine' },
  });

type Row = {
  readonly batch_number: string;
  readonly group: string;
  readonly sentence: string;
  readonly deviation_number: string | null;
};

const retest = async (printed: string, difference: object = {}): Promise<number> => {
  const values = {
    purpose: 'retest',
    results: [{ cannabinoid: 'THC', printed }],
    ...difference,
  };
  const form = certificateForm(values);
  const { status, body } = await kitchen.manager.rest('POST', `/oils/${lot.id}/tests`, { form });
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as { readonly test: { readonly id: number } }).test.id;
};
const done = async (grams: number | null = null) => {
  const written = { ...weighed(planned, grams), ...(grams !== null && { reasons: REASONS }) };
  const { status, body } = await complete(kitchen.cook, planned, written);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const REASONS = { lines: 'As it came.', targets: 'As it came.', yield: 'As it came.' };
const rowsOf = async (path: string) =>
  (await kitchen.cook.rest('GET', path)).body as readonly Row[];
const linesOf = async () =>
  (await rowsOf(`/batches/${planned.id}/retests`)).map(({ sentence }) => sentence);
const ofPlanned = async (testId: number) =>
  (await rowsOf(`/tests/${testId}/consequences`)).filter(
    ({ batch_number }) => batch_number === planned.batch_id,
  );
const deviations = () =>
  db().deviation.findMany({ where: { batchId: planned.id }, orderBy: { id: 'asc' } });

const AS_MADE = / THC 88\.0 → 79\.2 %\. As made: [\d.]+ mg\/unit \(−10\.0 %\)\.$/;

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

describe('a batch that no retest touched when its lot was tested', () => {
  beforeEach(withQuality);

  test('because it was hidden, is compared once it is brought back, and once it is completed', async () => {
    const { manager } = kitchen;
    const bringBack = () => send(manager, 'POST', `/batches/${planned.id}/reactivate`);
    await send(manager, 'DELETE', `/batches/${planned.id}`);
    const testId = await retest('79.2 %');
    expect(await linesOf()).toEqual([]);
    expect((await bringBack()).status).toBe(200);
    const asPlanned = expect.stringContaining('THC 88.0 → 79.2 %. As planned: ');
    expect(await linesOf()).toEqual([asPlanned]);
    expect(await ofPlanned(testId)).toMatchObject([{ group: 'planned' }]);
    expect(await deviations()).toEqual([]);
    await send(manager, 'DELETE', `/batches/${planned.id}`);
    await bringBack();
    expect(await linesOf()).toEqual([asPlanned]);
    await done();
    expect(await linesOf()).toEqual([expect.stringMatching(AS_MADE), asPlanned]);
    expect(await deviations()).toMatchObject([{ kind: 'retest', severity: 'major' }]);
  });

  test('because it was hidden, is told of a percent that was taken back meanwhile', async () => {
    const shown = (method: 'DELETE' | 'POST', path = '') =>
      send(kitchen.manager, method, `/batches/${planned.id}${path}`);
    await retest('79.2 %');
    await shown('DELETE');
    await retest('88 %');
    expect((await shown('POST', '/reactivate')).status).toBe(200);
    const lines = await linesOf();
    expect(lines).toEqual([
      expect.stringContaining(' THC 88.0 → 88.0 %. As planned: '),
      expect.stringContaining(' THC 88.0 → 79.2 %. As planned: '),
    ]);
    // Neither a time without a retest nor weights make it say the same again.
    await send(kitchen.cook, 'PUT', `/batches/${planned.id}`, weighed(planned));
    await shown('DELETE');
    await shown('POST', '/reactivate');
    expect(await linesOf()).toEqual(lines);
  });

  test('says it once when it was completed and hidden, at the time of the test', async () => {
    await done();
    await send(kitchen.manager, 'DELETE', `/batches/${planned.id}`);
    await retest('79.2 %');
    const lines = await linesOf();
    expect(lines).toEqual([expect.stringMatching(AS_MADE)]);
    await send(kitchen.manager, 'POST', `/batches/${planned.id}/reactivate`);
    expect(await linesOf()).toEqual(lines);
    expect(await deviations()).toHaveLength(1);
  });

  test('because it said that none of the lot was used, is compared once it says otherwise', async () => {
    await send(kitchen.cook, 'PUT', `/batches/${planned.id}`, weighed(planned, 0));
    await retest('79.2 %');
    expect(await linesOf()).toEqual([]);
    await done();
    expect(await linesOf()).toEqual([expect.stringMatching(AS_MADE)]);
  });

  test('is compared once a correction says that the lot was used, and not again by the next one', async () => {
    await done(0);
    await retest('79.2 %');
    expect(await linesOf()).toEqual([]);
    const position = planned.ingredients.find(({ oil_id }) => oil_id === lot.id)?.position;
    const correct = (body: object) =>
      send(kitchen.manager, 'POST', `/batches/${planned.id}/corrections`, {
        reason: 'Misread',
        ...body,
      });
    expect((await correct({ ingredients: [{ position, actual_qty: 5 }] })).status).toBe(201);
    const lines = await linesOf();
    expect(lines).toEqual([expect.stringContaining('THC 88.0 → 79.2 %. As made: ')]);
    expect((await correct({ finished_quantity: 470 })).status).toBe(201);
    expect(await linesOf()).toEqual(lines);
    expect(await deviations()).toHaveLength(1);
  });
});

describe('a completed batch', () => {
  beforeEach(withQuality);

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
    planned = await saveBatch(kitchen.cook, recipeId, [lot.id]);
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
