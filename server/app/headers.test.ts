import { tmpdir } from 'node:os';
import { gunzipSync } from 'node:zlib';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { db } from '#server/db/database.ts';
import { watchDiskSpace } from '#server/db/embedded/diskSpace.ts';
import { pngLogo } from '#server/documents/testing/records.ts';
import { applySettings, settings } from '#server/settings/env.ts';
import { createOutboxMail } from '#tests/factories.ts';
import { createKitchen, saveBatch } from '#tests/samples/savedBatches.ts';
import { app, clientFolder, JSON_TYPE, serveClientBefore } from '#tests/samples/servedClient.ts';
import { createHttpServer } from './http.ts';

serveClientBefore();

const TOO_LARGE = JSON.stringify({ email: 'x'.repeat(1_000_001) });

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

const LOGO_ID = 'fedcba9876543210fedcba9876543210';
let bearer: Record<string, string>;
let batchId: number;
let mailId: number;

beforeAll(async () => {
  const kitchen = await createKitchen();
  const { organizationId, cook, recipe, oil } = kitchen;
  bearer = { authorization: `Bearer ${cook.token}` };
  batchId = (await saveBatch(cook, (await recipe()).id, [(await oil()).id])).id;
  mailId = (await createOutboxMail()).id;
  const logo = { id: LOGO_ID, organizationId, mediaType: 'image/png' };
  await db().organizationLogo.create({ data: { ...logo, bytes: Uint8Array.from(pngLogo) } });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const CONTACT = {
  method: 'POST',
  url: '/api/contact',
  payload: { name: 'Jo Field', email: 'jo@example.test', comment: 'Do you ship?' },
  remoteAddress: '10.99.0.1',
} as const;
type Asking = () => Promise<LightMyRequestResponse>;

const get =
  (url: string): Asking =>
  () =>
    app.inject({ url, headers: bearer });

async function tooManyMessages(): Promise<LightMyRequestResponse> {
  for (let sent = 0; sent < 5; sent += 1) await app.inject(CONTACT);
  return app.inject(CONTACT);
}

function withoutDatabase(): Promise<LightMyRequestResponse> {
  const fault = Object.assign(new Error('It is away.'), { code: 'ECONNREFUSED' });
  vi.spyOn(db(), '$queryRaw').mockRejectedValue(fault);
  return get('/api/auth/users/me')();
}

async function onFullDisk(): Promise<LightMyRequestResponse> {
  const stop = await watchDiskSpace({ folder: tmpdir(), minFreeMb: 2 ** 50, onChange: () => {} });
  const answer = await app.inject({ ...CONTACT, remoteAddress: '10.99.0.2' });
  stop();
  return answer;
}

/** Answers that need a person, rows or trouble. */
const ANSWERS: readonly [name: string, ask: Asking, status: number][] = [
  ['a logo', get(`/api/files/${LOGO_ID}`), 200],
  ['a batch record', () => get(`/api/batches/${batchId}/record.pdf`)(), 200],
  ['an export', get('/api/batches/export'), 200],
  ['the description of the API', get('/api/openapi.json'), 200],
  ['the page of the description', get('/api/docs'), 200],
  ['a script of that page', get('/api/docs/docs.js'), 200],
  ['a style of that page', get('/api/docs/swagger-ui.css'), 200],
  ['the mails outside production', get('/dev/mail'), 200],
  ['a letter outside production', () => get(`/dev/mail/${mailId}/html`)(), 200],
  ['too many requests', tooManyMessages, 429],
  ['an outage of the database', withoutDatabase, 503],
  ['a full disk', onFullDisk, 507],
];

/** The one exception: its address changes with it, and pages show it often. */
const CACHED: Readonly<Record<string, string>> = { 'a logo': 'private, max-age=3600' };

describe('headers of answers that need a person, rows or trouble', () => {
  test.each(ANSWERS)('%s has the security headers', async (name, ask, status) => {
    const { statusCode, headers } = await ask();
    expect(statusCode).toBe(status);
    expectHeaders(headers);
    expect(headers['cache-control']).toBe(CACHED[name] ?? 'no-store');
    const policy = String(headers['content-security-policy']).split(/; ?/);
    expect(policy).toContain("default-src 'none'");
    expect(policy.filter((part) => /^(script|object)-src/.test(part))).toEqual(
      policy.includes("script-src 'self'") ? ["script-src 'self'", "object-src 'none'"] : [],
    );
  });
});

function expectHeaders(headers: LightMyRequestResponse['headers']): void {
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers['server']).toBeUndefined();
  const denied = String(headers['permissions-policy']).split(', ');
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial']) {
    expect(denied).toContain(`${feature}=()`);
  }
  expect(denied).toContain('clipboard-write=(self)');
}

describe('headers', () => {
  test.each(ROUTE_CLASSES)('%s has the security headers', async (_, request, status) => {
    const { statusCode, headers } = await app.inject(request);
    expect(statusCode).toBe(status);
    expectHeaders(headers);
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('frame-src blob:');
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
