import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { db, openDatabase } from '#server/db/database.ts';
import { KEPT_MS } from '#server/http/readiness.ts';
import { applySettings, settings } from '#server/settings/env.ts';
import { apiOf, tokenOf } from '#tests/execute.ts';
import {
  createDepartment,
  createOrganization,
  createRecipe,
  createUser,
  DEMO_PASSWORD,
} from '#tests/factories.ts';
import { databaseUrl } from '#tests/setup/globalSetup.ts';
import { createHttpServer } from './http.ts';

type Server = Awaited<ReturnType<typeof createHttpServer>>;

let clientFolder: string;
let app: Server;
let user: Awaited<ReturnType<typeof createUser>>;

beforeAll(async () => {
  clientFolder = await mkdtemp(path.join(tmpdir(), 'batchwright-client-'));
  await mkdir(path.join(clientFolder, 'assets'));
  await writeFile(
    path.join(clientFolder, 'index.html'),
    '<!doctype html><meta name="app-env" content="development"><title>Batchwright</title>',
  );
  await writeFile(path.join(clientFolder, 'assets/index-1a2b3c.js'), 'export {};');
  await writeFile(path.join(clientFolder, 'assets/index-1a2b3c.js.gz'), gzipSync('export {};'));
  await writeFile(path.join(clientFolder, 'favicon.svg'), '<svg/>');
  app = await createHttpServer({ clientFolder });
  user = await createUser({ organizationId: (await createOrganization()).id, role: 'admin' });
});

afterAll(async () => {
  await app.close();
  await rm(clientFolder, { recursive: true, force: true });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const TOO_LARGE = JSON.stringify({ email: 'x'.repeat(1_000_001) });
const JSON_TYPE = { 'content-type': 'application/json' };

const ROUTE_CLASSES: readonly [name: string, request: InjectOptions, status: number][] = [
  ['the page', { url: '/' }, 200],
  ['a page of the client', { url: '/recipes/12/edit?from=list' }, 200],
  ['an asset', { url: '/assets/index-1a2b3c.js' }, 200],
  ['a file of the client', { url: '/favicon.svg' }, 200],
  ['a missing asset', { url: '/assets/index-0.js' }, 404],
  ['the metrics, which the public port has not', { url: '/metrics' }, 404],
  ['where weaknesses are reported to', { url: '/.well-known/security.txt' }, 200],
  ['the health of the process', { url: '/healthz' }, 200],
  ['the readiness of the process', { url: '/readyz' }, 200],
  ['an API answer', { method: 'POST', url: '/api/auth/login', payload: {} }, 422],
  ['an API call without a token', { url: '/api/recipes' }, 401],
  ['an unknown API path', { url: '/api/nothing' }, 404],
  ['the API itself', { url: '/api' }, 404],
  ['a missing file of the API', { url: '/api/files/0' }, 404],
  ['an unknown API call', { method: 'DELETE', url: '/api/recipes' }, 404],
  ['an unknown call', { method: 'POST', url: '/nothing' }, 404],
  ['the graph', { method: 'POST', url: '/graphql', payload: { query: '{ __typename }' } }, 200],
  ['the graph read by GET', { url: '/graphql?query={__typename}' }, 404],
  [
    'malformed JSON',
    { method: 'POST', url: '/api/auth/login', payload: '{"email":', headers: JSON_TYPE },
    400,
  ],
  [
    'another content type',
    { method: 'POST', url: '/api/auth/login', payload: '<x/>', headers: { 'content-type': 'a/b' } },
    415,
  ],
  [
    'a body that is too large',
    { method: 'POST', url: '/api/auth/login', payload: TOO_LARGE, headers: JSON_TYPE },
    413,
  ],
  [
    'a document that is too large',
    { method: 'POST', url: '/graphql', payload: TOO_LARGE, headers: JSON_TYPE },
    413,
  ],
];

describe('headers', () => {
  test.each(ROUTE_CLASSES)('%s has the security headers', async (_, request, status) => {
    const { statusCode, headers } = await app.inject(request);
    expect(statusCode).toBe(status);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
    const denied = String(headers['permissions-policy']).split(', ');
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial']) {
      expect(denied).toContain(`${feature}=()`);
    }
    expect(denied).toContain('clipboard-write=(self)');
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test.each(ROUTE_CLASSES.filter(([, { url }]) => /^\/(api|graphql)/.test(String(url))))(
    '%s is never stored',
    async (_, request) => {
      expect((await app.inject(request)).headers['cache-control']).toBe('no-store');
    },
  );

  test('security.txt names the support address for vulnerabilities, as in RFC 9116', async () => {
    const before = settings();
    applySettings({ ...before, publicUrl: 'https://batchwright.test/' });
    const answer = await app.inject('/.well-known/security.txt');
    applySettings(before);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = new Map(
      answer.body
        .trimEnd()
        .split('\n')
        .map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
    );
    expect(fields.get('Contact')).toBe('mailto:support@batchwright.test');
    expect(fields.get('Canonical')).toBe('https://batchwright.test/.well-known/security.txt');
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  test('an asset is served precompressed to clients that accept that', async () => {
    const url = '/assets/index-1a2b3c.js';
    const compressed = await app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(gunzipSync(compressed.rawPayload).toString()).toBe('export {};');
    const plain = await app.inject(url);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe('export {};');
  });

  test('a hashed asset is cached forever, the page never', async () => {
    const asset = await app.inject('/assets/index-1a2b3c.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await app.inject('/')).headers['cache-control']).toBe('no-cache');
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  test('browsers are restricted to https only where the product is served over it', async () => {
    const plain = await app.inject('/');
    expect(plain.headers['strict-transport-security']).toBeUndefined();
    const before = settings();
    applySettings({ ...before, publicUrl: 'https://batchwright.test' });
    const secure = await createHttpServer({ clientFolder });
    applySettings(before);
    const { headers } = await secure.inject('/');
    expect(headers['strict-transport-security']).toContain('max-age=');
    await secure.close();
  });
});

describe('the page', () => {
  test('every path of the client returns the page with the environment in it', async () => {
    const before = settings();
    applySettings({ ...before, appEnv: 'staging' });
    const staging = await createHttpServer({ clientFolder });
    applySettings(before);
    for (const url of ['/', '/recipes', '/batches/BF-20261121-AB12', '/recipes?x=/api/y.js']) {
      const { statusCode, body, headers } = await staging.inject(url);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toContain('<meta name="app-env" content="staging">');
    }
    expect((await staging.inject('/index.html')).statusCode).toBe(404);
    await staging.close();
  });

  test.each(['//', '//[', '//evil.test/x', '/?', '/%2e%2e/%2e%2e/package.json'])(
    'an odd path such as %s is no fault of ours',
    async (url) => {
      expect((await app.inject({ url })).statusCode).toBeLessThan(500);
    },
  );

  test("no file outside the client's folder is served", async () => {
    for (const url of ['/../package.json', '/assets/../../package.json', '/..%2fpackage.json']) {
      expect((await app.inject({ url })).body).not.toContain('"name"');
    }
  });

  test('without a built client only the APIs are served', async () => {
    const bare = await createHttpServer({ clientFolder: path.join(clientFolder, 'missing') });
    expect((await bare.inject('/')).json()).toEqual({ detail: 'Not found', error: 'Not found' });
    expect((await bare.inject('/healthz')).statusCode).toBe(200);
    await bare.close();
  });
});

describe('health', () => {
  test('a process that runs and reaches its database is healthy and ready', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  test('an unresponsive database makes the process not ready within two seconds', async () => {
    vi.spyOn(db(), '$queryRaw').mockReturnValue(stalled());
    const start = Date.now();
    await expect.poll(readiness, { timeout: 2_000 }).toEqual([503, '{"status":"not ready"}']);
    expect(Date.now() - start).toBeLessThan(2_000);
  });

  test('concurrent and repeated checks query the database once', async () => {
    await sleep(2 * KEPT_MS);
    const looks = vi.spyOn(db(), '$queryRaw');
    const asked = await Promise.all(Array.from({ length: 50 }, statusOfReadiness));
    expect(new Set(asked)).toEqual(new Set([200]));
    expect(await statusOfReadiness()).toBe(200);
    expect(looks).toHaveBeenCalledTimes(1);
  });

  test('a schema upgraded by a newer version makes the process not ready', async () => {
    const name = '29990101000000_of_tomorrow';
    await db().$executeRaw`
      INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
      VALUES ('1', 'x', now(), ${name}, now(), 1)`;
    await expect.poll(statusOfReadiness).toBe(503);
    await db().$executeRaw`DELETE FROM _prisma_migrations WHERE migration_name = ${name}`;
    await expect.poll(statusOfReadiness).toBe(200);
  });

  test('an additive migration of a newer version leaves the process ready', async () => {
    const name = '29990101000000_a_column_of_tomorrow_additive';
    await db().$executeRaw`
      INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
      VALUES ('1', 'x', now(), ${name}, now(), 1)`;
    await sleep(2 * KEPT_MS);
    expect(await statusOfReadiness()).toBe(200);
    await db().$executeRaw`DELETE FROM _prisma_migrations WHERE migration_name = ${name}`;
  });

  test('a draining server is not ready', async () => {
    const draining = await createHttpServer({ clientFolder });
    let drained: () => void = () => undefined;
    const inFlight = new Promise<void>((done) => {
      drained = done;
    });
    draining.addHook('preClose', () => inFlight);
    await draining.listen({ port: 0, host: '127.0.0.1' });
    const { port } = draining.server.address() as AddressInfo;
    const ask = (url: string) => fetch(`http://127.0.0.1:${port}${url}`);
    expect((await ask('/readyz')).status).toBe(200);
    const closed = draining.close();
    await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(503));
    drained();
    await closed;
  });
});

/** Polled after database changes, because the result is cached briefly. */
async function readiness(): Promise<readonly [number, string]> {
  const { statusCode, body } = await app.inject('/readyz');
  return [statusCode, body];
}

const statusOfReadiness = async () => (await readiness())[0];

/** A query that the database never answers. */
function stalled(): ReturnType<ReturnType<typeof db>['$queryRaw']> {
  return new Promise(() => undefined) as unknown as ReturnType<ReturnType<typeof db>['$queryRaw']>;
}

describe('documents that request too much', () => {
  const fragments = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const inner = index + 1 === count ? 'name' : `...F${index + 1}`;
      return `fragment F${index} on __Type { ofType { ${inner} } }`;
    }).join(' ');
  const DEEP: readonly [string, number, string][] = [
    ['fields', 17, `{ __schema { types { ${'ofType { '.repeat(14)} name ${'} '.repeat(14)} } } }`],
    ['fragments', 17, `{ __schema { types { ...F0 } } } ${fragments(14)}`],
    [
      'inline fragments',
      17,
      `{ __schema { types { ${'... on __Type { ofType { '.repeat(14)} name ${'} } '.repeat(14)} } } }`,
    ],
  ];

  test.each(DEEP)(
    'a document that goes too deep through %s is refused',
    async (_, depth, query) => {
      const answer = await (await apiOf(user)).graph(query);
      expect(answer.data).toBeUndefined();
      expect(answer.errors?.[0]).toMatchObject({
        message: `Syntax Error: Query depth limit of 16 exceeded, found ${depth}.`,
        extensions: { code: 'BAD_USER_INPUT' },
      });
    },
  );

  const aliases = (count: number) =>
    `{ me { ${Array.from({ length: count }, (_, index) => `a${index}: id`).join(' ')} } }`;
  const directives = (count: number) => `{ __typename ${'@include(if: true) '.repeat(count)} }`;

  test.each([
    [
      'more than 2,000 tokens',
      `{ ${'__typename '.repeat(2_000)} }`,
      'Token limit of 2000',
      'GRAPHQL_PARSE_FAILED',
    ],
    ['more than 30 aliases', aliases(31), 'Aliases limit of 30', 'BAD_USER_INPUT'],
    ['more than 20 directives', directives(21), 'Directives limit of 20', 'BAD_USER_INPUT'],
    [
      'a circle of fragments',
      '{ ...A } fragment A on Query { ...A }',
      'Cannot spread fragment',
      'GRAPHQL_VALIDATION_FAILED',
    ],
  ])('a document with %s is refused', async (_, query, message, code) => {
    const answer = await (await apiOf(null)).graph(query);
    expect(answer.data).toBeUndefined();
    expect(answer.errors?.map((error) => error.message).join()).toContain(message);
    expect(answer.errors?.[0]?.extensions?.code).toBe(code);
  });

  test('more than 10 root fields are refused, including those of fragments', async () => {
    const api = await apiOf(user);
    const fields = (count: number) =>
      Array.from({ length: count }, (_, index) => `r${index}: me { id }`).join(' ');
    const both = (more: number) =>
      `{ ...A ...A ... on Query { ${fields(more)} } } fragment A on Query { b: me { id } c: me { id } }`;
    for (const query of [`{ ${fields(10)} }`, both(6)]) {
      expect((await api.graph(query)).errors).toBeUndefined();
    }
    for (const query of [`{ ${fields(11)} }`, both(7)]) {
      const { data, errors } = await api.graph(query);
      expect(data).toBeUndefined();
      expect(errors?.[0]?.message).toContain('a document may have 10 fields at its root');
    }
  });

  test('a document with 30 aliases is allowed', async () => {
    expect((await (await apiOf(user)).graph(aliases(30))).errors).toBeUndefined();
  });

  test.each([
    ['{ recipes(status: ACTIV) { totalCount } }', {}],
    [
      'query ($status: RecipeStatus) { recipes(status: $status) { totalCount } }',
      { status: 'ACTIV' },
    ],
    ['query ($status: RecipeStatos) { recipes(status: $status) { totalCount } }', {}],
    ['{ recipes(stat: ACTIVE) { totalCount } }', {}],
    ['mutation { createRecipe(input: { mod: SAVE }) { __typename } }', {}],
    [
      'mutation ($input: CreateRecipeInput!) { createRecipe(input: $input) { __typename } }',
      { input: { mod: 1 } },
    ],
  ])('no name is suggested in %s', async (document, variables) => {
    const { errors } = await (await apiOf(user)).graph(document, variables);
    expect(errors?.length).toBeGreaterThan(0);
    expect(JSON.stringify(errors)).not.toMatch(/did you mean/i);
  });

  const everything = '{ name args { name type { ...T } } type { ...T } }';
  const T = 'fragment T on __Type { name ofType { name ofType { name ofType { name } } } }';
  test.each([
    ['the schema twice', `{ __schema { queryType { name } } a: __schema { queryType { name } } }`],
    ['its types twice', `{ __schema { types { name } a: types { name } } }`],
    [
      'all fields many times',
      `{ __schema { types { ${'abcdefgh'.replace(/./g, (a) => `${a}: fields ${everything} `)} } } } ${T}`,
    ],
  ])('%s is refused', async (_, document) => {
    const { data, errors } = await (await apiOf(null)).graph(document);
    expect(data).toBeUndefined();
    expect(errors?.[0]?.message).toMatch(/ may stand in a document once\.$/);
  });

  test('tools read the schema without an account', async () => {
    const { data, errors } = await (await apiOf(null)).graph(getIntrospectionQuery());
    expect(errors).toBeUndefined();
    expect(buildClientSchema(data as IntrospectionQuery).getType('Oil')).toBeDefined();
  });

  test('a misspelt field is refused without a suggestion', async () => {
    const { errors } = await (await apiOf(null)).graph('{ recipez { totalCount } }');
    expect(errors?.[0]?.message).toContain('recipez');
    expect(JSON.stringify(errors)).not.toMatch(/did you mean|recipes/i);
  });
});

describe('transports of GraphQL', () => {
  const logout = 'mutation { logout { signedOut } }';

  test.each([
    ['read by GET', { url: `/graphql?query=${encodeURIComponent(logout)}` }, 404],
    ['sent by PUT', { method: 'PUT' as const, url: '/graphql', payload: { query: logout } }, 404],
    [
      'sent as plain text',
      {
        method: 'POST' as const,
        url: '/graphql',
        payload: JSON.stringify({ query: logout }),
        headers: { 'content-type': 'text/plain' },
      },
      415,
    ],
    [
      'sent as a form',
      {
        method: 'POST' as const,
        url: '/graphql',
        payload: `query=${logout}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      415,
    ],
    [
      'sent as multipart',
      {
        method: 'POST' as const,
        url: '/graphql',
        payload: '--x--',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      },
      415,
    ],
    ['sent in a batch', { method: 'POST' as const, url: '/graphql', payload: [{}, {}] }, 400],
    ['sent as a list of one', { method: 'POST' as const, url: '/graphql', payload: [{}] }, 400],
    ['sent without a body', { method: 'POST' as const, url: '/graphql' }, 400],
    [
      'sent with a query that is no text',
      { method: 'POST' as const, url: '/graphql', payload: { query: 3 } },
      400,
    ],
    [
      'sent with variables that are no object',
      { method: 'POST' as const, url: '/graphql', payload: { query: logout, variables: 'x' } },
      400,
    ],
  ])('a document %s is refused and not executed', async (_, request, status) => {
    const token = await tokenOf(user);
    const headers = { authorization: `Bearer ${token}` };
    const { statusCode, body } = await app.inject({
      ...request,
      headers: { ...('headers' in request ? request.headers : {}), ...headers },
    });
    expect(statusCode).toBe(status);
    expect(body).not.toContain('signedOut":true');
    expect((await app.inject({ url: '/api/auth/users/me', headers })).statusCode).toBe(200);
  });
});

describe('a request with a content type but no body', () => {
  type Paths = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

  test('is treated on every route as a request without a body', async () => {
    const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: Paths }>();
    const calls = Object.entries(paths).flatMap(([url, methods]) =>
      Object.keys(methods).map((method) => ({
        method,
        url: `/api${url.replace(/\{\w+\}/g, '0')}`,
      })),
    );
    expect(calls.length).toBeGreaterThan(60);
    for (const { method, url } of calls) {
      const plain = { method: method.toUpperCase() as 'GET', url };
      const answer = await app.inject(plain);
      const typed = await app.inject({ ...plain, headers: JSON_TYPE });
      const place = `${method} ${url}`;
      expect(typed.statusCode, place).toBe(answer.statusCode);
      expect(typed.statusCode, place).not.toBe(400);
    }
  });

  test('succeeds, or names what is missing where a body is required', async () => {
    const api = await apiOf(user);
    const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string) =>
      (await api.rest(method, path, { headers: JSON_TYPE })).status;
    const { organizationId } = user;
    const department = await createDepartment({ organizationId });
    const { id } = await createRecipe({ organizationId, departmentId: department.id });
    expect(await send('POST', '/auth/refresh')).toBe(200);
    expect(await send('POST', '/recipes')).toBe(422);
    expect(await send('PUT', `/recipes/${id}`)).toBe(422);
    expect(await send('DELETE', `/recipes/${id}`)).toBe(204);
    expect(await send('POST', `/recipes/${id}/restore`)).toBe(200);
    expect(await send('DELETE', '/auth/sessions')).toBe(204);
  });
});

describe('the log', () => {
  const FAULT = 'a fault whose words stay in the log';

  test('never contains secrets', async () => {
    const lines: string[] = [];
    const before = settings();
    applySettings({ ...before, logLevel: 'debug' });
    const logStream = { write: (line: string) => void lines.push(line) };
    const logged = await createHttpServer({ clientFolder, logStream });
    applySettings(before);

    const token = await tokenOf(user);
    const wrong = 'wrong-password-marker';
    const linked = 'record-token-marker';
    const bearer = { authorization: `Bearer ${token}` };
    const post = (url: string, payload: object | string, headers = {}) =>
      logged.inject({ method: 'POST', url, payload, headers });
    const credentials = (password: string) => ({ email: user.email, password });
    const login = `mutation L($p: String!) { login(input: { email: "${user.email}", password: $p }) { __typename } }`;

    await post('/api/auth/login', credentials(wrong));
    const { access_token: issued } = (
      await post('/api/auth/login', credentials(DEMO_PASSWORD))
    ).json<{ access_token: string }>();
    await post('/api/auth/login', `{"password": "${wrong}"`, JSON_TYPE);
    await post('/api/auth/login', credentials(wrong.repeat(20)));
    await post('/graphql', { query: login, variables: { p: wrong } });
    await post('/graphql', { query: login.replace('$p })', `"${wrong}" })`) });
    await post('/graphql', { query: login, variables: { p: { wrong } } });
    await logged.inject({ url: '/api/recipes', headers: bearer });
    await logged.inject({ url: '/api/recipes', headers: { authorization: `Bearer ${linked}` } });
    for (const url of [
      '/api/batches/1/record.pdf',
      '/nothing',
      '/recipes',
      '/api/nothing',
      '/api/recipes/%zz',
    ]) {
      await logged.inject({ url: `${url}?token=${linked}`, headers: bearer });
      await logged.inject({ method: 'POST', url: `${url}?x=1&token=${linked}`, headers: bearer });
    }
    const hash = user.passwordHash ?? '';
    vi.spyOn(db(), '$queryRaw').mockRejectedValue(new Error(FAULT));
    await post('/api/auth/login', credentials(wrong));
    await post('/graphql', { query: login, variables: { p: wrong } });
    await logged.close();

    const log = lines.join('');
    expect(lines.length).toBeGreaterThan(30);
    expect(log).toContain(FAULT);
    for (const secret of [wrong, linked, token, issued, DEMO_PASSWORD, hash, before.jwtSecret]) {
      expect(secret.length).toBeGreaterThan(8);
      expect(log).not.toContain(secret);
    }
  });
});

test('a closed database makes the process not ready, and requests fail in the documented format', async () => {
  const url = process.env['TEST_DATABASE_URL'];
  const [name] = url
    ? await db().$queryRaw<{ name: string }[]>`SELECT current_database() AS name`
    : [];
  const token = await tokenOf(user);
  const another = await openDatabase(
    url && name ? { kind: 'postgresql', url: databaseUrl(url, name.name) } : { kind: 'memory' },
  );
  await another.close();
  await expect.poll(statusOfReadiness).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const headers = { authorization: `Bearer ${token}` };
  const { statusCode, json } = await app.inject({ url: '/api/recipes', headers });
  expect(statusCode).toBeGreaterThanOrEqual(500);
  expect(json()).toMatchObject({ detail: expect.any(String), error: expect.any(String) });
});
