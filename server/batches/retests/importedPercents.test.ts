import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { databaseEvents } from '#server/db/databaseEvents.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import { fileForm } from '#tests/samples/oilFiles.ts';
import {
  complete,
  createKitchen,
  type Kitchen,
  saveBatch,
  weighed,
} from '#tests/samples/savedBatches.ts';
import { isoDay } from './testing/twoBatches.ts';

/** Percents of a file, with the answer to why they changed. */

let kitchen: Kitchen;
let lots: readonly Awaited<ReturnType<Kitchen['oil']>>[];

beforeEach(async () => {
  kitchen = await createKitchen();
  const made: Awaited<ReturnType<Kitchen['oil']>>[] = [];
  for (let at = 0; at < 3; at += 1) {
    made.push(await kitchen.oil({ grams: 500, percents: { THC: 88 } }));
  }
  lots = made;
  const { id } = await kitchen.recipe();
  // The first lot is in two batches, the second in one, the third in none.
  const [first, second] = lots.map((lot) => lot.id);
  const completed = await saveBatch(kitchen.cook, id, [first ?? 0]);
  expect((await complete(kitchen.cook, completed, weighed(completed))).status).toBe(200);
  await saveBatch(kitchen.cook, id, [first ?? 0]);
  await saveBatch(kitchen.cook, id, [second ?? 0]);
});

const inQuarantine = () =>
  db().qualityPolicy.create({
    data: { organizationId: kitchen.organizationId, newLotStatus: 'quarantine' },
  });

/** A file with these lots; a lot without a percent keeps the one it has. */
async function fileOf(percent: number, ids = lots.map(({ id }) => id)): Promise<string> {
  const stored = await db().oil.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });
  const rows = stored.map(({ tag, description, batch, quantityGrams }) =>
    [tag, description, batch, quantityGrams.toFixed(), percent].join(','),
  );
  return ['tag,description,batch,qty,THC', ...rows, ''].join('\n');
}

type Options = { readonly isTrial?: boolean; readonly answer?: Readonly<Record<string, string>> };
const upload = async (
  csv: string,
  { isTrial = false, answer = {} }: Options = {},
  api: Api = kitchen.manager,
) => {
  const form = fileForm(csv, { departmentId: kitchen.departmentId, isTrial });
  for (const [name, value] of Object.entries(answer)) form.append(name, value);
  return api.rest('POST', '/oils/import', { form });
};
const importByGraph = async (csv: string, input: object, api: Api = kitchen.manager) => {
  const departmentId = globalId('Department', kitchen.departmentId);
  const { data, errors } = await api.graph(
    `mutation ($input: ImportOilsInput!) { importOils(input: $input) { __typename
      ... on ImportOilsPayload { updated retests { lots planned weighing completed information
        listed { batches oil { tag } } } }
      ... on InvalidError { issues { path message } } } }`,
    { input: { fileName: 'oils.csv', csv, departmentId, ...input } },
  );
  expect(errors).toBeUndefined();
  return (data as { readonly importOils: object }).importOils;
};

const consequences = () =>
  db().lotTestConsequence.findMany({
    where: { organizationId: kitchen.organizationId },
    orderBy: { id: 'asc' },
    include: { test: { select: { oilId: true, change: true, sampledOn: true } } },
  });

describe('outside Basic', () => {
  beforeEach(inQuarantine);

  test('a dry run says which lots change percents that batches hold, in both APIs, and stores nothing', async () => {
    const csv = await fileOf(79.2);
    const { status, body } = await upload(csv, { isTrial: true });
    expect(status, JSON.stringify(body)).toBe(200);
    const [first, second] = lots;
    expect(body).toMatchObject({
      updated: 3,
      retests: {
        lots: 2,
        counts: { planned: 2, weighing: 0, completed: 1, released: 0, information: 0 },
        listed: [
          { id: first?.id, tag: first?.tag, batches: 2 },
          { id: second?.id, tag: second?.tag, batches: 1 },
        ],
      },
    });
    expect(await importByGraph(csv, { dryRun: true })).toMatchObject({
      retests: {
        lots: 2,
        planned: 2,
        completed: 1,
        listed: [
          { batches: 2, oil: { tag: first?.tag } },
          { batches: 1, oil: { tag: second?.tag } },
        ],
      },
    });
    expect(await consequences()).toEqual([]);
  });

  test('a batch of several lots of the file is counted once', async () => {
    // Together just enough for the batch.
    const small = await kitchen.oil({ grams: 3, percents: { THC: 88 } });
    const large = await kitchen.oil({ grams: 3, percents: { THC: 88 } });
    const { id } = await kitchen.recipe();
    await saveBatch(kitchen.cook, id, [small.id, large.id]);
    const csv = await fileOf(79.2, [small.id, large.id]);
    expect((await upload(csv, { isTrial: true })).body).toMatchObject({
      retests: { lots: 2, counts: { planned: 1 }, listed: [{ batches: 1 }, { batches: 1 }] },
    });
  });

  test('nothing is touched by a file with the present percents, nor by new lots', async () => {
    const same = await fileOf(88);
    expect((await upload(same, { isTrial: true })).body).toMatchObject({
      unchanged: 3,
      retests: { lots: 0, listed: [] },
    });
    const fresh = 'tag,description,batch,qty,THC\nNEW-1,Oil,B1,5,70\n';
    expect((await upload(fresh, { isTrial: true })).body).toMatchObject({
      inserted: 1,
      retests: { lots: 0 },
    });
  });

  test('one answer counts for the whole file, and what the dry run said is kept', async () => {
    const completed = { completed_at: new Date(Date.now() - 2 * 86_400_000) };
    await transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      await tx.$executeRaw`UPDATE batches SET completed_at = ${completed.completed_at}
        WHERE organization_id = ${kitchen.organizationId} AND status = 'completed'`;
    });
    const csv = await fileOf(79.2);
    const answer = { change: 'drift', sampled_on: isoDay(0) };
    const { body: trial } = await upload(csv, { isTrial: true, answer });
    expect(trial).toMatchObject({
      retests: { counts: { planned: 2, completed: 0, information: 1 } },
    });
    const { body } = await upload(csv, { answer });
    expect(body).toMatchObject({ updated: 3 });
    expect(body).not.toHaveProperty('retests');
    const rows = await consequences();
    expect(rows.map(({ group }) => group).sort()).toEqual(['information', 'planned', 'planned']);
    for (const { test } of rows) expect(test.change).toBe('drift');
    expect(rows[0]?.sentence).toContain(`Retest of ${isoDay(0)}: `);
    const entry = await db().auditEntry.findFirstOrThrow({
      where: { organizationId: kitchen.organizationId, kind: 'oil imported' },
    });
    expect(entry).toMatchObject({ after: { change: 'drift', sampledOn: isoDay(0) } });
  });

  test('the graph takes the same answer, and without one the earlier values were wrong', async () => {
    const drift = { change: 'DRIFT', sampledOn: isoDay(0) };
    expect(await importByGraph(await fileOf(79.2), drift)).toMatchObject({
      updated: 3,
      retests: null,
    });
    expect(new Set((await consequences()).map(({ test }) => test.change))).toEqual(
      new Set(['drift']),
    );
    await importByGraph(await fileOf(70), {});
    expect((await consequences()).at(-1)?.test).toMatchObject({
      change: 'correction',
      sampledOn: null,
    });
  });

  test.each([
    [
      { change: 'drift' },
      'Enter when the sample was taken: the lot counts as changed from that day on',
    ],
    [{ change: 'drift', sampled_on: isoDay(3) }, 'Sampled must not be after today'],
    [{ change: 'guess' }, 'Expected drift or correction'],
    [{ change: 'drift', sampled_on: 'soon' }, 'Sampled: write a day'],
  ])('an answer of %j is refused, and nothing is stored', async (answer, message) => {
    const csv = await fileOf(79.2);
    const { status, body } = await upload(csv, { answer });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(message);
    if (answer.change === 'drift' && !('sampled_on' in answer)) {
      expect(await importByGraph(csv, { change: 'DRIFT' })).toMatchObject({
        issues: [{ path: ['sampledOn'], message }],
      });
    }
    expect(await consequences()).toEqual([]);
  });

  test('it is for those who may import, and tells nothing of other organizations', async () => {
    const csv = await fileOf(79.2);
    const answer = { change: 'drift', sampled_on: isoDay(0) };
    expect((await upload(csv, { isTrial: true, answer }, kitchen.cook)).status).toBe(403);
    const { id } = await createOrganization();
    await db().qualityPolicy.create({
      data: { organizationId: id, newLotStatus: 'quarantine' },
    });
    const stranger = await apiOf(await createUser({ organizationId: id, role: 'admin' }));
    const form = fileForm(csv, { isTrial: true });
    const { status, body } = await stranger.rest('POST', '/oils/import', { form });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ inserted: 3, retests: { lots: 0, listed: [] } });
  });

  test('a dry run of many lots costs as many statements as one of few', async () => {
    const costOf = async (ids: readonly number[]) => {
      const csv = await fileOf(79.2, [...ids]);
      let statements = 0;
      const counted = ({ statement }: { statement: string }) => {
        if (!statement.includes('rate_limits')) statements += 1;
      };
      databaseEvents.on('statement', counted);
      const { body } = await upload(csv, { isTrial: true });
      databaseEvents.off('statement', counted);
      expect(body).toMatchObject({ updated: ids.length });
      return statements;
    };
    const ids = lots.map(({ id }) => id);
    expect(await costOf(ids)).toBe(await costOf(ids.slice(0, 1)));
  });
});

test('in Basic a dry run names no batches, and percents keep none', async () => {
  const csv = await fileOf(79.2);
  const { body } = await upload(csv, { isTrial: true });
  expect(body).toMatchObject({ updated: 3 });
  expect(body).not.toHaveProperty('retests');
  expect(await importByGraph(csv, { dryRun: true })).toMatchObject({ retests: null });
  await upload(csv);
  expect(await consequences()).toEqual([]);
});
