import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { createWorld, targetOf, type World } from '#tests/access/world.ts';
import { fillEveryTable } from '#tests/database/fillEveryTable.ts';
import { tableSnapshot } from '#tests/database/tableSnapshot.ts';
import { testServer } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import { refusal } from '#tests/refusal.ts';
import { closeDaysAgo, rowsOf } from '#tests/samples/closedOrganizations.ts';
import { setLegalHold } from './legalHold.ts';
import { MOST_IN_A_STATEMENT } from './ongoing.ts';
import { childrenFirst, purgeOrganizations } from './purgeOrganizations.ts';

/** SQLSTATE `restrict_violation`, which the triggers raise. */
const RESTRICTED = '23001';
const fail = (_id: number, error: unknown) => {
  throw error;
};
const ONGOING = { isStopped: () => false };

let world: World;
let own: number;
let other: number;

beforeAll(async () => {
  world = await createWorld();
  own = world.kitchen.organizationId;
  other = world.users.XO.organizationId;
  await fillEveryTable(world);
});

const total = (rows: Readonly<Record<string, number>>) =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);

const asPurge = <Result>(
  organizationId: number | string,
  work: (tx: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> =>
  db().$transaction(async (tx) => {
    await tx.$queryRaw`
      SELECT set_config('batchwright.purged_organization', ${String(organizationId)}, true)`;
    return work(tx);
  });

const isThere = async (id: number) => (await db().organization.count({ where: { id } })) > 0;

/**
 * The tables protected by a trigger, with the number of the organization's rows in each. One that is given the rows that a
 * statement deleted comes too late to protect them.
 */
async function keptTables(): Promise<readonly string[]> {
  const found = await db().$queryRaw<{ name: string }[]>`
    SELECT DISTINCT c.relname::text AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT t.tgisinternal AND t.tgtype::int & 8 > 0 AND t.tgoldtable IS NULL ORDER BY 1`;
  return found.map(({ name }) => name);
}

/** Tries to delete the protected rows of an organization; returns the tables where it succeeded. */
async function unguarded(organizationId: number, setting: number | string): Promise<string[]> {
  const open: string[] = [];
  for (const table of await keptTables()) {
    const from = Prisma.raw(`"${table}"`);
    let gone = 0;
    const wished = asPurge(setting, async (tx) => {
      gone = await tx.$executeRaw`DELETE FROM ${from} WHERE organization_id = ${organizationId}`;
    });
    const refused = await refusal(wished);
    if (refused !== RESTRICTED && (refused !== null || gone > 0)) open.push(table);
  }
  return open;
}

test('the organization of this test has a row in every table with organization data', async () => {
  const empty = Object.entries(await rowsOf(own)).filter(([, count]) => count === 0);
  expect(empty).toEqual([]);
});

test('the purge setting does not permit deleting an open organization', async () => {
  expect((await keptTables()).length).toBeGreaterThanOrEqual(14);
  expect(await unguarded(own, own)).toEqual([]);
});

describe('a closed organization', () => {
  test('keeps all rows for 30 days, despite the purge and its setting', async () => {
    await closeDaysAgo(own, 29);
    const before = await tableSnapshot();
    expect(await purgeOrganizations(ONGOING, fail)).toEqual([]);
    expect(await unguarded(own, own)).toEqual([]);
    expect(await tableSnapshot()).toEqual(before);
  });

  test('has a closing time that only closing itself can set', async () => {
    const closedAt = () =>
      db().organization.findUniqueOrThrow({ where: { id: own }, select: { closedAt: true } });
    const before = await closedAt();
    await db().organization.update({ where: { id: own }, data: { closedAt: new Date(0) } });
    expect(await closedAt()).toEqual(before);
    const { id } = await db().organization.create({
      data: { name: 'Backdated', status: 'inactive', closedAt: new Date(0) },
    });
    expect(await purgeOrganizations(ONGOING, fail)).toEqual([]);
    expect(await isThere(id)).toBe(true);
  });

  test('keeps all rows under a legal hold, and the audit trail names who set it', async () => {
    await closeDaysAgo(own, 31);
    expect(await setLegalHold(String(own), true)).toContain('is held');
    const before = await tableSnapshot();
    expect(await purgeOrganizations(ONGOING, fail)).toEqual([]);
    expect(await unguarded(own, own)).toEqual([]);
    expect(await tableSnapshot()).toEqual(before);
    expect(await setLegalHold(String(own), true)).toContain('held already');
    expect(await setLegalHold(String(own), false)).toContain('no longer held');
    const entries = await db().auditEntry.findMany({
      where: { organizationId: own, kind: { startsWith: 'legal hold' } },
      orderBy: { sequence: 'asc' },
    });
    expect(entries.map(({ kind, actorName, after }) => [kind, actorName, after])).toEqual([
      ['legal hold set', 'Provider (command line)', { legalHold: true }],
      ['legal hold lifted', 'Provider (command line)', { legalHold: false }],
    ]);
  });

  test('keeps its rows without the setting, or with that of another organization', async () => {
    expect(await unguarded(own, '')).toEqual([]);
    expect(await unguarded(own, other)).toEqual([]);
    expect(await unguarded(other, own)).toEqual([]);
    const changes = asPurge(own, (tx) => tx.auditEntry.updateMany({ data: { actorName: 'X' } }));
    expect(await refusal(changes)).toBe(RESTRICTED);
    const all = asPurge(own, (tx) => tx.$executeRaw`TRUNCATE audit_entries`);
    expect(await refusal(all)).toBe(RESTRICTED);
  });

  test('a stopped round leaves the rest to the next one', async () => {
    let statements = 0;
    const isStopped = () => {
      statements += 1;
      return statements > 5;
    };
    const before = total(await rowsOf(own));
    expect(await purgeOrganizations({ isStopped }, fail)).toEqual([]);
    const left = total(await rowsOf(own));
    expect(left).toBeLessThan(before);
    expect(left).toBeGreaterThan(0);
    expect(await isThere(own)).toBe(true);
  });

  test('loses all rows after 30 days, without affecting others', async () => {
    const { logoId } = targetOf(world, 'AD');
    const logo = async () => (await testServer()).inject(`/api/files/${logoId}`);
    const others = await rowsOf(other);
    const bystanders = await db().organization.count({ where: { id: { not: own } } });
    expect(await purgeOrganizations(ONGOING, fail)).toEqual([own]);
    expect(total(await rowsOf(own))).toBe(0);
    expect(await isThere(own)).toBe(false);
    expect((await logo()).statusCode).toBe(404);
    expect(await rowsOf(other)).toEqual(others);
    expect(await db().organization.count({ where: { id: { not: own } } })).toBe(bystanders);
    const [lost] = await db().$queryRaw<{ rows: number }[]>`
      SELECT count(*)::int AS rows FROM batch_lot_potencies p
      WHERE NOT EXISTS (SELECT FROM batch_lots l WHERE l.id = p.batch_lot_id)`;
    expect(lost).toEqual({ rows: 0 });
    expect(await purgeOrganizations(ONGOING, fail)).toEqual([]);
  });
});

test('more rows than fit into one statement are deleted, by keys of one column and of several', async () => {
  const { id } = await createOrganization();
  const { id: userId } = await createUser({ organizationId: id });
  const many = 2 * MOST_IN_A_STATEMENT + 7;
  await db().knownPlace.createMany({
    data: Array.from({ length: many }, (_, index) => ({
      organizationId: id,
      userId,
      place: `place ${index}`,
      lastSeenAt: new Date(),
    })),
  });
  await db().message.createMany({
    data: Array.from({ length: many }, () => ({
      organizationId: id,
      userId,
      kind: 'feedback' as const,
      comment: 'Well done',
    })),
  });
  await closeDaysAgo(id, 31);
  expect(await purgeOrganizations(ONGOING, fail)).toEqual([id]);
  expect(total(await rowsOf(id))).toBe(0);
});

test('a legal hold affects one organization, by id where several share the name', async () => {
  const data = { name: 'Twice', status: 'inactive' as const };
  const one = await db().organization.create({ data: { ...data, auditHead: { create: {} } } });
  await db().organization.create({ data });
  await expect(setLegalHold('twice', true)).rejects.toThrow(/Name one by its id:\n.*Twice/);
  await expect(setLegalHold('Nowhere', true)).rejects.toThrow('There is no organization Nowhere.');
  expect(await setLegalHold(String(one.id), true)).toBe(
    `Twice (${one.id}) is held: nothing of it is deleted until the hold is lifted.`,
  );
});

test('tables that reference each other are an error instead of a partial purge', () => {
  const table = (name: string, ...parents: string[]) => ({ name, parents });
  const ordered = [table('batches', 'recipes'), table('recipes'), table('lines', 'batches')];
  expect(childrenFirst(ordered).map(({ name }) => name)).toEqual(['lines', 'batches', 'recipes']);
  expect(() => childrenFirst([table('a', 'b'), table('b', 'a')])).toThrow('a, b');
});
