import { type AuditResult, serverAudits } from 'graphql-http';
import { expect, test } from 'vitest';
import { testServer } from '#tests/execute.ts';

/** The audits of the GraphQL-over-HTTP reference implementation, run without signing in. */
async function audit(): Promise<readonly AuditResult[]> {
  const app = await testServer();
  const fetchFn = async (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const { pathname, search } = new URL(url);
    const answer = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body ? { payload: String(body) } : {}),
    });
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: new Headers(
        Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
      ),
    });
  };
  const results: AuditResult[] = [];
  for (const { fn } of serverAudits({ url: 'http://localhost/graphql', fetchFn })) {
    results.push(await fn());
  }
  return results;
}

test('the graph satisfies every MUST and SHOULD of GraphQL over HTTP', async () => {
  const results = await audit();
  expect(results).toHaveLength(61);
  const missed = results.filter(({ status }) => status !== 'ok').map(({ name }) => name);
  // GET is refused on purpose, because URLs end up in logs and in the browser history.
  expect(missed).toEqual([
    'MAY accept application/x-www-form-urlencoded formatted GET requests',
    'MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/graphql-response+json',
    'MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/json',
  ]);
});

test('only the two media types of GraphQL over HTTP are served, with caching headers', async () => {
  const app = await testServer();
  const typeFor = async (accept: string) => {
    const payload = { query: '{ __typename }' };
    const { headers } = await app.inject({
      method: 'POST',
      url: '/graphql',
      payload,
      headers: { accept },
    });
    expect(headers['vary']).toMatch(/\baccept\b/i);
    return String(headers['content-type']).replace(/;.*/, '');
  };
  expect(await typeFor('application/graphql-response+json, application/json')).toBe(
    'application/graphql-response+json',
  );
  for (const accept of ['application/json', '*/*', 'text/event-stream', 'multipart/mixed']) {
    expect(await typeFor(accept)).toBe('application/json');
  }
});
