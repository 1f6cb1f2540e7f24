import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeCurrent } from '#server/db/database.ts';
import { applySettings } from '#server/settings/env.ts';
import { type Api, apiOf, globalId, testServer } from '#tests/execute.ts';
import { createDepartment, createOrganization, createUser } from '#tests/factories.ts';
import { TEST_SETTINGS } from '#tests/setup/testSettings.ts';
import { currentDatabase } from '#tests/setup/workerDatabase.ts';
import { createHttpServer } from './http.ts';

const AWAY = 'ECONNREFUSED';
const FULL = '53100';
const BUSY = 'The service is busy. Try again in a moment.';
const NO_ROOM =
  'The disk of the server is full: nothing can be saved. Ask your administrator to make room, then try again.';
const LIST = '{ apiTokens(first: 900) { edges { node { id } } } }';
const CREATE = `mutation { createCannabinoid(input: { name: "THCV", unit: MG_PER_UNIT }) { __typename } }`;

let admin: Api;
let organizationId: number;

beforeEach(async () => {
  ({ id: organizationId } = await createOrganization());
  admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
});

afterEach(() => {
  makeCurrent(currentDatabase());
  applySettings(TEST_SETTINGS);
});

/** Makes every statement fail whose model or text contains `part`. */
function fail(part: string, code: string): void {
  const database = currentDatabase();
  const prisma = database.prisma.$extends({
    query: {
      $allOperations: ({ model, args, query }) => {
        if (!`${model} ${JSON.stringify(args)}`.includes(part)) return query(args);
        throw Object.assign(new Error(`It failed with code ${code}.`), { code });
      },
    },
  });
  makeCurrent({ ...database, prisma: prisma as never });
}

async function ask(query: string) {
  const answer = await (await testServer()).inject({
    method: 'POST',
    url: '/graphql',
    payload: { query },
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const { statusCode: status, headers } = answer;
  return { status, retryAfter: headers['retry-after'], ...answer.json() };
}

test.each([
  ['within a list', 'ApiToken', 1],
  ['where it is looked up who asks', 'FROM sessions', 1],
  ['where points are written down', 'rate_limits', 3],
])('with an unreachable database %s GraphQL returns 503 and a time to retry', async (...asked) => {
  const [, part, times] = asked;
  fail(part, AWAY);
  let answer = await ask(LIST);
  for (let more = 1; more < times && answer.status === 200; more += 1) answer = await ask(LIST);
  const { data, ...refusal } = answer;
  expect(data ?? null).toBeNull();
  expect(refusal).toMatchObject({
    status: 503,
    retryAfter: '2',
    errors: [{ message: BUSY, extensions: { code: 'UNAVAILABLE' } }],
  });
});

test('a disk that fills up during a save is 507 in GraphQL', async () => {
  fail('Cannabinoid', FULL);
  expect(await ask(CREATE)).toMatchObject({
    status: 507,
    retryAfter: '60',
    errors: [{ message: NO_ROOM, extensions: { code: 'STORAGE_FULL' } }],
  });
});

test.each(['ECONNREFUSED', '53100', 'code 57P01', 'Connection terminated', 'P2024', '22003'])(
  'the text “%s” of a caller is no outage at either door',
  async (text) => {
    const query = 'query ($f: Int) { oils(first: $f) { totalCount } }';
    const send = async (url: string, payload: object | string) => {
      const headers = {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'application/json',
      };
      const sent = { method: 'POST' as const, url, payload, headers };
      return (await (await testServer()).inject(sent)).statusCode;
    };
    expect(await send('/graphql', { query, variables: { f: text } })).toBe(200);
    expect(await send('/graphql', { query, variables: { f: { [text]: text } } })).toBe(200);
    expect(await send('/graphql', { query: `{ oils(first: "${text}") { totalCount } }` })).toBe(
      200,
    );
    expect(await send('/graphql', { query: `{ ${text}` })).toBe(200);
    for (const url of ['/graphql', '/api/oils']) {
      expect(await send(url, `{ "tag": !${text} }`)).toBe(400);
    }
    expect(await send('/api/oils', { tag: { [text]: text } })).toBe(422);
  },
);

test('readable parts of a document are answered although another part fails', async () => {
  const { id } = await createDepartment({ organizationId });
  fail('Department', AWAY);
  const asked = `{ organization { name } node(id: "${globalId('Department', id)}") { id } }`;
  expect(await ask(asked)).toMatchObject({
    status: 200,
    data: { organization: {}, node: null },
    errors: [{ path: ['node'], message: BUSY, extensions: { code: 'UNAVAILABLE' } }],
  });
});

test.each([
  ['/graphql', 'two lists', 'ApiToken', 1],
  ['/graphql', 'points', 'rate_limits', 3],
  ['/api/cannabinoids', 'a list', 'Cannabinoid', 1],
])(
  '%s: why a request (%s) could not be served is in the log once, with its id',
  async (...asked) => {
    const [url, , part, times] = asked;
    applySettings({ ...TEST_SETTINGS, logLevel: 'warn' });
    const lines: string[] = [];
    const app = await createHttpServer({ logStream: { write: (line) => void lines.push(line) } });
    fail(part, AWAY);
    const query = `{ a: ${LIST.slice(2, -2)} b: ${LIST.slice(2, -2).replace('900', '90')} }`;
    const headers = { authorization: `Bearer ${admin.token}` };
    const ask = () =>
      url === '/graphql'
        ? app.inject({ method: 'POST', url, payload: { query }, headers })
        : app.inject({ url, headers });
    let answer = await ask();
    // Points are recorded in portions, and another test may have begun one.
    for (let more = 1; more < times && answer.statusCode === 200; more += 1) answer = await ask();
    await app.close();
    expect(answer.statusCode).toBe(503);
    const ofRequests = lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId);
    expect(ofRequests).toMatchObject([
      { level: 40, reqId: answer.headers['x-request-id'], status: 503, err: { code: AWAY } },
    ]);
  },
);
