import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACTORS } from '#tests/access/operation.ts';
import { apiFor, createWorld, type World } from '#tests/access/world.ts';
import { tokenOf } from '#tests/execute.ts';
import { faultsOfReading } from '#tests/lists/everyRead.ts';
import { restoreRows, type SavedRows, saveRows } from '#tests/savedRows.ts';
import { graphAnswerFaults, restAnswerFaults } from './answerFaults.ts';
import type { Dice } from './dice.ts';
import { ENOUGH_RUNS, fuzz } from './fuzzRuns.ts';
import { anAddress, loudServer } from './fuzzWorld.ts';
import { type RestRequest, recordedRequests } from './recordedRequests.ts';
import { restRoutes } from './restDescription.ts';
import { fits } from './spoilingApi.ts';
import { spoilt } from './spoiltRequests.ts';
import { spreadIds } from './things.ts';

/** Any request gets a result or a helpful error, never an internal error. */

let world: World;
let saved: SavedRows;
let server: Awaited<ReturnType<typeof loudServer>>;
let tokens: readonly (string | null)[];
let starts: readonly Start[];

/** The requests to one route: those of the table of rights, and one with nothing in it. */
type Start = {
  /** `PUT /api/oils/:id` */
  readonly route: string;
  readonly recorded: readonly RestRequest[];
  readonly plain: RestRequest;
};

beforeAll(async () => {
  await spreadIds();
  world = await createWorld();
  tokens = await tokensOf(world);
  const before = await saveRows();
  const recorded = await recordedRequests(world);
  await restoreRows(before);
  saved = await saveRows();
  server = await loudServer();
  starts = (await routesToBegin()).map(({ method, url }) => {
    const isWritten = method === 'POST' || method === 'PUT';
    return {
      route: `${method} ${url}`,
      recorded: url.endsWith('*') ? [] : recorded.filter((request) => isOf(request, method, url)),
      plain: {
        method,
        url: url.replace(/:\w+/g, '1').replace('*', '/docs.js'),
        headers: isWritten ? { 'content-type': 'application/json' } : {},
        ...(isWritten ? { body: {} } : {}),
      },
    };
  });
}, 300_000);

afterAll(() => server.app.close());

/** Every registered route; of the files of a built client, which are served alike, only the first. */
async function routesToBegin() {
  const routes = await restRoutes();
  const file = routes.find(({ url }) => url.startsWith('/assets/'));
  return routes.filter((route) => route === file || !route.url.startsWith('/assets/'));
}

const isOf = (request: RestRequest, method: string, pattern: string): boolean =>
  request.method === method && fits(pattern, request.url.split('?')[0] ?? '');

/** Several sessions of administrators, because one may sign itself out, and one of each other actor. */
async function tokensOf({ users, ...rest }: World): Promise<readonly (string | null)[]> {
  const admins = await Promise.all(Array.from({ length: 12 }, () => tokenOf(users.AD)));
  const actors = ACTORS.map(async (actor) => (await apiFor({ users, ...rest }, actor)).token);
  return [...admins, ...(await Promise.all(actors))];
}

/** Most requests have no fault, or one. */
const FAULTS = [0, 1, 1, 1, 2, 2, 3, 5];

/** Draws until the address can be sent. */
function make(dice: Dice) {
  for (;;) {
    const request = drawn(dice);
    if (URL.canParse(request.url, 'http://localhost')) return request;
  }
}

function drawn(dice: Dice) {
  const { route, recorded, plain } = dice.one(starts) ?? NOWHERE;
  const start = (dice.chance(80) ? dice.one(recorded) : undefined) ?? plain;
  const token = dice.one(tokens);
  const signed: RestRequest = {
    ...start,
    headers: { ...start.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  };
  const request = spoilt(dice, signed, dice.one(FAULTS) ?? 0);
  return { ...request, route, address: anAddress(dice) };
}

const NOWHERE: Start = { route: '', recorded: [], plain: { method: 'GET', url: '/', headers: {} } };

async function send(request: ReturnType<typeof make>) {
  const { method, url, headers, body, address, route } = request;
  const began = `began as ${route}`;
  const answer = await server.app
    .inject({
      method: method as 'GET',
      url,
      headers,
      remoteAddress: address,
      ...(body === undefined ? {} : { payload: payloadOf(body) }),
    })
    .catch((error: Error) => error);
  if (answer instanceof Error) return { faults: [`no answer: ${answer.message}`], counts: [began] };
  const { statusCode, body: text } = answer;
  const isGraph = url.startsWith('/graphql') && /"errors"|"data"/.test(text);
  const faults = isGraph
    ? graphAnswerFaults(statusCode, text)
    : restAnswerFaults(method, statusCode, text);
  return { faults: [...faults, ...server.takeProblems()], counts: [`status ${statusCode}`, began] };
}

const payloadOf = (body: unknown) => (Buffer.isBuffer(body) ? body : (JSON.stringify(body) ?? ''));

test('no request causes an internal error or an unhelpful message', async () => {
  const prepare = () => restoreRows(saved);
  const { faults, tally, seconds, runs } = await fuzz({
    prepare,
    make,
    send,
    readBack: () => faultsOfReading(world.kitchen.organizationId),
  });
  console.log(
    `${runs} requests in ${seconds} s, ${faults.length} faults`,
    Object.fromEntries([...tally].filter(([kind]) => kind.startsWith('status')).toSorted()),
  );
  const began = starts.map(({ route }) => tally.get(`began as ${route}`) ?? 0);
  console.log(`${began.length} routes, each begun with ${Math.min(...began)} times or more`);
  expect(faults).toEqual([]);
  expect((await server.app.inject('/readyz')).statusCode).toBe(200);
  if (runs < ENOUGH_RUNS) return;
  expect(starts.filter((_, index) => began[index] === 0)).toEqual([]);
  // Otherwise only the first check of each route might be reached.
  expect(tally.get('status 200') ?? 0).toBeGreaterThan(runs / 10);
  expect(tally.get('status 422') ?? 0).toBeGreaterThan(runs / 20);
}, 3_600_000);
