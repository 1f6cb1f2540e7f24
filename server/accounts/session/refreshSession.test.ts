import jwt from 'jsonwebtoken';
import { beforeEach, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { settings } from '#server/settings/env.ts';
import { type Api, apiOf, apiWithToken } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';

const MINUTE = 60_000;
const EXPIRED = 'Your session has expired. Please log in again.';

let user: User;
let api: Api;

beforeEach(async () => {
  user = await createUser({ organizationId: (await createOrganization()).id });
  api = await apiOf(user);
});

const session = () => db().session.findFirstOrThrow({ where: { userId: user.id } });
const change = async (data: { lastUsedAt?: Date; expiresAt?: Date }) =>
  db().session.update({ where: { id: (await session()).id }, data });

const BY_REST = async (caller: Api): Promise<string | null> => {
  const { status, body } = await caller.rest('POST', '/auth/refresh');
  expect([200, 401]).toContain(status);
  if (status === 401) expect(body).toEqual({ detail: EXPIRED, error: EXPIRED });
  return status === 200 ? (body as { access_token: string }).access_token : null;
};

const BY_GRAPH = async (caller: Api): Promise<string | null> => {
  const { data, errors } = await caller.graph('mutation { refreshSession { accessToken } }');
  if (!data) {
    expect(errors).toMatchObject([{ message: EXPIRED, extensions: { code: 'UNAUTHENTICATED' } }]);
    return null;
  }
  return (data as { refreshSession: { accessToken: string } }).refreshSession.accessToken;
};

const endOf = (token: string | null): number =>
  (jwt.decode(token ?? '', { json: true })?.exp ?? 0) * 1000;

test.each([
  ['REST', BY_REST],
  ['the graph', BY_GRAPH],
])('refreshing through %s', async (_, refresh) => {
  // It counts as use immediately, not only once per minute.
  const before = new Date(Date.now() - 30_000);
  await change({ lastUsedAt: before });
  const token = await refresh(api);
  expect((await session()).lastUsedAt.getTime()).toBeGreaterThan(before.getTime());
  expect(endOf(token)).toBeGreaterThan(Date.now() + 29 * MINUTE);

  // An expired token cannot be refreshed, although its session has not ended.
  const { id } = await session();
  const ended = jwt.sign({ sid: id, typ: 'access' }, settings().jwtSecret, {
    algorithm: 'HS256',
    issuer: 'batchwright',
    audience: 'batchwright',
    expiresIn: -60,
  });
  expect(await refresh(apiWithToken(ended))).toBeNull();
  expect(await refresh(apiWithToken(null))).toBeNull();

  // Near the twelfth hour every new token expires with the session, however often it is refreshed.
  const end = new Date(Date.now() + 3 * MINUTE);
  await change({ expiresAt: end });
  const [last, again] = [await refresh(api), await refresh(api)];
  for (const token of [last, again]) {
    expect(endOf(token)).toBeLessThanOrEqual(end.getTime());
    expect(endOf(token)).toBeGreaterThan(end.getTime() - 3000);
  }

  // Idle for half an hour, the session accepts neither the old token nor the new one.
  await change({ lastUsedAt: new Date(Date.now() - 30 * MINUTE - 1000) });
  expect(await refresh(api)).toBeNull();
  expect(await refresh(apiWithToken(again))).toBeNull();
});
