import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { User } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import { createOrganization, createUser, DEMO_PASSWORD } from '#tests/factories.ts';
import { mailsTo } from '#tests/mails.ts';
import { createSigningPin, DEMO_PIN, DIGEST, newPin } from '#tests/samples/signing/signatures.ts';
import { signAs, signedInAs } from '#tests/samples/signing/signing.ts';

const MINUTE = 60_000;
const DAY_MS = 24 * 60 * MINUTE;
const WRONG_PIN = '730258400000';

let organizationId: number;
let ana: User;
let bo: User;
let admin: User;
let quality: User;
let viewer: Viewer;

beforeEach(async () => {
  await db().rateLimit.deleteMany();
  organizationId = (await createOrganization()).id;
  const role = 'manager';
  ana = await createUser({ organizationId, role, firstName: 'Ana', lastName: 'Ruiz' });
  bo = await createUser({ organizationId, role, firstName: 'Bo', lastName: 'Lee' });
  admin = await createUser({ organizationId, role: 'admin' });
  quality = await createUser({ organizationId, role: 'viewer', quality: true });
  for (const { id: userId } of [ana, bo]) await createSigningPin({ organizationId, userId });
  viewer = await signedInAs(ana);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T08:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const tryOf = (pin: string, { id: signerId } = bo, as = viewer) =>
  signAs(as, { credential: { pin, signerId } });
const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'signed',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );
const wrongTimes = async (times: number) => {
  for (let count = 0; count < times; count += 1) await messageOf(tryOf(WRONG_PIN));
};
/** Said at the screen of somebody else. */
const LOCKED = 'Your PIN is locked until 08:15 UTC. The administrators have been told.';

test('the fifth wrong PIN locks it for 15 minutes, even for the right one', async () => {
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    expect(await messageOf(tryOf(WRONG_PIN))).toBe(`Wrong PIN. ${left} left.`);
  }
  expect(await messageOf(tryOf(WRONG_PIN))).toBe(LOCKED);
  pass(14 * MINUTE + 59_000);
  expect(await messageOf(tryOf(DEMO_PIN))).toBe(LOCKED);
  pass(2_000);
  expect(await messageOf(tryOf(DEMO_PIN))).toBe('signed');
});

test('wrong PINs count for their owner, whoever’s screen they come from, and for nobody else', async () => {
  const elsewhere = await signedInAs(admin);
  for (const as of [viewer, elsewhere, viewer, elsewhere]) {
    await messageOf(tryOf(WRONG_PIN, bo, as));
  }
  expect(await messageOf(tryOf(WRONG_PIN))).toBe(LOCKED);
  expect(await messageOf(tryOf(DEMO_PIN, ana, elsewhere))).toBe('signed');
});

test('a wrong PIN stays counted when the transaction of the caller fails', async () => {
  await expect(
    transaction(async (tx) => {
      await tx.organization.update({ where: { id: organizationId }, data: { name: 'Gone' } });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await messageOf(signAs(viewer, { credential: { pin: WRONG_PIN, signerId: bo.id }, digest: 'x' }));
  expect(await db().signingPin.findUniqueOrThrow({ where: { userId: bo.id } })).toMatchObject({
    failedCount: 1,
  });
});

test('many at once are no more than five tries, and the right one among them is not told', async () => {
  const pins = Array.from({ length: 12 }, () => WRONG_PIN);
  const messages = await Promise.all([...pins, DEMO_PIN].map((pin) => messageOf(tryOf(pin))));
  expect(messages.filter((message) => message.startsWith('Wrong PIN.'))).toHaveLength(4);
  expect(messages.at(-1)).toBe(LOCKED);
});

test('a lock has an audit entry, and is mailed to administrators and Quality alone', async () => {
  await wrongTimes(6);
  const entries = await db().auditEntry.findMany({ where: { organizationId } });
  expect(entries).toMatchObject([
    {
      kind: 'signing PIN locked',
      actorId: ana.id,
      recordType: 'user',
      recordId: String(bo.id),
      after: { user: 'Bo Lee', lockedUntil: '2026-11-27T08:15:00.000Z' },
    },
  ]);
  for (const { email } of [admin, quality]) {
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('The signing PIN of Bo Lee is locked');
    expect(mails[0]?.text).toContain(
      'where Ana Ruiz was signed in. The PIN is locked until 08:15 UTC.',
    );
    expect(mails[0]?.html).toContain('08:15 UTC');
  }
  for (const { email } of [ana, bo]) expect(await mailsTo(email)).toEqual([]);
});

test('the end of a lock is told in the zone of the organization', async () => {
  await db().organization.update({
    where: { id: organizationId },
    data: { timeZone: 'America/Los_Angeles' },
  });
  await wrongTimes(5);
  expect(await messageOf(tryOf(DEMO_PIN))).toContain('locked until 00:15');
  expect((await mailsTo(admin.email))[0]?.text).toContain('The PIN is locked until 00:15');
});

test('a new PIN and a cleared one end the lock', async () => {
  await wrongTimes(5);
  const pin = newPin();
  const owner: Api = await apiOf(bo);
  const body = { password: DEMO_PASSWORD, pin };
  expect((await owner.rest('PUT', '/auth/users/me/signing-pin', { body })).status).toBe(204);
  expect(await messageOf(tryOf(pin))).toBe('signed');
  await wrongTimes(5);
  await (await apiOf(admin)).rest('DELETE', `/auth/users/${bo.id}/signing-pin`);
  expect(await messageOf(tryOf(pin))).toMatch(/^You have no PIN\./);
});

test('a try each five minutes for a day is 13 comparisons', async () => {
  const failed = async () =>
    (await db().signingPin.findUniqueOrThrow({ where: { userId: bo.id } })).failedCount;
  let compared = 0;
  for (let count = 0; count < DAY_MS / (5 * MINUTE); count += 1) {
    const before = await failed();
    await messageOf(tryOf(WRONG_PIN));
    if ((await failed()) !== before) compared += 1;
    pass(5 * MINUTE);
  }
  // Five, then one after each lock of 15, 30, 60, 120 and 240 minutes, and every 240 minutes. Among 1,000,000 PINs of six
  // digits that is a chance far below 0.1 %.
  expect(compared).toBe(13);
});

test('the digest is never compared before the PIN', async () => {
  const moved = { pin: WRONG_PIN, signerId: bo.id };
  expect(
    await messageOf(signAs(viewer, { credential: moved, digest: DIGEST.replace('a', 'b') })),
  ).toBe('Wrong PIN. 4 tries left.');
});
