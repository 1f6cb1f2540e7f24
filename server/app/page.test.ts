import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { applySettings, settings } from '#server/settings/env.ts';
import { app, clientFolder, serveClientBefore } from '#tests/samples/servedClient.ts';
import { createHttpServer } from './http.ts';

serveClientBefore();

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
