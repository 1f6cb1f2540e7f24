import { beforeEach, expect, test, vi } from 'vitest';
import { viewerOfToken } from '#server/accounts/session/readViewer.ts';
import { db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { type AuditEntry, Prisma } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';
import { tokenOf } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import { auditHash, type Change, writeAudit } from './writeAudit.ts';

let viewer: Viewer;

const someone = async () => {
  const { id: organizationId } = await createOrganization();
  return viewerOfToken(await tokenOf(await createUser({ organizationId, role: 'admin' })));
};

beforeEach(async () => {
  viewer = await someone();
});

const change = (fields: Partial<Change> = {}): Change => ({
  kind: 'oil edited',
  recordType: 'oil',
  recordId: 7,
  ...fields,
});

const write = (fields: Partial<Change> = {}, who = viewer) =>
  transaction((tx) => writeAudit(tx, who, change(fields)));

const entriesOf = ({ organizationId }: Viewer) =>
  db().auditEntry.findMany({ where: { organizationId }, orderBy: { sequence: 'asc' } });

/** The sequence of the first entry that does not follow from its predecessor; null when all do. */
function firstBroken(entries: readonly AuditEntry[]): number | null {
  let previousHash = '';
  for (const [index, entry] of entries.entries()) {
    const follows = entry.sequence === index + 1 && entry.previousHash === previousHash;
    if (!follows || auditHash(entry) !== entry.hash) return entry.sequence;
    previousHash = entry.hash;
  }
  return null;
}

test('an entry has the actor, the time, the kind, the record, and the fields before and after', async () => {
  const before = Date.now();
  await write({ before: { grams: '10.000' }, after: { grams: '12.500' } });
  const [entry] = await entriesOf(viewer);
  expect(entry).toMatchObject({
    actorId: viewer.userId,
    actorName: viewer.name,
    kind: 'oil edited',
    recordType: 'oil',
    recordId: '7',
    before: { grams: '10.000' },
    after: { grams: '12.500' },
  });
  expect(entry?.at.getTime()).toBeGreaterThanOrEqual(before);
});

test('entries are numbered without gaps, and each hash can be recomputed from the stored columns', async () => {
  for (let count = 0; count < 5; count += 1) await write({ recordId: count });
  const entries = await entriesOf(viewer);
  expect(entries.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
  expect(firstBroken(entries)).toBeNull();
  const head = await db().auditHead.findUnique({
    where: { organizationId: viewer.organizationId },
  });
  expect(head).toMatchObject({ sequence: 5, hash: entries.at(-1)?.hash });
});

test('whatever the fields contain, the hash can be recomputed from the stored row', async () => {
  await write({
    after: {
      zebra: 1,
      apple: { nested: [3, null, { y: 'ü — 漢字 "quoted"', x: true }], empty: {}, list: [] },
      Numbers: [0, -0, 1e21, 1e-7, 0.1 + 0.2, 123_456_789.125],
      'key with "quotes" and \\': 'line\nbreak\ttab',
    },
  });
  await write({ after: { exact: new Prisma.Decimal('12.500'), when: new Date(0) } });
  await write({ before: {}, after: {} });
  await write();
  expect(firstBroken(await entriesOf(viewer))).toBeNull();
});

test('concurrent entries still form one chain', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, recordId) => write({ recordId })));
  const entries = await entriesOf(viewer);
  expect(entries).toHaveLength(12);
  expect(firstBroken(entries)).toBeNull();
  const times = entries.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

/** The embedded database uses the clock of the process. */
const server = process.env['TEST_DATABASE_URL'] ?? '';

test.runIf(server)('an entry has the time of the database server, not of the process', async () => {
  const before = Date.now();
  vi.setSystemTime(new Date('2001-02-03T04:05:06Z'));
  await write().finally(() => vi.useRealTimers());
  const [entry] = await entriesOf(viewer);
  expect(entry?.at.getTime()).toBeGreaterThanOrEqual(before);
});

test('a change that is rolled back leaves neither an entry nor a gap', async () => {
  await write();
  const failed = transaction(async (tx) => {
    await writeAudit(tx, viewer, change());
    throw new Error('the change failed');
  });
  await expect(failed).rejects.toThrow('the change failed');
  await write();
  const entries = await entriesOf(viewer);
  expect(entries.map(({ sequence }) => sequence)).toEqual([1, 2]);
  expect(firstBroken(entries)).toBeNull();
});

test('each organization has its own chain', async () => {
  const other = await someone();
  await write();
  await write({}, other);
  await write();
  expect(firstBroken(await entriesOf(viewer))).toBeNull();
  expect((await entriesOf(viewer)).map(({ sequence }) => sequence)).toEqual([1, 2]);
  expect((await entriesOf(other)).map(({ sequence }) => sequence)).toEqual([1]);
});

const TAMPERINGS: readonly [string, (entry: AuditEntry) => AuditEntry][] = [
  ['the person', (entry) => ({ ...entry, actorName: 'Somebody Else' })],
  ['the account', (entry) => ({ ...entry, actorId: null })],
  ['the time', (entry) => ({ ...entry, at: new Date(entry.at.getTime() + 1) })],
  ['the kind', (entry) => ({ ...entry, kind: 'oil deleted' })],
  ['the record', (entry) => ({ ...entry, recordId: '8' })],
  ['the type of record', (entry) => ({ ...entry, recordType: 'recipe' })],
  ['a field before', (entry) => ({ ...entry, before: { grams: '11.000' } })],
  ['a field after', (entry) => ({ ...entry, after: { grams: '12.501' } })],
  ['the organization', (entry) => ({ ...entry, organizationId: entry.organizationId + 1 })],
];

test.each(TAMPERINGS)('changing %s of an entry is detected', async (_, tamper) => {
  for (let count = 0; count < 3; count += 1) {
    await write({ before: { grams: '10.000' }, after: { grams: '12.500' } });
  }
  const entries = await entriesOf(viewer);
  const changed = entries.map((entry, index) => (index === 1 ? tamper(entry) : entry));
  expect(firstBroken(changed)).toBe(2);
});

test('a deleted entry, or one changed together with its hash, breaks the next one', async () => {
  for (let count = 0; count < 3; count += 1) await write();
  const entries = await entriesOf(viewer);
  expect(firstBroken(entries.filter(({ sequence }) => sequence !== 2))).toBe(3);
  const rehashed = entries.map((entry) => {
    const changed = { ...entry, kind: 'nothing happened' };
    return entry.sequence === 2 ? { ...changed, hash: auditHash(changed) } : entry;
  });
  expect(firstBroken(rehashed)).toBe(3);
});
