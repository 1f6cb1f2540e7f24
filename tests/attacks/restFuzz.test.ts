import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACTORS } from '#tests/access/operation.ts';
import { apiFor, createWorld, type World } from '#tests/access/world.ts';
import { tokenOf } from '#tests/execute.ts';
import { restoreRows, type SavedRows, saveRows } from '#tests/savedRows.ts';
import { graphAnswerFaults, restAnswerFaults } from './answerFaults.ts';
import type { Dice } from './dice.ts';
import { ENOUGH_RUNS, fuzz } from './fuzzRuns.ts';
import { anAddress, loudServer } from './fuzzWorld.ts';
import { type RestRequest, recordedRequests } from './recordedRequests.ts';
import { restRoutes } from './restDescription.ts';
import { spoilt } from './spoiltRequests.ts';
import { spreadIds } from './things.ts';

/** Any request gets a result or a helpful error, never an internal error. */

let world: World;
let saved: SavedRows;
let server: Awaited<ReturnType<typeof loudServer>>;
let tokens: readonly (string | null)[];
let recorded: readonly RestRequest[];
let others: readonly RestRequest[];

beforeAll(async () => {
  await spreadIds();
  world = await createWorld();
  tokens = await tokensOf(world);
  const before = await saveRows();
  recorded = await recordedRequests(world);
  await restoreRows(before);
  saved = await saveRows();
  server = await loudServer();
  others = (await restRoutes()).map(({ method, url }) => ({
    method,
    url: url.replace(/:\w+/g, '1').replace('*', 'index.html'),
    headers: method === 'POST' || method === 'PUT' ? { 'content-type': 'application/json' } : {},
    ...(method === 'POST' || method === 'PUT' ? { body: {} } : {}),
  }));
}, 300_000);

afterAll(() => server.app.close());

/** Several sessions of administrators, because one may sign itself out, and one of each other actor. */
async function tokensOf({ users, ...rest }: World): Promise<readonly (string | null)[]> {
  const admins = await Promise.all(Array.from({ length: 12 }, () => tokenOf(users.AD)));
  const actors = ACTORS.map(async (actor) => (await apiFor({ users, ...rest }, actor)).token);
  return [...admins, ...(await Promise.all(actors))];
}

/** Most requests have no fault, or one. */
const FAULTS = [0, 1, 1, 1, 2, 2, 3, 5];

function make(dice: Dice) {
  const start = dice.one(dice.chance(80) ? recorded : others);
  const token = dice.one(tokens);
  const signed: RestRequest = {
    ...(start ?? { method: 'GET', url: '/', headers: {} }),
    headers: { ...start?.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  };
  const request = spoilt(dice, signed, dice.one(FAULTS) ?? 0);
  return { ...request, address: anAddress(dice) };
}

async function send({ method, url, headers, body, address }: ReturnType<typeof make>) {
  if (!URL.canParse(url, 'http://localhost')) return { faults: [], counts: ['no address'] };
  const answer = await server.app
    .inject({
      method: method as 'GET',
      url,
      headers,
      remoteAddress: address,
      ...(body === undefined ? {} : { payload: payloadOf(body) }),
    })
    .catch((error: Error) => error);
  if (answer instanceof Error) return { faults: [`no answer: ${answer.message}`], counts: [] };
  const { statusCode, body: text } = answer;
  const isGraph = url.startsWith('/graphql') && /"errors"|"data"/.test(text);
  const faults = isGraph
    ? graphAnswerFaults(statusCode, text)
    : restAnswerFaults(method, statusCode, text);
  return { faults: [...faults, ...server.takeProblems()], counts: [`status ${statusCode}`] };
}

const payloadOf = (body: unknown) => (Buffer.isBuffer(body) ? body : (JSON.stringify(body) ?? ''));

test('no request causes an internal error or an unhelpful message', async () => {
  const prepare = () => restoreRows(saved);
  const { faults, tally, seconds, runs } = await fuzz({ prepare, make, send });
  console.log(
    `${runs} requests in ${seconds} s, ${faults.length} faults`,
    Object.fromEntries([...tally].toSorted()),
  );
  expect(faults).toEqual([]);
  expect((await server.app.inject('/readyz')).statusCode).toBe(200);
  // Otherwise only the first check of each route might be reached.
  if (runs < ENOUGH_RUNS) return;
  expect(tally.get('status 200') ?? 0).toBeGreaterThan(runs / 10);
  expect(tally.get('status 422') ?? 0).toBeGreaterThan(runs / 20);
}, 3_600_000);
