import { describe, expect, test } from 'vitest';
import { tokenOf } from '#tests/execute.ts';
import { app, serveClientBefore, user } from '#tests/samples/servedClient.ts';

serveClientBefore();

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
