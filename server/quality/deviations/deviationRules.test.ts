import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { createDepartment, createOrganization, createUser } from '#tests/factories.ts';
import { CHECK, DUPLICATE, FOREIGN_KEY, RESTRICTED, refusal } from '#tests/refusal.ts';
import { raiseDeviation, systemFor } from './raiseDeviation.ts';

const RAISED = 50;
const ROLLED_BACK = new Error('Rolled back.');

let organizationId: number;
let foreignId: number;
let userId: number;

beforeAll(async () => {
  organizationId = (await createOrganization()).id;
  foreignId = (await createOrganization()).id;
  userId = (await createUser({ organizationId, role: 'admin' })).id;
});

const raised = (tx: Tx, sentence = 'Found by the system.') =>
  raiseDeviation(tx, systemFor({ organizationId }), {
    kind: 'tolerance',
    sentence,
    departmentId: null,
  });
const aDeviation = async () => (await transaction((tx) => raised(tx))).deviation;

describe('numbers', () => {
  // On PGlite, which has one connection, this proves the rollback; on PostgreSQL the lock too.
  test(`of ${RAISED} raised at once, some rolled back, have no gap and no double`, async () => {
    const before = await db().deviation.count({ where: { organizationId } });
    const outcomes = await Promise.all(
      Array.from({ length: RAISED }, (_, at) =>
        transaction(
          async (tx) => {
            const { deviation } = await raised(tx);
            // In whatever order they end.
            await tx.$queryRaw`SELECT 1 FROM pg_sleep(${randomInt(10) / 1_000})`;
            if (at % 3 === 0) throw ROLLED_BACK;
            return deviation.sequence;
          },
          { timeout: 60_000 },
        ).catch((error: unknown) => {
          if (error !== ROLLED_BACK) throw error;
          return null;
        }),
      ),
    );
    const kept = outcomes.flatMap((sequence) => sequence ?? []);
    expect(kept).toHaveLength(outcomes.filter((_, at) => at % 3 !== 0).length);
    expect(kept.toSorted((one, other) => one - other)).toEqual(
      kept.map((_, at) => before + at + 1),
    );
  });

  test('are counted by the database, whatever a statement writes', async () => {
    const { year, sequence } = await aDeviation();
    const data = {
      organizationId,
      year,
      sequence: 700,
      number: 'DEV-1999-0001',
      kind: 'manual',
      severity: 'minor',
      sentence: 'Written past the product.',
    } as const;
    expect(await db().deviation.create({ data })).toMatchObject({
      sequence: sequence + 1,
      number: `DEV-${year}-${String(sequence + 1).padStart(4, '0')}`,
    });
  });

  test('count one by one, and their counter is never removed', async () => {
    const { year } = await aDeviation();
    const where = { organizationId_year: { organizationId, year } };
    const skip = db().deviationCounter.update({ where, data: { last: { increment: 2 } } });
    expect(await refusal(skip)).toBe(RESTRICTED);
    const back = db().deviationCounter.update({ where, data: { last: { decrement: 1 } } });
    expect(await refusal(back)).toBe(RESTRICTED);
    expect(await refusal(db().deviationCounter.delete({ where }))).toBe(RESTRICTED);
  });
});

describe('a deviation stays as it was raised', () => {
  const FROZEN: readonly (readonly [string, Prisma.DeviationUncheckedUpdateInput])[] = [
    ['its sentence', { sentence: 'Nothing happened at all.' }],
    ['its number', { number: 'DEV-2026-9999' }],
    ['its place', { sequence: 4_000 }],
    ['its year', { year: 2_001 }],
    ['its kind', { kind: 'manual' }],
    ['its severity', { severity: 'critical' }],
    ['its moment', { createdAt: new Date(0) }],
    ['its raiser', { raisedById: 1, raisedByName: 'Somebody else' }],
    ['its search', { searchText: '' }],
    ['its line', { linePosition: 3 }],
  ];

  test.each(FROZEN)('%s never changes', async (_, data) => {
    const before = await aDeviation();
    const where = { id: before.id };
    expect(await refusal(db().deviation.update({ where, data }))).toBe(RESTRICTED);
    expect(await db().deviation.findUnique({ where })).toEqual(before);
  });

  test('it is not deleted, nor are all of them', async () => {
    const { id } = await aDeviation();
    expect(await refusal(db().deviation.delete({ where: { id } }))).toBe(RESTRICTED);
    expect(await refusal(db().$executeRaw`TRUNCATE deviations CASCADE`)).toBe(RESTRICTED);
  });

  test('it is assessed with a cause, then closed with a disposition, and then left', async () => {
    const { id } = await aDeviation();
    const turn = (data: Prisma.DeviationUncheckedUpdateInput) =>
      refusal(db().deviation.update({ where: { id }, data }));
    const closing = {
      state: 'closed',
      disposition: 'no_impact',
      closedAt: new Date(),
      closedById: userId,
      closedByName: 'Robin Field',
    } as const;
    expect(await turn({ ...closing, cause: 'machine' })).toBe(RESTRICTED);
    expect(await turn({ state: 'assessed' })).toBe(CHECK);
    expect(await turn({ state: 'assessed', cause: 'machine', causeText: 'Worn.' })).toBeNull();
    expect(await turn({ state: 'open', cause: null })).toBe(RESTRICTED);
    expect(await turn({ ...closing, disposition: null })).toBe(CHECK);
    expect(await turn({ ...closing, closedByName: null })).toBe(CHECK);
    expect(await turn(closing)).toBeNull();
    expect(await turn({ disposition: 'reject' })).toBe(RESTRICTED);
  });
});

describe('a comment', () => {
  const comment = (deviationId: number, of = organizationId) =>
    db().deviationComment.create({
      data: { organizationId: of, deviationId, text: 'Seen.', userId, userName: 'Robin Field' },
    });

  test('is neither changed nor deleted', async () => {
    const { id } = await comment((await aDeviation()).id);
    const where = { id };
    const change = db().deviationComment.update({ where, data: { text: 'Not seen.' } });
    expect(await refusal(change)).toBe(RESTRICTED);
    expect(await refusal(db().deviationComment.delete({ where }))).toBe(RESTRICTED);
    expect(await refusal(db().$executeRaw`TRUNCATE deviation_comments`)).toBe(RESTRICTED);
  });

  test('belongs to the organization of its deviation', async () => {
    expect(await refusal(comment((await aDeviation()).id, foreignId))).toBe(FOREIGN_KEY);
  });
});

test('a deviation points at nothing of another organization', async () => {
  const { id: departmentId } = await createDepartment({ organizationId: foreignId });
  const data = {
    organizationId,
    year: 2026,
    kind: 'manual',
    severity: 'minor',
    sentence: 'Elsewhere.',
    departmentId,
  } as const;
  expect(await refusal(db().deviation.create({ data }))).toBe(FOREIGN_KEY);
  const twice = db().$executeRaw`
    INSERT INTO deviation_counters (organization_id, year, last)
    SELECT organization_id, year, 1 FROM deviation_counters WHERE organization_id = ${organizationId}`;
  expect(await refusal(twice)).toBe(DUPLICATE);
});
