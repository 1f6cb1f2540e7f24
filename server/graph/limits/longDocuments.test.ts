import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from '#server/app/http.ts';

let app: Awaited<ReturnType<typeof createHttpServer>>;

beforeAll(async () => {
  app = await createHttpServer();
});

afterAll(() => app.close());

const ask = (query: string, variables = {}) =>
  app.inject({ method: 'POST', url: '/graphql', payload: { query, variables } });

const padded = (query: string, length: number) => query.padEnd(length, ' ');

test('a document longer than 50,000 characters is refused, whatever pads it', async () => {
  for (const padding of [' ', ',', '\n', '#']) {
    const answer = await ask('{ __typename } #'.padEnd(50_001, padding));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      errors: [
        {
          message: 'A query may have 50,000 characters. Send long values as its variables.',
          extensions: { code: 'BAD_USER_INPUT' },
        },
      ],
    });
  }
  expect((await ask(padded('{ __typename }', 50_000))).statusCode).toBe(200);
});

test('variables may be longer', async () => {
  const query = 'query ($name: String!) { __type(name: $name) { name } }';
  const answer = await ask(query, { name: 'x'.repeat(100_000) });
  expect(answer.json()).toEqual({ data: { __type: null } });
});

/** Bytes on the heap that are still referenced. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

const DOCUMENTS = 60;
const FIELDS = 1_500;
/** Parsed, each document with this many fields takes most of a megabyte. */
const MOST_MB = 20;

test('many different documents of an anonymous visitor do not stay in memory', async () => {
  const fields = Array.from({ length: FIELDS }, (_, index) => `f${index}`).join(' ');
  const document = (index: number) => padded(`{ ${fields} } # ${index}`, 40_000);
  await ask(document(DOCUMENTS));
  const before = heldBytes();
  for (let index = 0; index < DOCUMENTS; index += 1) await ask(document(index));
  expect((heldBytes() - before) / 1e6).toBeLessThan(MOST_MB);
});
