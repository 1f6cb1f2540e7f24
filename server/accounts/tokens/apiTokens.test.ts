import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createHttpServer } from '#server/app/http.ts';
import { db } from '#server/db/database.ts';
import { applySettings, settings } from '#server/settings/env.ts';
import { globalId } from '#tests/execute.ts';
import {
  admin,
  answersTo,
  byGraph,
  byRest,
  createTokenOwnerBeforeEach,
  madeBy,
  maker,
  organizationId,
  REFUSED,
  WAYS,
} from '#tests/ways/apiTokenWays.ts';

createTokenOwnerBeforeEach();

const later = (ms: number) => new Date(Date.now() + ms).toISOString();

describe.each(WAYS)('a token made through %s', (_, make, revoke) => {
  test('gives a program access to both APIs as its owner, and is stored only as a hash', async () => {
    const { id, token } = await madeBy(make, 'read');
    expect(token).toMatch(/^bw_[\w-]{43}$/);
    expect(await answersTo(token)).toEqual([200, maker.email]);
    const row = await db().apiToken.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ name: 'ERP', scope: 'read', createdById: maker.id });
    expect(row.tokenHash).toBe(createHash('sha256').update(token).digest('hex'));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test('is listed and audited without its secret', async () => {
    const { id, token } = await madeBy(make, 'read_write', later(86_400_000));
    const listed = await admin.rest('GET', '/auth/api-tokens');
    expect(listed.body).toMatchObject([
      { id, name: 'ERP', scope: 'read_write', created_by: 'Ada Moss', last_used_at: null },
    ]);
    const { data } = await admin.graph(
      '{ apiTokens { totalCount edges { node { id name scope createdBy lastUsedAt expiresAt } } } }',
    );
    expect(data).toMatchObject({
      apiTokens: {
        totalCount: 1,
        edges: [{ node: { id: globalId('ApiToken', id), scope: 'READ_WRITE', lastUsedAt: null } }],
      },
    });
    await revoke(admin, id);
    const trail = await db().auditEntry.findMany({ where: { organizationId } });
    expect(trail.map(({ kind }) => kind)).toEqual(['API token created', 'API token revoked']);
    const hash = createHash('sha256').update(token).digest('hex');
    for (const answer of [listed.body, data, trail]) {
      expect(JSON.stringify(answer)).not.toContain(token);
      expect(JSON.stringify(answer)).not.toContain(hash);
    }
  });

  test('no longer works once it is revoked, and leaves the list', async () => {
    const { id, token } = await madeBy(make, 'read_write');
    expect(await answersTo(token)).toEqual([200, maker.email]);
    await revoke(admin, id);
    await revoke(admin, id);
    expect(await answersTo(token)).toEqual(REFUSED);
    expect((await admin.rest('GET', '/auth/api-tokens')).body).toEqual([]);
    expect(await db().auditEntry.count({ where: { organizationId } })).toBe(2);
  });

  test.each([
    ['a token without a name', ' ', undefined, /^name: Token name is required$/],
    [
      'one with a long name',
      'x'.repeat(61),
      undefined,
      /^name: Token name: at most 60 characters$/,
    ],
    ['one that has ended', 'ERP', later(-1000), /^expires_?[aA]t: The end must lie in the future$/],
  ])('%s is refused', async (__, name, expiresAt, message) => {
    expect(await make(admin, name, 'read', expiresAt)).toMatch(message);
  });
});

test('a token expires exactly at its end', async () => {
  const { id, token } = await madeBy(byRest, 'read', later(60_000));
  expect(await answersTo(token)).toEqual([200, maker.email]);
  await db().apiToken.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1) } });
  expect(await answersTo(token)).toEqual(REFUSED);
});

test.each(['bw_', `bw_${'A'.repeat(43)}`, 'bw_../../x', `BW_${'A'.repeat(43)}`])(
  'a token that never was (%s) is refused',
  async (token) => {
    expect(await answersTo(token)).toEqual(REFUSED);
  },
);

test('its last use is recorded, at most once a minute', async () => {
  const { id, token } = await madeBy(byRest, 'read');
  const used = async () => (await db().apiToken.findUniqueOrThrow({ where: { id } })).lastUsedAt;
  await answersTo(token);
  const first = await used();
  expect(Date.now() - (first?.getTime() ?? 0)).toBeLessThan(60_000);
  await answersTo(token);
  expect(await used()).toEqual(first);
  await db().apiToken.update({
    where: { id },
    data: { lastUsedAt: new Date(Date.now() - 61_000) },
  });
  await answersTo(token);
  expect(await used()).not.toEqual(first);
});

const createTokens = (count: number) =>
  db().apiToken.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      organizationId,
      createdById: maker.id,
      name: `T${index}`,
      scope: 'read' as const,
      tokenHash: `${organizationId}-${index}`,
    })),
  });
const MANY = 'There are 100 API tokens already. Revoke one first.';

test('there are at most a hundred at a time', async () => {
  await createTokens(100);
  expect(await byRest(admin, 'One more', 'read')).toBe(MANY);
});

test('concurrent creations do not exceed the limit', async () => {
  await createTokens(95);
  const tries = Array.from({ length: 10 }, (_, index) => [
    byRest(admin, `By REST ${index}`, 'read'),
    byGraph(admin, `By the graph ${index}`, 'read'),
  ]);
  const made = await Promise.all(tries.flat());
  const refused = made.filter((one) => typeof one === 'string');
  expect(refused).toEqual(Array.from({ length: 15 }, () => MANY));
  expect(await db().apiToken.count({ where: { organizationId } })).toBe(100);
});

test('no token is in the log, whatever happened to the request', async () => {
  const lines: string[] = [];
  const quiet = settings();
  applySettings({ ...quiet, logLevel: 'debug' });
  const app = await createHttpServer({ logStream: { write: (line) => lines.push(line) } });
  applySettings(quiet);
  const { token } = await madeBy(byRest, 'read');
  for (const secret of [token, `${token}x`]) {
    const headers = { authorization: `Bearer ${secret}` };
    await app.inject({ url: '/api/auth/users/me', headers });
    await app.inject({
      method: 'POST',
      url: '/graphql',
      headers,
      payload: { query: '{ me { id } }' },
    });
    await app.inject({
      method: 'POST',
      url: '/api/departments',
      headers,
      payload: { token: secret },
    });
  }
  await app.close();
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('')).not.toContain(token);
});
