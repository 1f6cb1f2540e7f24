import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { QualityPolicyUncheckedCreateInput } from '#server/generated/prisma/models.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import { RESTRICTED, refusal } from '#tests/refusal.ts';
import { certificateForm } from '#tests/samples/certificates.ts';
import type { Kitchen, RestBatch } from '#tests/samples/savedBatches.ts';
import { createTwoBatches, isoDay } from './testing/twoBatches.ts';

let kitchen: Kitchen;
let lot: Awaited<ReturnType<Kitchen['oil']>>;
let planned: RestBatch;
let completed: RestBatch;

beforeEach(async () => {
  ({ kitchen, lot, planned, completed } = await createTwoBatches());
});

const retest = (difference: object = {}) => ({
  purpose: 'retest',
  results: [{ cannabinoid: 'THC', printed: '79.2 %' }],
  ...difference,
});
const add = async (difference: object = {}, api: Api = kitchen.manager) =>
  api.rest('POST', `/oils/${lot.id}/tests`, { form: certificateForm(retest(difference)) });

type Added = { readonly test: { readonly id: number; readonly change: string | null } };
const added = async (difference: object = {}) => {
  const { status, body } = await add(difference);
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as Added).test;
};

type Consequence = {
  readonly id: number;
  readonly batch_number: string;
  readonly group: string;
  readonly change: string | null;
  readonly sentence: string;
  readonly changes: readonly { readonly percent_before: number; readonly percent_after: number }[];
  readonly deviation_number: string | null;
};
const consequencesOf = async ({ id }: Added['test'], api: Api = kitchen.cook) =>
  (await api.rest('GET', `/tests/${id}/consequences`)).body as readonly Consequence[];
const retestsOf = async (batch: RestBatch) =>
  (await kitchen.cook.rest('GET', `/batches/${batch.batch_id}/retests`))
    .body as readonly Consequence[];
const deviations = () =>
  db().deviation.findMany({
    where: { organizationId: kitchen.organizationId },
    orderBy: { id: 'asc' },
  });
const setPolicy = (policy: Partial<QualityPolicyUncheckedCreateInput>) =>
  db().qualityPolicy.create({ data: { organizationId: kitchen.organizationId, ...policy } });
const editPercent = async (percent: number) => {
  const { tag, description, batch } = lot;
  const quantity = (
    await db().oil.findUniqueOrThrow({ where: { id: lot.id } })
  ).quantityGrams.toNumber();
  const edited = { tag, description, batch, quantity, cannabinoids: { THC: percent } };
  const { status, body: answer } = await kitchen.manager.rest('PUT', `/oils/${lot.id}`, {
    body: edited,
  });
  expect(status, JSON.stringify(answer)).toBe(200);
};

/** All frozen rows of the batches, as text. */
async function frozen(): Promise<string> {
  const tables = [
    ...['batches', 'batch_lines', 'batch_line_parts', 'batch_lots', 'batch_lot_potencies'],
    ...['batch_targets', 'batch_corrections'],
  ];
  const rows = await Promise.all(
    tables.map((table) => db().$queryRawUnsafe(`SELECT t::text FROM ${table} t ORDER BY 1`)),
  );
  return JSON.stringify(rows);
}

describe('a certificate with other percents', () => {
  test('keeps the batches that it touches, and changes nothing frozen', async () => {
    const before = await frozen();
    const test = await added({ change: 'drift', sampled_on: isoDay(0) });
    expect(test.change).toBe('drift');
    expect(await frozen()).toBe(before);
    const rows = await consequencesOf(test);
    expect(rows).toMatchObject([
      { batch_number: completed.batch_id, group: 'completed', change: 'drift' },
      { batch_number: planned.batch_id, group: 'planned', change: 'drift' },
    ]);
    expect(rows[0]).toMatchObject({
      changes: [{ cannabinoid: 'THC', percent_before: 88, percent_after: 79.2 }],
      sentence: expect.stringMatching(
        /^Retest of \d{4}-\d\d-\d\d: .* THC 88\.0 → 79\.2 %\. As made: [\d.]+ mg\/unit \(−10\.0 %\)\.$/,
      ),
      deviation_number: null,
    });
    expect(await retestsOf(completed)).toEqual([rows[0]]);
  });

  test('says nothing on the record of a batch that was completed before the lot changed', async () => {
    // Only a superuser can move a day that is frozen.
    await transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      await tx.$executeRaw`UPDATE batches SET completed_at = completed_at - interval '2 days'
        WHERE id = ${completed.id}`;
    });
    await setPolicy({ newLotStatus: 'quarantine' });
    const test = await added({ change: 'drift', sampled_on: isoDay(0) });
    expect((await consequencesOf(test)).map(({ group }) => group)).toEqual([
      'information',
      'planned',
    ]);
    expect(await retestsOf(completed)).toEqual([]);
    expect(await deviations()).toEqual([]);
    const wrong = await added({ results: [{ cannabinoid: 'THC', printed: '70 %' }] });
    expect((await consequencesOf(wrong)).map(({ group }) => group)).toEqual([
      'completed',
      'planned',
    ]);
    expect(await retestsOf(completed)).toHaveLength(1);
    expect(await deviations()).toHaveLength(1);
  });

  test('left without an answer counts as a correction of an earlier value', async () => {
    const test = await added();
    expect(test.change).toBe('correction');
    expect(await consequencesOf(test)).toHaveLength(2);
  });

  test('that changed since needs the day of the sample', async () => {
    const { status, body } = await add({ change: 'drift' });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(
      'Enter when the sample was taken: the lot counts as changed from that day on',
    );
    expect((await add({ change: 'guess' })).status).toBe(422);
    expect(await db().lotTest.count({ where: { oilId: lot.id, purpose: 'retest' } })).toBe(0);
  });

  test('that are the present ones touches nothing', async () => {
    const test = await added({ results: [{ cannabinoid: 'THC', printed: '88 %' }] });
    expect(test.change).toBeNull();
    expect(await consequencesOf(test)).toEqual([]);
  });

  test('of a cannabinoid that batches were saved without touches them, too', async () => {
    const { id } = await added({ results: [{ cannabinoid: 'CBN', printed: '2 %' }] });
    const rows = await consequencesOf({ id, change: null });
    expect(rows.map(({ batch_number }) => batch_number)).toEqual([
      completed.batch_id,
      planned.batch_id,
    ]);
    expect(rows[0]?.changes).toMatchObject([{ percent_before: 0, percent_after: 2 }]);
  });

  test('is the same over the graph, which names the deviation', async () => {
    await setPolicy({ newLotStatus: 'quarantine' });
    const { data, errors } = await kitchen.manager.graph(
      `mutation ($input: AddLotTestInput!) { addLotTest(input: $input) { ... on AddLotTestPayload {
        lotTest { change consequences(first: 2) { totalCount edges { node { group sentence
          batch { batchId retests { totalCount } } deviation { number raisedBy kind }
          changes { percentBefore percentAfter mgPerUnitAfter } } } } } } } }`,
      {
        input: {
          oilId: globalId('Oil', lot.id),
          test: {
            purpose: 'RETEST',
            change: 'CORRECTION',
            results: [{ cannabinoid: 'THC', printed: '79.2' }],
          },
        },
      },
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      addLotTest: {
        lotTest: {
          change: 'CORRECTION',
          consequences: {
            totalCount: 2,
            edges: [
              {
                node: {
                  group: 'COMPLETED',
                  batch: { batchId: completed.batch_id, retests: { totalCount: 1 } },
                  deviation: { raisedBy: null, kind: 'RETEST' },
                  changes: [{ percentBefore: '88', percentAfter: '79.2' }],
                },
              },
              { node: { group: 'PLANNED', deviation: null } },
            ],
          },
        },
      },
    });
  });
});

describe('where Quality is on', () => {
  test('a deviation of the system is raised for each batch that was completed', async () => {
    await setPolicy({ newLotStatus: 'quarantine' });
    const rows = await consequencesOf(await added());
    const [deviation, ...others] = await deviations();
    expect(others).toEqual([]);
    expect(deviation).toMatchObject({
      kind: 'retest',
      severity: 'major',
      state: 'open',
      raisedById: null,
      raisedByName: null,
      batchId: completed.id,
      oilId: lot.id,
      departmentId: kitchen.departmentId,
      sentence: rows[0]?.sentence,
    });
    expect(rows.map((row) => row.deviation_number)).toEqual([deviation?.number, null]);
    const entries = await db().auditEntry.findMany({
      where: { organizationId: kitchen.organizationId },
      orderBy: { id: 'desc' },
      take: 2,
    });
    expect(entries).toMatchObject([
      { kind: 'certificate added', after: { change: 'correction' } },
      { kind: 'deviation raised', actorName: 'System', after: { batchId: completed.batch_id } },
    ]);
  });

  test('percents that somebody writes are a correction with consequences', async () => {
    await setPolicy({ newLotStatus: 'quarantine' });
    await editPercent(79.2);
    const test = await db().lotTest.findFirstOrThrow({
      where: { oilId: lot.id },
      orderBy: { id: 'desc' },
    });
    expect(test).toMatchObject({ purpose: 'correction', change: 'correction' });
    expect(await consequencesOf(test)).toHaveLength(2);
    expect(await deviations()).toHaveLength(1);
  });
});

test('in Basic, percents that somebody writes keep nothing', async () => {
  await editPercent(79.2);
  expect(await db().lotTestConsequence.count({ where: { batchId: planned.id } })).toBe(0);
  expect(await retestsOf(completed)).toEqual([]);
  expect(await deviations()).toEqual([]);
});

test('people of Quality are told by one mail, and nobody else', async () => {
  const { organizationId } = kitchen;
  const { email } = await createUser({ organizationId, role: 'viewer', quality: true });
  await createUser({ organizationId, role: 'admin' });
  await added();
  const mails = await db().outboxMail.findMany({ where: { organizationId } });
  expect(mails).toMatchObject([
    { recipient: email, subject: `A retest of ${lot.tag} touches 2 batches` },
  ]);
  expect(mails[0]?.text).toContain(`${completed.batch_id}: Retest of `);
  expect(mails[0]?.text).toContain(`/inventory/${lot.id}`);
});

test('people of Quality see on their first screen how many batches wait for them', async () => {
  const { organizationId } = kitchen;
  const quality = await apiOf(await createUser({ organizationId, role: 'viewer', quality: true }));
  await setPolicy({ newLotStatus: 'quarantine' });
  const count = async (api: Api) =>
    (await api.graph('{ today { retestedBatches } }')).data as { today: object };
  expect(await count(quality)).toEqual({ today: { retestedBatches: 0 } });
  await added();
  await added({ results: [{ cannabinoid: 'THC', printed: '70 %' }] });
  expect(await count(quality)).toEqual({ today: { retestedBatches: 1 } });
  expect(await count(kitchen.manager)).toEqual({ today: { retestedBatches: null } });
});

test('what a retest touched is neither changed nor deleted', async () => {
  const [row] = await consequencesOf(await added());
  const where = { id: row?.id ?? 0 };
  const change = db().lotTestConsequence.update({ where, data: { sentence: 'Nothing.' } });
  expect(await refusal(change)).toBe(RESTRICTED);
  expect(await refusal(db().lotTestConsequence.delete({ where }))).toBe(RESTRICTED);
  const figures = db().lotTestConsequenceChange.updateMany({ data: { percentAfter: 1 } });
  expect(await refusal(figures)).toBe(RESTRICTED);
  expect(await refusal(db().$executeRaw`TRUNCATE lot_test_consequences CASCADE`)).toBe(RESTRICTED);
});

test('another organization finds neither side', async () => {
  const test = await added();
  const { id: organizationId } = await createOrganization();
  const stranger = await apiOf(await createUser({ organizationId, role: 'admin' }));
  expect((await stranger.rest('GET', `/tests/${test.id}/consequences`)).status).toBe(404);
  expect((await stranger.rest('GET', `/batches/${completed.id}/retests`)).status).toBe(404);
});
