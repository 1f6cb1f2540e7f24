import { describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import type { TokenPurpose } from '#server/generated/prisma/client.ts';
import { tableSnapshot } from '#tests/database/tableSnapshot.ts';
import { DEMO_PASSWORD } from '#tests/factories.ts';
import { mailsTo, tokenMailedTo } from '#tests/mails.ts';
import {
  createAccountsBeforeEach,
  lastEntry,
  NEW_PASSWORD,
  rowOf,
  unverified,
  verified,
} from '#tests/samples/linkedAccounts.ts';
import { SIGN_UP_WAYS } from '#tests/ways/signUpWays.ts';

const VERIFICATION_SENT =
  'If an account with this email exists, a verification link has been sent.';
const RESET_SENT = 'If an account with this email exists, a password reset link has been sent.';

const UNKNOWN = 'nobody@links.test';
const MADE_UP = 'x'.repeat(43);
const HOUR_MS = 3_600_000;

createAccountsBeforeEach();

const expire = (purpose: TokenPurpose) =>
  db().oneTimeToken.updateMany({ where: { purpose }, data: { expiresAt: new Date() } });

describe.each(SIGN_UP_WAYS)('links by mail through %s', (_, ask) => {
  /** Both kinds of link: how to request one, for which account, and the result of using it. */
  const KINDS = [
    {
      kind: 'verification',
      request: 'resendVerification',
      owner: () => unverified,
      sent: VERIFICATION_SENT,
      page: '/verify-email',
      hours: 24,
      purpose: 'verify_email',
      use: (token: string) => ask('verifyEmail', { token }),
      failed: { status: 400, text: 'Verification failed', fields: [] },
    },
    {
      kind: 'reset',
      request: 'forgotPassword',
      owner: () => verified,
      sent: RESET_SENT,
      page: '/reset-password',
      hours: 1,
      purpose: 'reset_password',
      use: (token: string) => ask('resetPassword', { token, newPassword: NEW_PASSWORD }),
      failed: { status: 400, text: 'Password reset failed', fields: [] },
    },
  ] as const;

  describe.each(KINDS)(
    'a $kind link',
    ({ request, owner, sent, page, hours, purpose, use, failed }) => {
      /** Requests a link and reads it from the mail. */
      async function mailedToken(): Promise<string> {
        await ask(request, { email: owner().email });
        return tokenMailedTo(owner().email);
      }

      test('is sent to the owner of the account, and stored only as a hash', async () => {
        const answer = await ask(request, { email: ` ${owner().email.toUpperCase()} ` });
        expect(answer).toEqual({ status: 200, text: sent, fields: [] });
        const [mail, ...others] = await mailsTo(owner().email);
        expect(others).toEqual([]);
        expect(mail?.text).toContain(`http://localhost:4000${page}?token=`);
        const token = await tokenMailedTo(owner().email);
        expect(Buffer.from(token, 'base64url')).toHaveLength(32);
        const kept = await db().oneTimeToken.findFirstOrThrow({ where: { userId: owner().id } });
        expect(kept).toMatchObject({ purpose, usedAt: null });
        expect(Math.abs(kept.expiresAt.getTime() - Date.now() - hours * HOUR_MS)).toBeLessThan(
          60_000,
        );
        expect(JSON.stringify(kept)).not.toContain(token);
      });

      test('is promised to an unknown e-mail in the same words, and nothing is stored or mailed', async () => {
        const known = await ask(request, { email: owner().email });
        const before = await tableSnapshot();
        expect(await ask(request, { email: UNKNOWN })).toEqual(known);
        expect(await tableSnapshot()).toEqual(before);
      });

      test('is promised after the same time whether there is an account or not', async () => {
        await mailedToken();
        const timed = async (email: string) => {
          const start = performance.now();
          await ask(request, { email });
          return performance.now() - start;
        };
        // The response always waits for the time that a known account would need.
        for (const email of [owner().email, UNKNOWN]) {
          expect(await timed(email)).toBeGreaterThanOrEqual(195);
        }
      });

      test('works once', async () => {
        const token = await mailedToken();
        expect((await use(token)).status).toBe(200);
        expect(await use(token)).toEqual(failed);
      });

      test('that is invented, expired or replaced gets the same response as a used one', async () => {
        expect(await use(MADE_UP)).toEqual(failed);
        const older = await mailedToken();
        const newer = await mailedToken();
        expect(await use(older)).toEqual(failed);
        await expire(purpose);
        expect(await use(newer)).toEqual(failed);
        const last = await mailedToken();
        expect((await use(last)).status).toBe(200);
      });

      test('of one kind does not work as the other', async () => {
        const token = await mailedToken();
        const other = KINDS.find((candidate) => candidate.purpose !== purpose);
        const before = await rowOf(owner());
        expect(await other?.use(token)).toEqual(other?.failed);
        expect(await rowOf(owner())).toEqual(before);
      });

      test('that is used twenty times at once works once', async () => {
        const token = await mailedToken();
        const outcomes = await Promise.all(Array.from({ length: 20 }, () => use(token)));
        expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
        for (const outcome of outcomes) if (outcome.status !== 200) expect(outcome).toEqual(failed);
      });

      test('requested five times at once leaves one that works', async () => {
        const { id } = owner();
        const requests = Array.from({ length: 5 }, () => ask(request, { email: owner().email }));
        await Promise.all(requests);
        const live = { userId: id, purpose, usedAt: null, expiresAt: { gt: new Date() } };
        expect(await db().oneTimeToken.count({ where: live })).toBe(1);
      });

      test.each<[string, () => Promise<unknown>]>([
        [
          'an inactive account',
          () => db().user.update({ where: { id: owner().id }, data: { status: 'inactive' } }),
        ],
        [
          'a deleted account',
          () => db().user.update({ where: { id: owner().id }, data: { deletedAt: new Date() } }),
        ],
        [
          'a closed organization',
          () =>
            db().organization.update({
              where: { id: owner().organizationId },
              data: { status: 'inactive' },
            }),
        ],
      ])('of %s no longer works, and none is mailed, in the same words', async (__, close) => {
        const token = await mailedToken();
        await close();
        expect(await use(token)).toEqual(failed);
        expect(await ask(request, { email: owner().email })).toMatchObject({
          status: 200,
          text: sent,
        });
        expect(await mailsTo(owner().email)).toHaveLength(1);
      });

      test('can be requested five times an hour, for known and unknown e-mails', async () => {
        for (const email of [owner().email, UNKNOWN]) {
          const five = Array.from({ length: 5 }, () => ask(request, { email }));
          for (const { status } of await Promise.all(five)) expect(status).toBe(200);
          const { status, text } = await ask(request, { email: email.toUpperCase() });
          expect(status).toBe(429);
          expect(text).toMatch(/^Too many attempts\. Try again in \d+ seconds\.$/);
        }
      });

      test('attempts from one address are limited', async () => {
        for (let count = 0; count < 100; count += 1) expect(await use(MADE_UP)).toEqual(failed);
        expect((await use(MADE_UP)).status).toBe(429);
      });

      test.each(['', 'nobody', 'nobody@links.test\r\nBcc: all@links.test'])(
        'is not asked for with %j as e-mail',
        async (email) => {
          expect(await ask(request, { email })).toMatchObject({ status: 422, fields: ['email'] });
        },
      );

      test.each([
        ['an empty', ''],
        ['an endless', 'x'.repeat(100_000)],
        ['a strange', '\u0001'],
      ])('with %s token is treated as invented', async (__, token) => {
        expect(await use(token)).toEqual(failed);
      });
    },
  );

  test('a verified account is mailed no verification link', async () => {
    const answer = await ask('resendVerification', { email: verified.email });
    expect(answer).toEqual({ status: 200, text: VERIFICATION_SENT, fields: [] });
    expect(await mailsTo(verified.email)).toEqual([]);
  });

  test('verifying allows signing in, with an audit entry', async () => {
    const login = { email: unverified.email, password: DEMO_PASSWORD };
    expect(await ask('login', login)).toMatchObject({ text: 'Account is not active' });
    await ask('resendVerification', { email: unverified.email });
    await ask('verifyEmail', { token: await tokenMailedTo(unverified.email) });
    expect((await ask('login', login)).status).toBe(200);
    expect(await lastEntry(unverified)).toMatchObject({
      kind: 'e-mail verified',
      recordType: 'user',
      recordId: String(unverified.id),
      actorId: unverified.id,
    });
  });
});
