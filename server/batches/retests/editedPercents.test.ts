import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { QualityPolicyUncheckedCreateInput } from '#server/generated/prisma/models.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import type { Kitchen, RestBatch } from '#tests/samples/savedBatches.ts';
import { createTwoBatches, isoDay } from './testing/twoBatches.ts';

/** Percents that somebody writes in a row or a form, with the answer to why they changed. */

let kitchen: Kitchen;
let lot: Awaited<ReturnType<Kitchen['oil']>>;
let planned: RestBatch;
let completed: RestBatch;

beforeEach(async () => {
  ({ kitchen, lot, planned, completed } = await createTwoBatches());
});

const setPolicy = (policy: Partial<QualityPolicyUncheckedCreateInput>) =>
  db().qualityPolicy.create({ data: { organizationId: kitchen.organizationId, ...policy } });

const present = async () => {
  const { tag, description, batch } = lot;
  const { quantityGrams } = await db().oil.findUniqueOrThrow({ where: { id: lot.id } });
  return { tag, description, batch, quantity: quantityGrams.toNumber() };
};
/** Writes the row with another percent. */
const edit = async (difference: object = {}, api: Api = kitchen.manager) => {
  const { quantity: qty, ...words } = await present();
  const body = { ...words, qty, cannabinoids: { THC: 79.2 }, ...difference };
  return api.rest('PUT', `/oils/${lot.id}`, { body });
};
const edited = async (difference: object = {}) => {
  const { status, body } = await edit(difference);
  expect(status, JSON.stringify(body)).toBe(200);
  return db().lotTest.findFirstOrThrow({ where: { oilId: lot.id }, orderBy: { id: 'desc' } });
};
const editInGraph = async (answer: object, api: Api = kitchen.manager) => {
  const { quantity, ...words } = await present();
  const oil = {
    ...words,
    quantityGrams: String(quantity),
    potencies: [{ cannabinoid: 'THC', percent: '79.2' }],
  };
  return api.graph(
    `mutation ($input: UpdateOilInput!) { updateOil(input: $input) { __typename
      ... on UpdateOilPayload { oil { tests(first: 1) { edges { node {
        purpose change sampledOn consequences(first: 5) { totalCount
          edges { node { group batch { batchId } deviation { number } } } } } } } } }
      ... on InvalidError { issues { path message } } } }`,
    { input: { id: globalId('Oil', lot.id), oil, ...answer } },
  );
};

type Consequence = {
  readonly batch_number: string;
  readonly group: string;
  readonly change: string | null;
  readonly sentence: string;
  readonly changes: readonly { readonly percent_before: number; readonly percent_after: number }[];
};
const consequencesOf = async ({ id }: { readonly id: number }) =>
  (await kitchen.cook.rest('GET', `/tests/${id}/consequences`)).body as readonly Consequence[];
const deviationCount = () =>
  db().deviation.count({ where: { organizationId: kitchen.organizationId } });
const testCount = () => db().lotTest.count({ where: { oilId: lot.id } });

describe('an edit with an answer', () => {
  beforeEach(() => setPolicy({ newLotStatus: 'quarantine' }));

  test('keeps the batches, the line of their records, a deviation and a mail, as a certificate does', async () => {
    const { organizationId } = kitchen;
    const { email } = await createUser({ organizationId, role: 'viewer', quality: true });
    const sampledOn = isoDay(0);
    const stored = await edited({ change: 'drift', sampled_on: sampledOn });
    expect(stored).toMatchObject({ purpose: 'correction', change: 'drift', fileId: null });
    const rows = await consequencesOf(stored);
    expect(rows).toMatchObject([
      { batch_number: completed.batch_id, group: 'completed', change: 'drift' },
      { batch_number: planned.batch_id, group: 'planned', change: 'drift' },
    ]);
    const line = rows[0]?.sentence ?? '';
    expect(line).toMatch(
      new RegExp(`^Retest of ${sampledOn}: ${lot.tag} THC 88\\.0 → 79\\.2 %\\. As made: `),
    );
    const { body } = await kitchen.cook.rest('GET', `/batches/${completed.batch_id}/retests`);
    expect(body).toEqual([rows[0]]);
    const deviations = await db().deviation.findMany({ where: { organizationId } });
    expect(deviations).toMatchObject([{ kind: 'retest', batchId: completed.id, sentence: line }]);
    expect(await db().outboxMail.findMany({ where: { organizationId } })).toMatchObject([
      { recipient: email, subject: `A retest of ${lot.tag} touches 2 batches` },
    ]);
    const entry = await db().auditEntry.findFirstOrThrow({
      where: { organizationId, kind: 'oil edited' },
    });
    expect(entry).toMatchObject({ after: { change: 'drift', sampledOn } });
  });

  test('that changed since tells earlier batches as information alone, as the dry run said', async () => {
    await setBack();
    const asked = { kind: 'drift', sampled_on: isoDay(0), cannabinoids: { THC: 79.2 } };
    const { body } = await kitchen.manager.rest('POST', `/oils/${lot.id}/tests/impact`, {
      body: asked,
    });
    const { counts, batches } = body as {
      readonly counts: object;
      readonly batches: readonly (Pick<Consequence, 'group' | 'changes'> & {
        readonly batch_id: string;
      })[];
    };
    expect(counts).toMatchObject({ planned: 1, completed: 0, information: 1 });
    const rows = await consequencesOf(await edited({ change: 'drift', sampled_on: isoDay(0) }));
    // Those that are stored are rounded as their columns are.
    const percentsOf = ({ group, changes }: Pick<Consequence, 'group' | 'changes'>) => [
      group,
      ...changes.map(({ percent_before, percent_after }) => [percent_before, percent_after]),
    ];
    const said = batches.map((one) => [one.batch_id, ...percentsOf(one)]);
    const kept = rows.map((one) => [one.batch_number, ...percentsOf(one)]);
    expect(new Map(kept.map(([id, ...one]) => [id, one]))).toEqual(
      new Map(said.map(([id, ...one]) => [id, one])),
    );
    expect(await deviationCount()).toBe(0);
  });

  test('is the same over the graph', async () => {
    await setBack();
    const { data, errors } = await editInGraph({ change: 'DRIFT', sampledOn: isoDay(0) });
    expect(errors).toBeUndefined();
    const node = {
      purpose: 'CORRECTION',
      change: 'DRIFT',
      sampledOn: isoDay(0),
      consequences: {
        totalCount: 2,
        edges: [
          { node: { group: 'INFORMATION', batch: { batchId: completed.batch_id } } },
          { node: { group: 'PLANNED', batch: { batchId: planned.batch_id } } },
        ],
      },
    };
    expect(data).toMatchObject({ updateOil: { oil: { tests: { edges: [{ node }] } } } });
  });

  test.each([
    [
      { change: 'drift' },
      'Enter when the sample was taken: the lot counts as changed from that day on',
    ],
    [{ change: 'drift', sampled_on: isoDay(3) }, 'Sampled must not be after today'],
    [{ change: 'guess' }, 'Expected drift or correction'],
  ])('of %j is refused in both APIs, and nothing is stored', async (answer, message) => {
    const tests = await testCount();
    const { status, body } = await edit(answer);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(message);
    if (answer.change === 'drift') {
      const { data } = await editInGraph({
        change: 'DRIFT',
        sampledOn: 'sampled_on' in answer ? answer.sampled_on : null,
      });
      expect(data).toMatchObject({
        updateOil: { __typename: 'InvalidError', issues: [{ path: ['sampledOn'], message }] },
      });
    }
    expect(await testCount()).toBe(tests);
  });

  test('keeps none where no percent is another number', async () => {
    const { change, id } = await edited({
      cannabinoids: { THC: 88, CBN: 0 },
      change: 'drift',
      sampled_on: isoDay(0),
    });
    expect(change).toBeNull();
    expect(await consequencesOf({ id })).toEqual([]);
  });

  test('is for those who may edit the lot', async () => {
    const answer = { change: 'drift', sampled_on: isoDay(0) };
    expect((await edit(answer, kitchen.cook)).status).toBe(403);
    const { organizationId } = kitchen;
    const quality = await apiOf(
      await createUser({ organizationId, role: 'viewer', quality: true }),
    );
    expect((await edit(answer, quality)).status).toBe(403);
    const { id } = await createOrganization();
    const stranger = await apiOf(await createUser({ organizationId: id, role: 'admin' }));
    expect((await edit(answer, stranger)).status).toBe(404);
    const graph = await editInGraph({ change: 'DRIFT', sampledOn: isoDay(0) }, kitchen.cook);
    expect(graph.data).toEqual({ updateOil: { __typename: 'ForbiddenError' } });
    const foreign = await editInGraph({ change: 'DRIFT', sampledOn: isoDay(0) }, stranger);
    expect(foreign.data).toEqual({ updateOil: { __typename: 'NotFoundError' } });
    expect(await db().lotTestConsequence.count({ where: { batchId: completed.id } })).toBe(0);
  });
});

test('without an answer an earlier value was wrong, and the trail names none', async () => {
  await setPolicy({ newLotStatus: 'quarantine' });
  const stored = await edited();
  expect(stored).toMatchObject({ change: 'correction', sampledOn: null });
  expect(await consequencesOf(stored)).toHaveLength(2);
  const { after } = await db().auditEntry.findFirstOrThrow({
    where: { organizationId: kitchen.organizationId, kind: 'oil edited' },
  });
  expect(after).not.toHaveProperty('change');
});

test('where only signatures differ from Basic it keeps batches, and raises no deviation', async () => {
  await setPolicy({ lineSignatures: 'performed' });
  expect(await consequencesOf(await edited({ change: 'correction' }))).toHaveLength(2);
  expect(await deviationCount()).toBe(0);
});

test('in Basic it keeps nothing', async () => {
  const stored = await edited({ change: 'drift', sampled_on: isoDay(0) });
  expect(stored).toMatchObject({ change: null });
  expect(await consequencesOf(stored)).toEqual([]);
});

/** Moves the completion two days back. Only a superuser can move a day that is frozen. */
const setBack = () =>
  transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    await tx.$executeRaw`UPDATE batches SET completed_at = completed_at - interval '2 days'
      WHERE id = ${completed.id}`;
  });
