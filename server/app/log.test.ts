import { afterEach, describe, expect, test, vi } from 'vitest';
import { db } from '#server/db/database.ts';
import { applySettings, settings } from '#server/settings/env.ts';
import { tokenOf } from '#tests/execute.ts';
import { DEMO_PASSWORD } from '#tests/factories.ts';
import { clientFolder, JSON_TYPE, serveClientBefore, user } from '#tests/samples/servedClient.ts';
import { createHttpServer } from './http.ts';

serveClientBefore();

afterEach(() => {
  vi.restoreAllMocks();
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
