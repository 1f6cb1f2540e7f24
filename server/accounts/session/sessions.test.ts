import jwt from 'jsonwebtoken';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { type Api, apiOf, apiWithToken, tokenOf } from '#tests/execute.ts';
import { createDepartment, createRecipe, DEMO_PASSWORD } from '#tests/factories.ts';
import { createManagerBeforeEach, LOGIN, loginByRest, opens, user } from '#tests/ways/loginWays.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

createManagerBeforeEach();

describe('sessions', () => {
  let api: Api;
  const session = () => db().session.findFirstOrThrow({ where: { userId: user.id } });
  const change = async (data: { lastUsedAt?: Date; expiresAt?: Date }) =>
    db().session.update({ where: { id: (await session()).id }, data });
  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

  beforeEach(async () => {
    api = await apiOf(user);
  });

  test('a token without a session, or no token, is refused', async () => {
    expect(await opens(null)).toBe(false);
    expect(await opens('nonsense')).toBe(false);
    await db().session.deleteMany({ where: { userId: user.id } });
    expect(await opens(api.token)).toBe(false);
  });

  test('refreshing gives a token that works in both APIs', async () => {
    const rest = await api.rest('POST', '/auth/refresh');
    expect(rest.status).toBe(200);
    expect(await opens((rest.body as { access_token: string }).access_token)).toBe(true);
    const { data } = await api.graph('mutation { refreshSession { accessToken } }');
    const { accessToken } = (data as { refreshSession: { accessToken: string } }).refreshSession;
    expect(await opens(accessToken)).toBe(true);
  });

  test.each(['the graph', 'REST'])(
    'logging out through %s ends every token of the session at once',
    async (way) => {
      const { data } = await api.graph('mutation { refreshSession { accessToken } }');
      const { accessToken } = (data as { refreshSession: { accessToken: string } }).refreshSession;
      const elsewhere = await tokenOf(user);
      if (way === 'REST') expect((await api.rest('POST', '/auth/logout')).status).toBe(204);
      else await api.graph('mutation { logout { signedOut } }');
      expect(await opens(api.token)).toBe(false);
      expect(await opens(accessToken)).toBe(false);
      expect((await api.rest('POST', '/auth/refresh')).status).toBe(401);
      expect(await opens(elsewhere)).toBe(true);
    },
  );

  test('a session ends 30 minutes after its last use', async () => {
    await change({ lastUsedAt: ago(30 * MINUTE + 1000) });
    expect(await opens(api.token)).toBe(false);
    expect((await api.rest('POST', '/auth/refresh')).status).toBe(401);
  });

  test('using a session keeps it', async () => {
    await change({ lastUsedAt: ago(29 * MINUTE) });
    expect(await opens(api.token)).toBe(true);
    expect(Date.now() - (await session()).lastUsedAt.getTime()).toBeLessThan(MINUTE);
  });

  test('a session ends 12 hours after login, however often it is refreshed', async () => {
    await db().session.deleteMany({ where: { userId: user.id } });
    const { token } = await loginByRest(user.email, DEMO_PASSWORD);
    const { createdAt, expiresAt } = await session();
    expect(Math.abs(expiresAt.getTime() - createdAt.getTime() - 12 * HOUR)).toBeLessThan(MINUTE);
    await apiWithToken(token).rest('POST', '/auth/refresh');
    expect((await session()).expiresAt).toEqual(expiresAt);
    await change({ expiresAt: ago(1) });
    expect(await opens(token)).toBe(false);
  });

  test('a token is valid for 30 minutes, but never longer than its session', async () => {
    const lifeOf = (token: string | null) => {
      const { exp = 0, iat = 0 } = jwt.decode(token ?? '', { json: true }) ?? {};
      return exp - iat;
    };
    expect(lifeOf(api.token)).toBe(30 * 60);
    const soon = new Date(Date.now() + 5 * MINUTE);
    await change({ expiresAt: soon });
    const rest = await api.rest('POST', '/auth/refresh');
    expect(lifeOf((rest.body as { access_token: string }).access_token)).toBeLessThanOrEqual(300);
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'deactivating the account',
      () => db().user.update({ where: { id: user.id }, data: { status: 'inactive' } }),
    ],
    [
      'deleting the account',
      () => db().user.update({ where: { id: user.id }, data: { deletedAt: new Date() } }),
    ],
    [
      'closing the organization',
      () =>
        db().organization.update({
          where: { id: user.organizationId },
          data: { status: 'inactive' },
        }),
    ],
  ])('%s applies from the next request', async (_, act) => {
    expect(await opens(api.token)).toBe(true);
    await act();
    expect(await opens(api.token)).toBe(false);
  });

  test('a change of role or membership applies from the next request', async () => {
    const { organizationId } = user;
    const department = await createDepartment({ organizationId });
    const { id } = await createRecipe({ organizationId, departmentId: department.id });
    const save = async () =>
      (await api.rest('POST', '/batches', { body: { recipe_id: id } })).status;
    // The lot does not exist, so an allowed save fails at the calculation.
    expect(await save()).toBe(422);
    await db().user.update({ where: { id: user.id }, data: { role: 'viewer' } });
    expect(await save()).toBe(403);
    const member = await db().departmentMember.create({
      data: { organizationId, departmentId: department.id, userId: user.id, role: 'operator' },
    });
    expect(await save()).toBe(422);
    await db().departmentMember.delete({ where: { id: member.id } });
    expect(await save()).toBe(403);
  });

  test('an expired token does not prevent logging in', async () => {
    await change({ expiresAt: ago(1) });
    const body = { email: user.email, password: DEMO_PASSWORD };
    expect((await api.rest('POST', '/auth/login', { body })).status).toBe(200);
    expect((await api.graph(LOGIN, body)).data).toMatchObject({
      login: { __typename: 'LoginPayload' },
    });
  });
});
