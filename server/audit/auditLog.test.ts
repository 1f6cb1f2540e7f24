import { beforeEach, describe, expect, test } from 'vitest';
import { parseCsv } from '#domain/files/csv.ts';
import { viewerOfToken } from '#server/accounts/session/readViewer.ts';
import { db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Viewer } from '#server/viewer.ts';
import { type Api, apiOf, globalId } from '#tests/execute.ts';
import { createOil, createOrganization, createUser } from '#tests/factories.ts';
import { auditHash, type Change, writeAudits } from './writeAudit.ts';

let organizationId: number;
let admin: Api;
let viewer: Viewer;

beforeEach(async () => {
  organizationId = (await createOrganization()).id;
  admin = await apiOf(
    await createUser({ organizationId, role: 'admin', firstName: 'Ada', lastName: 'Moss' }),
  );
  viewer = await viewerOfToken(admin.token ?? '');
});

const note = (changes: readonly Partial<Change>[], who = viewer) =>
  transaction((tx) =>
    writeAudits(
      tx,
      who,
      changes.map((change) => ({
        kind: 'oil edited',
        recordType: 'oil',
        recordId: 1,
        ...change,
      })),
    ),
  );

type Entry = { kind: string; actorName: string; recordName: string; changes: unknown[] };

async function ask(args: string): Promise<readonly Entry[]> {
  const { data, errors } = await admin.graph(
    `{ auditLog${args} { totalCount edges { node {
      kind actorName recordType recordName sequence changes { field from to } } } } }`,
  );
  expect(errors).toBeUndefined();
  const { auditLog } = data as { auditLog: { totalCount: number; edges: { node: Entry }[] } };
  expect(auditLog.totalCount).toBe(auditLog.edges.length);
  return auditLog.edges.map(({ node }) => node);
}

const kinds = async (args: string) => (await ask(args)).map(({ kind }) => kind);
const restKinds = async (query: string) => {
  const { status, body } = await admin.rest('GET', `/audit${query}`);
  expect(status).toBe(200);
  return (body as { kind: string }[]).map(({ kind }) => kind);
};

test('the log describes events in words, newest first, in both APIs', async () => {
  const oil = await createOil({ organizationId, tag: 'D9-014' });
  await note([
    { kind: 'oil created', recordId: oil.id, after: { tag: 'D9-014' } },
    { recordId: oil.id, before: { quantityGrams: '5.000' }, after: { quantityGrams: '7.000' } },
  ]);
  const changes = [{ field: 'Quantity (g)', from: '5.000', to: '7.000' }];
  const newest = { kind: 'oil edited', recordType: 'oil', recordName: 'D9-014', changes };
  expect((await ask(''))[0]).toMatchObject({ ...newest, actorName: 'Ada Moss', sequence: 2 });
  const { body } = await admin.rest('GET', '/audit/');
  expect(body).toMatchObject([
    {
      sequence: 2,
      kind: 'oil edited',
      actor_id: viewer.userId,
      actor_name: 'Ada Moss',
      record_type: 'oil',
      record_id: String(oil.id),
      record_name: 'D9-014',
      changes,
    },
    { sequence: 1, kind: 'oil created' },
  ]);
});

describe('the log can be filtered', () => {
  beforeEach(async () => {
    await note([
      { kind: 'department created', recordType: 'department', after: { name: 'Kitchen 100%' } },
      { kind: 'recipe created', recordType: 'recipe', after: { lines: [{ name: 'Sugar' }] } },
    ]);
    const other = await createUser({ organizationId, firstName: 'Ben', lastName: 'Lee' });
    const ben = await viewerOfToken((await apiOf(other)).token ?? '');
    await note([{ kind: 'oil edited', before: { grams: 5 } }], ben);
  });

  test.each([
    ['department', ['department created']],
    ['nothing of the kind', []],
  ])('by the record type %s', async (recordType, expected) => {
    expect(await kinds(`(recordType: "${recordType}")`)).toEqual(expected);
    expect(await restKinds(`?record_type=${encodeURIComponent(recordType)}`)).toEqual(expected);
  });

  test('by person', async () => {
    const mine = ['recipe created', 'department created'];
    expect(await kinds(`(actorId: "${globalId('User', viewer.userId)}")`)).toEqual(mine);
    expect(await restKinds(`?actor_id=${viewer.userId}`)).toEqual(mine);
  });

  test('an unknown person is an error, also for the file', async () => {
    for (const path of ['/audit', '/audit/export']) {
      const { status, body } = await admin.rest('GET', `${path}?actor_id=987654`);
      expect({ status, body }).toMatchObject({
        status: 404,
        body: { detail: expect.stringContaining('User was not found') },
      });
    }
  });

  test.each([
    ['sugar', ['recipe created']],
    ['KITCHEN 100%', ['department created']],
    ['100_', []],
    ['ben', ['oil edited']],
    ['created', ['recipe created', 'department created']],
    ['lines', []],
  ])(
    'to what a search for %s finds, in values but not in the names of fields',
    async (text, expected) => {
      expect(await kinds(`(search: "${text}")`)).toEqual(expected);
      expect(await restKinds(`?search=${encodeURIComponent(text)}`)).toEqual(expected);
    },
  );

  test('by time', async () => {
    const [past, future] = ['2001-01-01T00:00:00Z', '2999-01-01T00:00:00Z'];
    expect(await kinds(`(since: "${past}", until: "${future}")`)).toHaveLength(3);
    expect(await kinds(`(since: "${future}")`)).toEqual([]);
    expect(await kinds(`(until: "${past}", search: "e")`)).toEqual([]);
    expect(await restKinds('?since=2001-01-01&until=2999-01-01')).toHaveLength(3);
    expect((await admin.rest('GET', '/audit?since=yesterday')).status).toBe(422);
  });

  test('and it lists its record types', async () => {
    const { data } = await admin.graph('{ auditRecordTypes }');
    expect(data).toEqual({ auditRecordTypes: ['department', 'oil', 'recipe'] });
  });

  test('and it can be exported to a file without formulas', async () => {
    await note([{ after: { name: '=HYPERLINK("x")' } }]);
    const { status, body, headers } = await admin.rest('GET', '/audit/export?search=hyperlink');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('audit_log.csv');
    const { rows } = parseCsv(String(body), 100);
    expect(rows).toHaveLength(2);
    expect(rows[1]?.cells.at(-1)).toBe(`'=HYPERLINK("x")`);
  });
});

describe('the chain', () => {
  const check = async (upTo = '') => {
    const { data } = await admin.graph(`{ auditChain${upTo} { from upTo brokenAt } }`);
    return (data as { auditChain: { from: number; upTo: number; brokenAt: number | null } })
      .auditChain;
  };
  /** Like someone who owns the database. */
  const tamper = async (sql: string) => {
    await db().$executeRawUnsafe('ALTER TABLE audit_entries DISABLE TRIGGER USER');
    await db().$executeRawUnsafe(`${sql} AND organization_id = ${organizationId}`);
    await db().$executeRawUnsafe('ALTER TABLE audit_entries ENABLE TRIGGER USER');
  };

  test('is valid when empty', async () => {
    expect(await check()).toEqual({ from: 1, upTo: 0, brokenAt: null });
  });

  test('is valid for all entries, in both APIs, completely and in part', async () => {
    await note(Array.from({ length: 1_203 }, (_, recordId) => ({ recordId })));
    expect(await check()).toEqual({ from: 1, upTo: 1_203, brokenAt: null });
    expect(await check('(upTo: 700)')).toEqual({ from: 1, upTo: 700, brokenAt: null });
    expect((await admin.rest('GET', '/audit/chain?up_to=500')).body).toEqual({
      from: 1,
      up_to: 500,
      broken_at: null,
    });
    expect((await admin.rest('GET', '/audit/chain?up_to=0')).status).toBe(422);
  });

  test('is verified in windows of at most 5,000 entries, from newest to oldest', async () => {
    await note(Array.from({ length: 5_010 }, (_, recordId) => ({ recordId })));
    expect(await check()).toEqual({ from: 11, upTo: 5_010, brokenAt: null });
    expect(await check('(upTo: 10)')).toEqual({ from: 1, upTo: 10, brokenAt: null });
  });

  test.each([
    [
      'an entry whose content was changed',
      `UPDATE audit_entries SET after = '{"x": 2}' WHERE sequence = 3`,
      3,
    ],
    [
      'one whose author was changed',
      `UPDATE audit_entries SET actor_name = 'X' WHERE sequence = 2`,
      2,
    ],
    ['one that is gone', 'DELETE FROM audit_entries WHERE sequence = 3', 3],
    ['the newest gone', 'DELETE FROM audit_entries WHERE sequence >= 4', 4],
    ['the oldest gone', 'DELETE FROM audit_entries WHERE sequence = 1', 1],
  ])('detects %s', async (_, sql, at) => {
    await note(Array.from({ length: 5 }, (__, recordId) => ({ recordId, after: { x: 1 } })));
    await tamper(sql);
    expect((await check()).brokenAt).toBe(at);
  });

  test('detects a forged entry with a matching hash', async () => {
    await note(Array.from({ length: 4 }, (_, recordId) => ({ recordId })));
    const entry = await db().auditEntry.findFirstOrThrow({
      where: { organizationId, sequence: 2 },
    });
    const hash = auditHash({ ...entry, actorName: 'Nobody' });
    await tamper(
      `UPDATE audit_entries SET actor_name = 'Nobody', hash = '${hash}' WHERE sequence = 2`,
    );
    expect((await check()).brokenAt).toBe(3);
  });
});
