import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { tableSnapshot } from '#tests/database/tableSnapshot.ts';
import { ACCESS_MATRIX } from './matrix.ts';
import { apiFor, createWorld, targetOf, type World } from './world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

const newest = async (organizationId: number) =>
  (await db().auditHead.findUniqueOrThrow({ where: { organizationId } })).sequence;

/** Tables whose rows record access or retries instead of changes. */
const NO_RECORDS = new Set(['idempotency_keys', 'outbox_mails', 'messages']);

/** Ending sessions is not part of a snapshot, but it is recorded. */
const NOTED_ALONE = new Set(['end the sessions of somebody']);

describe('the audit trail', () => {
  const calls = ACCESS_MATRIX.filter(({ cells }) => cells[0] === 401).flatMap((operation) =>
    [...operation.rest, ...operation.graph].map(
      (call) => [operation.name, operation, call] as const,
    ),
  );

  test.each(calls)(
    'has an entry for whatever an administrator changes: %s',
    async (_, operation, call) => {
      const target = targetOf(world, 'AD');
      const { organizationId } = world.users.AD;
      const [before, standing] = [await newest(organizationId), await tableSnapshot()];
      const { status } = await call(await apiFor(world, 'AD'), target);
      if (operation.cells[7] === 'A') expect([200, 201, 204]).toContain(status);
      const now = await tableSnapshot();
      const changed = Object.keys(now).filter(
        (table) => now[table] !== standing[table] && !NO_RECORDS.has(table),
      );
      const entries = (await newest(organizationId)) - before;
      if (changed.length > 0 || NOTED_ALONE.has(operation.name))
        expect(entries, changed.join()).toBeGreaterThan(0);
      else expect(entries).toBe(0);
    },
  );

  test('has a valid chain', async () => {
    const { body } = await (await apiFor(world, 'AD')).rest('GET', '/audit/chain');
    expect(body).toMatchObject({ from: 1, broken_at: null });
  });

  test('refuses updates and deletions', async () => {
    await expect(db().auditEntry.updateMany({ data: { actorName: 'Nobody' } })).rejects.toThrow();
    await expect(db().auditEntry.deleteMany()).rejects.toThrow();
  });
});
