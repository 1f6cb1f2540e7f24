import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createHttpServer } from '#server/app/http.ts';
import { db } from '#server/db/database.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { applySettings, settings } from '#server/settings/env.ts';
import { type Api, apiOf, apiWithToken, globalId } from '#tests/execute.ts';
import { createDepartment, createOrganization, createUser } from '#tests/factories.ts';

let organizationId: number;
let maker: User;
let admin: Api;

beforeEach(async () => {
  organizationId = (await createOrganization()).id;
  maker = await createUser({ organizationId, role: 'admin', firstName: 'Ada', lastName: 'Moss' });
  admin = await apiOf(maker);
});

type Scope = 'read' | 'read_write';
type Made = { readonly id: number; readonly token: string };
type Make = (api: Api, name: string, scope: Scope, expiresAt?: string) => Promise<Made | string>;

const byRest: Make = async (api, name, scope, expires_at) => {
  const { status, body } = await api.rest('POST', '/auth/api-tokens', {
    body: { name, scope, expires_at },
  });
  if (status === 201) return body as Made;
  return (body as { error: string }).error.replace('body.', '');
};

const byGraph: Make = async (api, name, scope, expiresAt) => {
  const { data } = await api.graph(
    `mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) {
      ... on CreateApiTokenPayload { token apiToken { id } }
      ... on InvalidError { issues { path message } } ... on UserError { message } } }`,
    { input: { name, scope: scope.toUpperCase(), expiresAt } },
  );
  const { createApiToken } = data as {
    createApiToken: {
      token?: string;
      apiToken?: { id: string };
      issues?: { path: string[]; message: string }[];
      message?: string;
    };
  };
  const { token, apiToken, issues, message = '' } = createApiToken;
  if (token !== undefined) {
    const id = Number(
      Buffer.from(apiToken?.id ?? '', 'base64')
        .toString()
        .split(':')[1],
    );
    return { id, token };
  }
  return issues?.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ') ?? message;
};

const revokeByRest = (api: Api, id: number) => api.rest('DELETE', `/auth/api-tokens/${id}`);
const revokeByGraph = (api: Api, id: number) =>
  api.graph('mutation ($id: ID!) { revokeApiToken(input: { id: $id }) { __typename } }', {
    id: globalId('ApiToken', id),
  });

const WAYS = [
  ['REST', byRest, revokeByRest],
  ['the graph', byGraph, revokeByGraph],
] as const;

async function madeBy(make: Make, scope: Scope, expiresAt?: string): Promise<Made> {
  const made = await make(admin, 'ERP', scope, expiresAt);
  if (typeof made === 'string') throw new Error(made);
  return made;
}

/** The responses of both APIs to a read with `token`. */
async function answersTo(token: string): Promise<readonly unknown[]> {
  const api = apiWithToken(token);
  const { data, errors } = await api.graph('{ me { email } }');
  return [
    (await api.rest('GET', '/auth/users/me')).status,
    errors?.[0]?.extensions?.code ?? (data as { me: { email: string } }).me.email,
  ];
}

const REFUSED = [401, 'UNAUTHENTICATED'];
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

describe('a token acts with the present rights of its owner', () => {
  const createDepartmentBy = async (token: string) =>
    (await apiWithToken(token).rest('POST', '/departments', { body: { name: `D${token}` } }))
      .status;

  test('so demoting the owner applies to it immediately', async () => {
    const { token } = await madeBy(byRest, 'read_write');
    expect(await createDepartmentBy(token)).toBe(201);
    await db().user.update({ where: { id: maker.id }, data: { role: 'viewer' } });
    expect(await createDepartmentBy(token)).toBe(403);
    expect(await answersTo(token)).toEqual([200, maker.email]);
  });

  test.each([
    [
      'deactivated',
      () => db().user.update({ where: { id: maker.id }, data: { status: 'inactive' } }),
    ],
    [
      'deleted',
      () => db().user.update({ where: { id: maker.id }, data: { deletedAt: new Date() } }),
    ],
    [
      'left without an organization',
      () =>
        db().organization.update({ where: { id: organizationId }, data: { status: 'inactive' } }),
    ],
  ])('and it ends with an owner who is %s', async (__, end) => {
    const { token } = await madeBy(byRest, 'read_write');
    await end();
    expect(await answersTo(token)).toEqual(REFUSED);
  });

  test('and its actions are recorded under both names', async () => {
    const { token } = await madeBy(byRest, 'read_write');
    await createDepartmentBy(token);
    const last = await db().auditEntry.findFirst({
      where: { organizationId },
      orderBy: { id: 'desc' },
    });
    expect(last).toMatchObject({ actorId: maker.id, actorName: 'Ada Moss (API token ERP)' });
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

test('a read-only token can calculate, and write nothing in either API', async () => {
  const { token } = await madeBy(byRest, 'read');
  const api = apiWithToken(token);
  const { id } = await createDepartment({ organizationId });
  for (const [method, path] of [
    ['POST', '/departments'],
    ['PUT', `/departments/${id}`],
    ['DELETE', `/departments/${id}`],
    ['DELETE', `/departments/${id}/`],
  ] as const) {
    expect((await api.rest(method, path, { body: { name: 'X' } })).status).toBe(403);
  }
  // Refused because of its content, not because it is a calculation.
  expect((await api.rest('POST', '/formulations', { body: {} })).status).toBe(422);
  for (const document of [
    'mutation { createDepartment(input: { name: "X" }) { __typename } }',
    'mutation { a: createDepartment(input: { name: "X" }) { __typename } }',
    'mutation { ...on Mutation { createDepartment(input: { name: "X" }) { __typename } } }',
    'mutation { ...F } fragment F on Mutation { createDepartment(input: { name: "X" }) { __typename } }',
  ]) {
    const { data, errors } = await api.graph(document);
    expect(data ?? null).toBeNull();
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  }
  expect(await db().department.count({ where: { organizationId } })).toBe(1);
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
