import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { boundedBody } from '#server/app/graphBody.ts';
import { testServer } from '#tests/execute.ts';

/** A few kilobytes when sent, more than 8 MB in memory. */
const BOMB = gzipSync(
  JSON.stringify({ query: '{ __typename }', variables: { x: 'x'.repeat(8e6) } }),
);

test.each(
  ['/graphql', '/api/auth/login', '/api/oils/import'].flatMap((url) =>
    ['gzip', 'deflate', 'br', 'x-gzip, identity'].map((encoding) => [url, encoding] as const),
  ),
)('%s refuses a body with the encoding %s, and says how to send it', async (url, encoding) => {
  const answer = await (await testServer()).inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    payload: BOMB,
  });
  expect(answer.statusCode).toBe(415);
  expect(answer.json()).toMatchObject({
    detail: 'Send the body as it is, without Content-Encoding.',
  });
  expect(answer.headers['accept-encoding']).toBe('identity');
});

test('a body with the encoding `identity` is accepted', async () => {
  const answer = await (await testServer()).inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-encoding': 'Identity' },
    payload: { query: '{ __typename }' },
  });
  expect(answer.json()).toEqual({ data: { __typename: 'Query' } });
});

test.each([
  ['announced as a short one', { 'content-length': '10' }],
  ['not announced', {}],
])('a large GraphQL body is counted when it is %s', async (_, headers) => {
  const request = { headers } as unknown as FastifyRequest;
  let sent = 0;
  const endless = Readable.from(
    (function* chunks() {
      for (; sent < 100; sent += 1) yield Buffer.alloc(100_000);
    })(),
  );
  const body = await boundedBody(request, null, endless);
  await expect(buffer(body)).rejects.toMatchObject({ statusCode: 413 });
  expect(sent).toBeLessThan(50);
});
