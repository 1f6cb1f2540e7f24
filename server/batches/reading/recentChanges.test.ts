import { beforeEach, expect, test } from 'vitest';
import { MOST_CHANGES } from '#domain/audit/mostChanges.ts';
import { db } from '#server/db/database.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import { createUser } from '#tests/factories.ts';
import {
  batchOfNewLot,
  complete,
  createKitchen,
  type Kitchen,
} from '#tests/samples/savedBatches.ts';

const DOCUMENT = `query ($since: DateTime!) { today {
  changes(since: $since) { totalCount changes { kind actorName recordType recordName } } } }`;

type Change = Record<'kind' | 'actorName' | 'recordType' | 'recordName', string | null>;
type Changes = { readonly totalCount: number; readonly changes: readonly Change[] };

const DAY_MS = 86_400_000;
const YESTERDAY = new Date(Date.now() - DAY_MS).toISOString();

let kitchen: Kitchen;

beforeEach(async () => {
  kitchen = await createKitchen();
});

async function changesOf(api: Api, since = YESTERDAY): Promise<Changes> {
  const { data, errors } = await api.graph(DOCUMENT, { since });
  expect(errors).toBeUndefined();
  return (data as { today: { changes: Changes } }).today.changes;
}

test('administrators see the trail of changes, others the recipes and oils that changed', async () => {
  const { organizationId } = kitchen;
  const admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
  const viewer = await apiOf(await createUser({ organizationId, role: 'viewer' }));
  await kitchen.recipe({ number: 'GUM-1' });
  await kitchen.recipe({ number: 'GUM-2', status: 'draft' });
  const { batch } = await batchOfNewLot(kitchen);
  await complete(kitchen.cook, batch);
  const body = { tag: 'NEW', description: 'Oil', batch: 'B1', qty: 5, cannabinoids: { THC: 80 } };
  const added = { ...body, department_id: kitchen.departmentId };
  for (const tag of ['NEW', 'MENDED']) {
    const entered = await kitchen.manager.rest('POST', '/oils', { body: { ...added, tag } });
    expect(entered.status).toBe(201);
    if (tag === 'NEW') continue;
    const { id } = entered.body as { readonly id: number };
    const mended = { ...added, tag, qty: 6 };
    expect((await kitchen.manager.rest('PUT', `/oils/${id}`, { body: mended })).status).toBe(200);
  }
  const trail = await changesOf(admin);
  expect(trail.changes.map(({ kind }) => kind)).toContain('batch completed');
  expect(trail.changes.find(({ kind }) => kind === 'batch completed')).toEqual({
    kind: 'batch completed',
    actorName: 'Priya Nair',
    recordType: 'batch',
    recordName: batch.batch_id,
  });
  const { changes, totalCount } = await changesOf(viewer);
  // The lot that a batch took from was changed by nobody.
  expect(changes.map(({ kind, recordName }) => `${kind} ${recordName}`)).toEqual([
    'oil edited MENDED',
    'oil created NEW',
    expect.stringMatching(/^recipe published /),
    expect.stringMatching(/^recipe published /),
  ]);
  expect(totalCount).toBe(4);
  expect(JSON.stringify(changes)).not.toContain('GUM-2');
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString();
  expect(await changesOf(admin, tomorrow)).toEqual({ totalCount: 0, changes: [] });
  expect(await changesOf(viewer, tomorrow)).toEqual({ totalCount: 0, changes: [] });
});

test('of more changes than are counted, the newest are listed', async () => {
  const { organizationId } = kitchen;
  const viewer = await apiOf(await createUser({ organizationId, role: 'viewer' }));
  const lot = await kitchen.oil({ tag: 'OLD' });
  await db().$executeRaw`
    INSERT INTO oils (organization_id, department_id, tag, description, batch, quantity_grams)
    SELECT organization_id, department_id, 'ROW-' || n, description, batch, 0
    FROM oils, generate_series(1, ${MOST_CHANGES}) AS n WHERE id = ${lot.id}`;
  await db().$executeRaw`
    INSERT INTO audit_entries (organization_id, sequence, at, actor_name, kind, record_type,
      record_id, previous_hash, hash)
    SELECT organization_id, n, now() - interval '1 minute' + n * interval '1 ms', 'Priya Nair',
      'oil imported', 'oil', id::text, '', ''
    FROM (SELECT *, row_number() OVER (ORDER BY id)::integer AS n FROM oils
      WHERE organization_id = ${organizationId} AND tag <> 'OLD' ORDER BY id) AS added
    ORDER BY n`;
  const published = await kitchen.recipe({ number: 'NEWEST' });
  expect(published.id).toBeGreaterThan(0);
  const { changes, totalCount } = await changesOf(viewer);
  expect(changes.map(({ recordName }) => recordName)).toEqual([
    'NEWEST',
    ...[0, 1, 2, 3, 4].map((n) => `ROW-${MOST_CHANGES - n}`),
  ]);
  expect(totalCount).toBe(MOST_CHANGES);
});
