import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { nameOf } from '#server/viewer.ts';
import { tableSnapshot } from '#tests/database/tableSnapshot.ts';
import { createUser } from '#tests/factories.ts';
import { ACCESS_MATRIX } from './matrix.ts';
import type { Call, Operation, Target } from './operation.ts';
import { apiFor, createWorld, targetOf, type World } from './world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

/** Tables whose rows record access, retries or how a person looks at lists instead of changes. */
const NO_RECORDS = new Set(['idempotency_keys', 'outbox_mails', 'messages', 'column_choices']);

/** Ending sessions is not part of a snapshot, but it is recorded. */
const NOTED_ALONE = new Set(['end the sessions of somebody']);

/** Calls that rightly write another number of entries than one. */
const ENTRIES: Readonly<Record<string, number>> = {
  // A private view, which is nobody else's.
  'save a view': 0,
  // It reads a file, as listing the certificates does.
  'make a link to the file of a certificate': 0,
  // Two requests: one for each half of its name.
  'keep a draft, and publish it': 2,
  // Two requests: the second one archives the recipe again.
  'take back the archiving of a recipe': 2,
  // The batch, and the lot whose grams it takes.
  'complete a batch': 2,
  // The same, and the signature.
  'complete a batch with the own signature': 3,
  // The batch, the signature, and the one that it supersedes.
  'correct a batch with the own signature': 3,
  // The certificate, and the signature.
  'void a certificate': 2,
  // The organization, its first department and its administrator.
  register: 3,
};

/** Calls that anybody may make and that change records; the person behind the link or the form is the actor. */
const PUBLIC = ['register', 'verify an e-mail', 'reset a password', 'accept an invitation'];

/** Calls whose actor is the newest account: it is created by the call, or for it. */
const BY_NEWEST = new Set(['delete the own account', 'register', 'accept an invitation']);

const callsOf = (operations: readonly Operation[]) =>
  operations.flatMap((operation) =>
    [...operation.rest, ...operation.graph].map(
      (call) => [operation.name, operation, call] as const,
    ),
  );

const databaseTime = async () =>
  (await db().$queryRaw<{ at: Date }[]>`SELECT clock_timestamp() AS at`)[0]?.at.getTime() ?? NaN;

const newestId = async () => (await db().auditEntry.aggregate({ _max: { id: true } }))._max.id ?? 0;

/** Makes the call; returns its status, the tables it changed, and the entries it wrote. */
async function recorded(work: () => ReturnType<Call>) {
  const [after, standing, from] = [await newestId(), await tableSnapshot(), await databaseTime()];
  const { status } = await work();
  const [until, now] = [await databaseTime(), await tableSnapshot()];
  const entries = await db().auditEntry.findMany({ where: { id: { gt: after } } });
  for (const { at, kind, before: old, after: written } of entries) {
    expect(at.getTime(), kind).toBeGreaterThanOrEqual(from);
    expect(at.getTime(), kind).toBeLessThanOrEqual(until);
    expect([old, written], kind).not.toEqual([null, null]);
  }
  const changed = Object.keys(now).filter(
    (table) => now[table] !== standing[table] && !NO_RECORDS.has(table),
  );
  return { status, changed, entries };
}

type Recorded = Awaited<ReturnType<typeof recorded>>;

/** Asserts the number of entries, and that each names the person who acted. */
async function expectEntries(name: string, { entries }: Recorded, caller: User) {
  expect(
    entries.map(({ kind }) => kind),
    name,
  ).toHaveLength(ENTRIES[name] ?? 1);
  const actor = BY_NEWEST.has(name)
    ? await db().user.findFirstOrThrow({ orderBy: { id: 'desc' } })
    : caller;
  for (const { actorId, actorName, organizationId } of entries) {
    expect([actorId, organizationId], name).toEqual([actor.id, actor.organizationId]);
    expect(actorName, name).toBe(nameOf(actor));
  }
}

describe('the audit trail', () => {
  const signedIn = callsOf(ACCESS_MATRIX.filter(({ cells }) => cells[0] === 401));

  test.each(signedIn)(
    'has one entry for whatever an administrator changes: %s',
    async (name, operation, call) => {
      const target = targetOf(world, 'AD');
      const api = await apiFor(world, 'AD');
      // As named before the call, which may change the name.
      const caller = await db().user.findUniqueOrThrow({ where: { id: target.userId } });
      const result = await recorded(() => call(api, target));
      if (operation.cells[7] === 'A') expect([200, 201, 204]).toContain(result.status);
      if (result.changed.length > 0 || NOTED_ALONE.has(name))
        await expectEntries(name, result, caller);
      else expect(result.entries).toEqual([]);
    },
  );

  test.each(callsOf(ACCESS_MATRIX.filter(({ name }) => PUBLIC.includes(name))))(
    'has an entry for what somebody changes without signing in: %s',
    async (name, _, call) => {
      const { organizationId } = world.users.AD;
      const holder = await createUser({ organizationId, verified: false });
      const target: Target = { ...targetOf(world, 'AD'), userId: holder.id };
      const api = await apiFor(world, 'AN');
      const result = await recorded(() => call(api, target));
      expect(result.status).toBeLessThan(300);
      await expectEntries(name, result, holder);
    },
  );

  test('each call that is named here is one of the table', () => {
    const names = new Set(ACCESS_MATRIX.map(({ name }) => name));
    const named = [...PUBLIC, ...NOTED_ALONE, ...BY_NEWEST, ...Object.keys(ENTRIES)];
    expect(named.filter((name) => !names.has(name))).toEqual([]);
  });

  test('has a valid chain', async () => {
    const { body } = await (await apiFor(world, 'AD')).rest('GET', '/audit/chain');
    expect(body).toMatchObject({ from: 1, broken_at: null });
  });

  test('refuses updates and deletions', async () => {
    await expect(db().auditEntry.updateMany({ data: { actorName: 'Nobody' } })).rejects.toThrow();
    await expect(db().auditEntry.deleteMany()).rejects.toThrow();
  });
});
