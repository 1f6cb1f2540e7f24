import { gunzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { applySettings, settings } from '#server/settings/env.ts';
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
