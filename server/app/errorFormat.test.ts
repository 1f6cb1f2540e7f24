import { afterEach, describe, expect, test, vi } from 'vitest';
import { createHttpServer } from '#server/app/http.ts';
import { db } from '#server/db/database.ts';
import { applySettings, settings } from '#server/settings/env.ts';
import { apiOf } from '#tests/execute.ts';
import { DEMO_PASSWORD } from '#tests/factories.ts';
import {
  createManagerBeforeEach,
  LOGIN,
  loginByRest,
  user,
  visitor,
} from '#tests/ways/loginWays.ts';

createManagerBeforeEach();

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the format of a REST error', () => {
  test.each([
    ['malformed JSON', 'POST', '/auth/login', '{"email":', 400],
    ['a poisoned prototype', 'POST', '/auth/login', '{"__proto__": {"role": "admin"}}', 400],
    ['no token', 'GET', '/recipes', undefined, 401],
    ['an unknown path', 'GET', '/nothing/here', undefined, 404],
    ['an unknown method', 'DELETE', '/recipes', undefined, 404],
    ['a path that does not decode', 'GET', '/recipes/%zz', undefined, 400],
    ['a body of more than a million bytes', 'POST', '/auth/login', `"${'x'.repeat(1e6)}"`, 413],
  ] as const)('%s gives the same text twice', async (_, method, path, body, status) => {
    const headers: Record<string, string> =
      body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await visitor.rest(method, path, { body, headers });
    expect(answer.status).toBe(status);
    const { detail } = answer.body as { detail: string };
    expect(detail).toMatch(/\w/);
    expect(answer.body).toEqual({ detail, error: detail });
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
    'a body of type %s is refused as such',
    async (type) => {
      const answer = await visitor.rest('POST', '/auth/login', {
        body: 'email=x',
        headers: { 'content-type': type },
      });
      expect(answer.status).toBe(415);
      expect(answer.body).toEqual({ detail: expect.any(String), error: expect.any(String) });
    },
  );

  test('a failed validation lists path, message and kind of each issue, and joins the messages', async () => {
    const answer = await visitor.rest('POST', '/auth/login', { body: { email: '' } });
    expect(answer.status).toBe(422);
    const { detail, error } = answer.body as {
      detail: { loc: string[]; msg: string; type: string }[];
      error: string;
    };
    expect(detail.map(({ loc }) => loc)).toEqual([
      ['body', 'email'],
      ['body', 'password'],
    ]);
    for (const { msg, type } of detail) {
      expect(error).toContain(msg);
      expect(type).toMatch(/\w/);
    }
  });

  test('a character that no column can store is an invalid request in both APIs', async () => {
    expect((await loginByRest('a\u0000@accounts.test', 'x')).status).toBe(422);
    const api = await apiOf(user);
    const { errors } = await api.graph('{ recipes(search: "\\u0000") { totalCount } }');
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  });
});

test('an unexpected error is returned only as an id, under which the log has its message', async () => {
  const lines: string[] = [];
  const before = settings();
  applySettings({ ...before, logLevel: 'error' });
  const app = await createHttpServer({ logStream: { write: (line) => void lines.push(line) } });
  applySettings(before);
  const fault = 'relation "secret_table" does not exist';
  vi.spyOn(db(), '$queryRaw').mockRejectedValue(new Error(fault));
  const body = { email: user.email, password: DEMO_PASSWORD };
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });

  const rest = await post('/api/auth/login', body);
  const graph = await post('/graphql', { query: LOGIN, variables: body });
  await app.close();

  const masked = /^Unexpected error\. Please try again\. \(([0-9a-f-]{36})\)$/;
  const { detail, error } = rest.json<{ detail: string; error: string }>();
  expect(rest.statusCode).toBe(500);
  expect(detail).toBe(error);
  const [graphError] = graph.json<{
    errors: { message: string; extensions: Record<string, string> }[];
  }>().errors;
  expect(graphError?.extensions).toEqual({
    code: 'INTERNAL_SERVER_ERROR',
    errorId: masked.exec(graphError?.message ?? '')?.[1],
  });
  for (const text of [detail, graphError?.message ?? '']) {
    const id = masked.exec(text)?.[1] ?? 'no id';
    expect(lines.find((line) => line.includes(id))).toContain('secret_table');
  }
  for (const answer of [rest.body, graph.body]) {
    expect(answer).not.toMatch(/secret_table|\.ts|node_modules|stack/);
  }
});
