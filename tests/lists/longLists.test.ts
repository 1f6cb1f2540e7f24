import { beforeAll, expect, test } from 'vitest';
import { viewerOfToken } from '#server/accounts/session/readViewer.ts';
import { type BatchFilter, batchList } from '#server/batches/reading/batchFilter.ts';
import { listBatches } from '#server/batches/reading/readBatches.ts';
import { db } from '#server/db/database.ts';
import { databaseEvents } from '#server/db/databaseEvents.ts';
import { countNewest, MOST_COUNTED, pageOfIds } from '#server/db/lists/newestFirst.ts';
import type { Viewer } from '#server/viewer.ts';
import { ADMIN_ID, fillDatabase } from '#tests/database/fillDatabase.ts';
import type { FillSize } from '#tests/database/fillSizes.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import { currentDatabase } from '#tests/setup/workerDatabase.ts';
import { keptWrongly } from './keptWrongly.ts';
import { largeTables, type Sent, scansOf, tableReads } from './plans.ts';
import { screenReads } from './screenReads.ts';

/** Large enough that tables exceed 10,000 rows, where counting stops, yet created in seconds. */
const SIZE: FillSize = {
  batches: 16_000,
  oils: 20_000,
  activeOils: 1_000,
  recipes: 2_600,
  auditEntries: 30_000,
  smallOrganizations: 20,
  colleagues: 600,
  peopleOfOthers: 12_000,
};
const LARGE = [
  'api_tokens',
  'audit_entries',
  'batch_lines',
  'batch_lots',
  'batches',
  'invitations',
  'ledger_entries',
  'oils',
  'recipe_versions',
  'sessions',
  'users',
];
const WITHIN_MS = 300_000;
const ORGANIZATION_ID = 1;

let admin: Api;
let viewer: Viewer;
const sent: Sent[] = [];

beforeAll(async () => {
  // Uses a separate connection, because the statements of requests are limited to seconds.
  const connection = await currentDatabase().adapterFactory.connect();
  const run = (sql: string) => connection.executeRaw({ sql, args: [], argTypes: [] });
  await fillDatabase(run, SIZE);
  await connection.dispose();
  await db().$executeRaw`ANALYZE`;
  admin = await apiOf({ id: ADMIN_ID, organizationId: ORGANIZATION_ID });
  viewer = await viewerOfToken(admin.token ?? '');
  databaseEvents.on('statement', (run) => void sent.push(run));
}, WITHIN_MS);

test('no screen scans a table with more than ten thousand rows', async () => {
  const connection = await currentDatabase().adapterFactory.connect();
  const large = await largeTables(connection);
  expect([...large]).toEqual(expect.arrayContaining(LARGE));
  const scans: string[] = [];
  for (const { name, document, variables, path } of await screenReads(ORGANIZATION_ID)) {
    await db().$executeRaw`DELETE FROM rate_limits`;
    sent.length = 0;
    if (path !== undefined) expect((await admin.rest('GET', path)).status, name).toBe(200);
    else expect((await admin.graph(document ?? '', { ...variables })).errors, name).toBeUndefined();
    for (const statement of [...sent]) {
      const reads = await tableReads(connection, statement);
      scans.push(...scansOf(reads, large).map(({ table }) => `${name}: ${table}`));
    }
  }
  await connection.dispose();
  expect(scans).toEqual([]);
}, 120_000);

const FILTERS: readonly BatchFilter[] = [
  { search: 'gum' },
  { search: 'BF-2024' },
  { search: 'mb-0000123' },
  { search: 'CORRECTED', includeInactive: true },
  { search: '%' },
  { from: '2024-02-01', to: '2024-02-29' },
  { from: '2024-01-01', to: '2025-12-31', status: 'active' },
  { from: '2026-09-20' },
  { search: 'mango', to: '2024-12-31' },
  { search: 'ortiz', recipeId: 1 },
];

/** The same list by a plain query, for comparison. */
async function plainIds({ search, from, to, status, recipeId, includeInactive }: BatchFilter) {
  const rows = await db().batch.findMany({
    where: {
      organizationId: ORGANIZATION_ID,
      ...(includeInactive ? {} : { inactivatedAt: null }),
      ...(status ? { status } : {}),
      ...(recipeId == null ? {} : { recipeVersion: { recipeId } }),
    },
    select: { id: true, searchText: true, effectiveDate: true },
    orderBy: { id: 'desc' },
  });
  const passes = (text: string, day: string) =>
    text.includes(search?.toLowerCase() ?? '') && day >= (from ?? '') && day <= (to ?? '9');
  return rows
    .filter((row) => passes(row.searchText, row.effectiveDate.toISOString().slice(0, 10)))
    .map(({ id }) => id);
}

test.each(FILTERS)('the pages of %o contain the rows of a plain query in order', async (filter) => {
  const expected = await plainIds(filter);
  const list = batchList(viewer, filter);
  const take = 1_500;
  const forwards: number[] = [];
  for (let page = await pageOfIds({}, list, { take }); page.length > 0; ) {
    forwards.push(...page);
    page = await pageOfIds({}, list, { take, cursor: { id: page.at(-1) } });
  }
  expect(forwards).toEqual(expected);
  const last = expected.at(-1);
  const backwards = await pageOfIds({}, list, { take: -take, cursor: { id: last } });
  expect(backwards).toEqual(expected.slice(0, -1).slice(-take));
  expect(await countNewest({}, list)).toBe(Math.min(expected.length, MOST_COUNTED));
  expect(await listBatches(viewer, filter, { take: 7 })).toMatchObject(
    expected.slice(0, 7).map((id) => ({ id })),
  );
});

test('every part of what a search looks at finds the same rows as a plain query', async () => {
  const where = { organizationId: ORGANIZATION_ID, inactivatedAt: null } as const;
  const select = { id: true, searchText: true } as const;
  const rows = await db().batch.findMany({ where, select, orderBy: { id: 'desc' } });
  for (let place = 1; place < 60; place += 1) {
    const { searchText = '' } = rows[(place * 7919) % rows.length] ?? {};
    const search = searchText.slice((place * 5) % 70, ((place * 5) % 70) + 4 + (place % 17)).trim();
    if (search === '') continue;
    const expected = rows.filter((row) => row.searchText.includes(search)).map(({ id }) => id);
    const ids = await pageOfIds({}, batchList(viewer, { search }), { take: rows.length });
    expect(ids, search).toEqual(expected);
  }
});

test('a count stops at ten thousand', async () => {
  const { data } = await admin.graph(`{
    all: batches { totalCount } few: batches(search: "MB-000012") { totalCount }
    auditLog { totalCount } oils(active: null) { totalCount } trace(search: "oil-") { totalCount } }`);
  expect(data).toMatchObject({
    all: { totalCount: 10_000 },
    few: { totalCount: 10 },
    auditLog: { totalCount: 10_000 },
    oils: { totalCount: 10_000 },
    trace: { totalCount: 10_000 },
  });
});

test('stored values for lists equal recomputed ones', async () => {
  expect(await keptWrongly()).toBe(0);
});
