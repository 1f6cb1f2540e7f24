import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { db } from '#server/db/database.ts';
import { counterKey } from '#server/limits/rateLimit.ts';
import { apiOf } from '#tests/execute.ts';
import {
  createApiToken,
  createDepartment,
  createOil,
  createOrganization,
  createOutboxMail,
  createRecipe,
  createUser,
} from '#tests/factories.ts';
import { saveBatch } from '#tests/samples/savedBatches.ts';
import { deleteExpiredRows } from './expiredRows.ts';
import { startHousekeeping, takeRound } from './housekeepingLoop.ts';
import { MOST_IN_A_STATEMENT } from './ongoing.ts';

const ONGOING = { isStopped: () => false };
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

beforeEach(async () => {
  // Earlier tests leave expired rows behind.
  await deleteExpiredRows(ONGOING);
  await db().rateLimit.deleteMany();
});

/** Creates one row of each kind that expired `days` ago. */
async function createRows(days: number): Promise<number> {
  const { id: organizationId } = await createOrganization();
  const user = await createUser({ organizationId, role: 'admin' });
  const owner = { organizationId, userId: user.id };
  const then = daysAgo(days);
  await db().session.create({ data: { ...owner, expiresAt: then } });
  await db().knownPlace.create({
    data: { ...owner, place: `${days} days`, lastSeenAt: daysAgo(days + 60) },
  });
  await db().oneTimeToken.create({
    data: {
      ...owner,
      purpose: 'verify_email',
      tokenHash: `hash ${organizationId}`,
      expiresAt: then,
    },
  });
  const { id } = await createApiToken({ organizationId, createdById: user.id });
  await db().apiToken.update({ where: { id }, data: { revokedAt: then } });
  const { id: departmentId } = await createDepartment({ organizationId });
  const { id: recipeId } = await createRecipe({ organizationId, departmentId });
  const { id: oilId } = await createOil({ organizationId, departmentId });
  await saveBatch(await apiOf(user), recipeId, [oilId]);
  await db().idempotencyKey.updateMany({ where: { organizationId }, data: { createdAt: then } });
  const mail = await createOutboxMail();
  const settled = { organizationId, status: 'sent' as const, createdAt: then };
  await db().outboxMail.update({ where: { id: mail.id }, data: settled });
  return organizationId;
}

/** Counts the rows of each kind, without the session that saved the batch. */
const rowsOf = async (organizationId: number) => {
  const where = { organizationId };
  return [
    await db().session.count({ where: { ...where, expiresAt: { lt: new Date() } } }),
    await db().knownPlace.count({ where }),
    await db().oneTimeToken.count({ where }),
    await db().apiToken.count({ where }),
    await db().idempotencyKey.count({ where }),
    await db().outboxMail.count({ where }),
  ];
};

test('rows that expired 31 days ago are deleted; those of 29 days ago and unexpired ones are kept', async () => {
  const old = await createRows(31);
  const recent = await createRows(29);
  const users = await db().user.count();
  const batches = await db().batch.count();
  expect(await deleteExpiredRows(ONGOING)).toBe(6);
  expect(await rowsOf(old)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await rowsOf(recent)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(await db().session.count({ where: { organizationId: old } })).toBe(1);
  expect([await db().user.count(), await db().batch.count()]).toEqual([users, batches]);
  expect(await deleteExpiredRows(ONGOING)).toBe(0);
});

test('rows of an organization under a legal hold are kept', async () => {
  const held = await createRows(400);
  await db().organization.update({ where: { id: held }, data: { legalHold: true } });
  expect(await deleteExpiredRows(ONGOING)).toBe(0);
  expect(await rowsOf(held)).toEqual([1, 1, 1, 1, 1, 1]);
});

test('messages to the provider are deleted after 24 months, except under a legal hold', async () => {
  await db().message.deleteMany();
  const { id: free } = await createOrganization();
  const { id: held } = await createOrganization();
  await db().organization.update({ where: { id: held }, data: { legalHold: true } });
  for (const createdAt of [daysAgo(729), daysAgo(731)]) {
    for (const organizationId of [null, free, held]) {
      const kind = organizationId === null ? 'contact' : 'feedback';
      await db().message.create({ data: { organizationId, kind, comment: 'Hello', createdAt } });
    }
  }
  expect(await deleteExpiredRows(ONGOING)).toBe(2);
  const left = await db().message.findMany({ orderBy: { id: 'asc' } });
  expect(left.map(({ organizationId }) => organizationId)).toEqual([null, free, held, held]);
});

test('unsent mails and tokens that are not revoked are kept, however old', async () => {
  const { id: organizationId } = await createOrganization();
  const { id: createdById } = await createUser({ organizationId });
  const then = daysAgo(400);
  const token = await createApiToken({ organizationId, createdById });
  await db().apiToken.update({ where: { id: token.id }, data: { expiresAt: then } });
  const mail = await createOutboxMail();
  await db().outboxMail.update({ where: { id: mail.id }, data: { createdAt: then } });
  expect(await deleteExpiredRows(ONGOING)).toBe(0);
});

test('counters are deleted as soon as they have no effect, in any number', async () => {
  const many = MOST_IN_A_STATEMENT * 2 + 7;
  const counter = (index: number, expire: Date) => ({
    key: counterKey('housekeeping', String(index)),
    points: 1,
    expire,
  });
  const expired = Array.from({ length: many }, (_, index) => counter(index, daysAgo(1)));
  await db().rateLimit.createMany({ data: expired });
  await db().rateLimit.create({ data: counter(many, daysAgo(-1)) });
  expect(await deleteExpiredRows(ONGOING)).toBe(many);
  expect(await db().rateLimit.count()).toBe(1);
});

test('it stops between two statements on request', async () => {
  const expire = daysAgo(1);
  const key = counterKey('housekeeping', 'one');
  await db().rateLimit.create({ data: { key, points: 1, expire } });
  expect(await deleteExpiredRows({ isStopped: () => true })).toBe(0);
  expect(await db().rateLimit.count()).toBe(1);
});

test('of several processes one gets the round of the hour', async () => {
  await db().housekeepingRound.deleteMany();
  const asked = async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => takeRound()));
    return answers.filter(Boolean).length;
  };
  expect(await asked()).toBe(1);
  expect(await asked()).toBe(0);
  await db().housekeepingRound.updateMany({ data: { dueAt: daysAgo(1) } });
  expect(await asked()).toBe(1);
});

test('the loop runs one round, reports it, and waits for the next hour or its end', async () => {
  await db().housekeepingRound.deleteMany();
  const logged: unknown[] = [];
  const log = {
    info: (facts: unknown) => void logged.push(facts),
    warn: (facts: unknown) => void logged.push(facts),
  };
  const counter = { points: 1, expire: daysAgo(1) };
  await db().rateLimit.create({ data: { ...counter, key: 'first round' } });
  const loops = [1, 2, 3].map(() =>
    startHousekeeping(log, { firstMs: 0, everyMs: 20, jitterMs: 0 }),
  );
  await vi.waitFor(() => expect(logged).toEqual([{ rows: 1, organizations: [] }]), 10_000);
  await db().rateLimit.create({ data: { ...counter, key: 'within the hour' } });
  await sleep(200);
  expect(await db().rateLimit.count()).toBe(1);
  await db().housekeepingRound.updateMany({ data: { dueAt: daysAgo(1) } });
  await vi.waitFor(() => expect(logged).toHaveLength(2), 10_000);
  await Promise.all(loops.map(({ stop }) => stop()));
  await db().housekeepingRound.updateMany({ data: { dueAt: daysAgo(1) } });
  await db().rateLimit.create({ data: { ...counter, key: 'after the end' } });
  await sleep(200);
  expect(logged).toHaveLength(2);
});
