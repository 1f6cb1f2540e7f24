import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from '#server/app/http.ts';
import { slowness } from '#tests/processes/serverProcess.ts';

/** Documents and requests that are made to keep a server busy are refused at once, and nothing stays of them. */

const RUNS = 5;
/** On two cores without other work. */
const REFUSED_WITHIN_MS = 50;
const MOST_GROWTH_MB = 20;

type Family = {
  readonly name: string;
  readonly request: InjectOptions;
  readonly status: number;
  readonly words: string;
};

const post = (payload: string | object, type = 'application/json'): InjectOptions => ({
  method: 'POST',
  url: '/graphql',
  headers: { 'content-type': type },
  payload,
});

/** A refused document with the message of its refusal. */
const refused = (name: string, query: string, words: string, status = 200): Family => ({
  name,
  request: post({ query }),
  status,
  words,
});

const many = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

/** Fragments on a type, each of which spreads the next one within `around`. */
const chain = (count: number, type: string, around: (spread: string) => string, last: string) =>
  many(count, (index) => {
    const inner = index + 1 < count ? around(`...F${index + 1}`) : last;
    return `fragment F${index} on ${type} {${inner}}`;
  });

const nested = (times: number, open: string, inner: string, close: string) =>
  open.repeat(times) + inner + close.repeat(times);

const VERSIONS = 'recipe {versions {edges {node {';

const FAMILIES: readonly Family[] = [
  refused(
    'depth through fields',
    `{recipeVersion(id: "x") {${nested(60, VERSIONS, 'id', '}}}}')}}}`,
    'Query depth limit of 12 exceeded',
  ),
  refused(
    'depth through fragments',
    `{recipeVersion(id: "x") {...F0}} ${chain(60, 'RecipeVersion', (next) => `${VERSIONS}${next}}}}}`, 'id')}`,
    'Query depth limit of 12 exceeded',
  ),
  refused(
    'depth through fragments of __schema',
    `{__schema {types {...F0}}} ${chain(100, '__Type', (next) => `ofType {${next}}`, 'name')}`,
    'Query depth limit of 16 exceeded',
  ),
  refused(
    'depth through inline fragments',
    `{recipeVersion(id: "x") {${nested(40, `... on RecipeVersion {${VERSIONS}`, 'id', '}}}}}')}}}`,
    'Query depth limit of 12 exceeded',
  ),
  refused(
    'a page of 100,000 rows',
    '{oils(first: 100000) {edges {node {id}}}}',
    "'first' may be at most 1000.",
    400,
  ),
  refused(
    '1,000 aliases',
    `{me {${many(1_000, (index) => `a${index}: id`)}}}`,
    'Token limit of 2000',
  ),
  refused('5,000 directives', `{__typename ${'@x '.repeat(5_000)}}`, 'Token limit of 2000'),
  {
    name: 'a body of 10 MB',
    request: post(`{"query": "${'x'.repeat(10_000_000)}"}`),
    status: 413,
    words: 'Request body is too large',
  },
  {
    name: 'a batch of 1,000 documents',
    request: post(Array.from({ length: 1_000 }, () => ({ query: '{__typename}' }))),
    status: 400,
    words: 'Batching is not supported.',
  },
  {
    name: 'a GET request',
    request: { method: 'GET', url: `/graphql?query=${encodeURIComponent('{__typename}')}` },
    status: 404,
    words: 'Not found',
  },
  {
    name: 'a form',
    request: post('query=%7B__typename%7D', 'application/x-www-form-urlencoded'),
    status: 415,
    words: 'Unsupported Media Type',
  },
  refused(
    'fragments in a circle',
    `{...F0} ${chain(100, 'Query', (next) => next, '...F0')}`,
    'Cannot spread fragment',
  ),
  refused(
    'fragments doubled 40 times',
    `{...F0} ${chain(40, 'Query', (next) => `${next} ${next}`, 'me {id}')}`,
    'a document may have 10,000 fields',
  ),
  refused(
    'a field 490 times',
    `{organization {${'name '.repeat(490)}}}`,
    'A selection may name a field 20 times',
  ),
  refused('more than 2,000 tokens', `{${'__typename '.repeat(4_000)}}`, 'Token limit of 2000'),
];

let app: Awaited<ReturnType<typeof createHttpServer>>;

beforeAll(async () => {
  app = await createHttpServer();
});

afterAll(() => app.close());

test.each(FAMILIES)('$name: refused, with the reason', async ({ request, status, words }) => {
  const answer = await app.inject(request);
  expect(answer.statusCode).toBe(status);
  expect(answer.body).toContain(words);
  expect(answer.json()).not.toHaveProperty('data');
});

/** Resident memory in MB, without what nothing refers to any more. */
function residentMb(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().rss / 1e6;
}

async function medianMs(request: InjectOptions): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const startedAt = performance.now();
    await app.inject(request);
    times.push(performance.now() - startedAt);
  }
  return times.sort((one, other) => one - other)[Math.floor(RUNS / 2)] ?? Number.NaN;
}

/** Refused as soon as it is parsed, as the measure of the machine at this moment. */
const SHORT = post({ query: '{ nothing }' });

test('none occupies the server for long, and their memory is given back', async () => {
  for (const { request } of FAMILIES) await app.inject(request);
  const shortMs = await medianMs(SHORT);
  const slownessBefore = await slowness();
  const before = residentMb();
  const medians: (readonly [string, number])[] = [];
  for (const { name, request } of FAMILIES) medians.push([name, await medianMs(request)]);
  const grownMb = residentMb() - before;
  // A figure in milliseconds holds for a machine without other work, so it grows with what the machine does besides.
  const limitMs = REFUSED_WITHIN_MS * Math.max(slownessBefore, await slowness());
  const lines = medians.map(
    ([name, ms]) =>
      `${name.padEnd(36)} ${ms.toFixed(1).padStart(7)} ms, ${(ms / shortMs).toFixed(1).padStart(5)} x a short one`,
  );
  console.log(
    `${lines.join('\n')}\nlimit ${limitMs.toFixed(0)} ms; memory grew by ${grownMb.toFixed(1)} MB`,
  );
  expect(medians.filter(([, ms]) => ms > limitMs)).toEqual([]);
  expect(grownMb).toBeLessThanOrEqual(MOST_GROWTH_MB);
});
