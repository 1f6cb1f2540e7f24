import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { apiOf } from '#tests/execute.ts';
import { createApiToken, DEMO_PASSWORD } from '#tests/factories.ts';
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

createAccountsBeforeEach();

describe.each(SIGN_UP_WAYS)('API tokens at a reset through %s', (_, ask) => {
  const resetWith = async (choice: { revokeApiTokens?: boolean }) => {
    await ask('forgotPassword', { email: verified.email });
    const token = await tokenMailedTo(verified.email);
    const answer = await ask('resetPassword', { token, newPassword: NEW_PASSWORD, ...choice });
    expect(answer.status).toBe(200);
  };
  const current = () =>
    db().apiToken.findMany({ where: { revokedAt: null }, select: { name: true } });

  beforeEach(async () => {
    const { organizationId } = verified;
    await db().apiToken.deleteMany();
    await createApiToken({ organizationId, createdById: verified.id, name: 'own' });
    await createApiToken({ organizationId, createdById: verified.id, name: 'other' });
    await createApiToken({ organizationId, createdById: unverified.id, name: 'foreign' });
  });

  test.each([{}, { revokeApiTokens: true }])(
    'those of the account end with its sessions, each noted: %o',
    async (choice) => {
      await resetWith(choice);
      expect(await current()).toEqual([{ name: 'foreign' }]);
      const noted = await db().auditEntry.findMany({
        where: { organizationId: verified.organizationId, kind: 'API token revoked' },
        orderBy: { sequence: 'asc' },
      });
      expect(noted.map(({ actorId, before }) => ({ actorId, before }))).toEqual([
        { actorId: verified.id, before: { name: 'own', scope: 'read' } },
        { actorId: verified.id, before: { name: 'other', scope: 'read' } },
      ]);
    },
  );

  test('they are kept on request', async () => {
    await resetWith({ revokeApiTokens: false });
    expect(await current()).toHaveLength(3);
  });
});

describe.each(SIGN_UP_WAYS)('links by mail through %s', (_, ask) => {
  describe('a new password', () => {
    const reset = async (account: User, newPassword = NEW_PASSWORD) => {
      await ask('forgotPassword', { email: account.email });
      return ask('resetPassword', { token: await tokenMailedTo(account.email), newPassword });
    };
    const login = (password: string, { email } = verified) => ask('login', { email, password });

    test('is the valid one from now on', async () => {
      expect(await reset(verified)).toEqual({
        status: 200,
        text: 'Password reset. Sign in with your new password.',
        fields: [],
      });
      expect(await login(DEMO_PASSWORD)).toMatchObject({ text: 'Incorrect email or password' });
      expect((await login(NEW_PASSWORD)).status).toBe(200);
    });

    test('ends every session of the account, and no others', async () => {
      const [here, elsewhere, other] = [
        await apiOf(verified),
        await apiOf(verified),
        await apiOf(unverified),
      ];
      await reset(verified);
      for (const api of [here, elsewhere]) {
        expect((await api.rest('GET', '/auth/users/me')).status).toBe(401);
        expect((await api.rest('POST', '/auth/refresh')).status).toBe(401);
      }
      expect((await other.rest('GET', '/auth/users/me')).status).toBe(200);
    });

    test('is reported to its owner by mail, and audited without the password', async () => {
      await reset(verified);
      const [notice] = await mailsTo(verified.email);
      expect(notice?.subject).toBe('Your Batchwright password was changed');
      expect(notice?.text).not.toMatch(/token=|Orchard/);
      const entry = await lastEntry(verified);
      expect(entry).toMatchObject({ kind: 'password reset', actorId: verified.id });
      expect(JSON.stringify(entry)).not.toMatch(/Orchard|argon2/);
    });

    test('verifies the e-mail that the link was mailed to', async () => {
      await reset(unverified);
      expect((await login(NEW_PASSWORD, unverified)).status).toBe(200);
      expect((await rowOf(unverified)).emailVerifiedAt).not.toBeNull();
    });

    test('resets earlier failures', async () => {
      for (let count = 0; count < 10; count += 1) await login('Wrong-pass-1');
      expect((await login(DEMO_PASSWORD)).status).toBe(429);
      await reset(verified);
      expect((await login(NEW_PASSWORD)).status).toBe(200);
    });

    test('that breaks a rule is refused, and the link still works', async () => {
      await ask('forgotPassword', { email: verified.email });
      const token = await tokenMailedTo(verified.email);
      expect(await ask('resetPassword', { token, newPassword: 'orchard' })).toEqual({
        status: 422,
        text: 'Password requirements: At least 8 characters, One uppercase letter, One number, One special character',
        fields: ['newPassword'],
      });
      expect((await ask('resetPassword', { token, newPassword: NEW_PASSWORD })).status).toBe(200);
    });
  });
});
