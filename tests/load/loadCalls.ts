import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { globalId } from '#tests/execute.ts';
import { DEMO_PASSWORD } from '#tests/factories.ts';
import type { LoadData } from './loadData.ts';
import type { Call } from './openLoop.ts';

/** Tokens expire after 30 minutes, and sessions 30 minutes after their last use. */
const REFRESH_EVERY_MS = 10 * 60_000;
const JSON_TYPE = { 'content-type': 'application/json' };

const tokenAnswer = z.object({ access_token: z.string() });
const batchList = z.array(z.object({ batch_id: z.string() }));

export type LoadCalls = {
  readonly next: () => Call;
  /** Reads a list to its end, alone; the median of some times, in ms. */
  readonly readMs: (path: string) => Promise<number>;
  readonly stop: () => void;
};

/** Odd, so that one is in the middle. */
const READS_OF_A_LIST = 3;

/** Signs all users in, refreshes their tokens, and creates random calls. */
export async function openLoadCalls(url: string, data: LoadData): Promise<LoadCalls> {
  const tokens: string[] = [];
  for (const email of data.emails) {
    const body = JSON.stringify({ email, password: DEMO_PASSWORD });
    tokens.push(await tokenFrom(`${url}/api/auth/login`, { headers: JSON_TYPE, body }));
  }
  const refresh = async () => {
    for (const [index, token] of tokens.entries()) {
      const headers = { authorization: `Bearer ${token}` };
      tokens[index] = await tokenFrom(`${url}/api/auth/refresh`, { headers });
    }
  };
  // A failed refresh shows in the 401s that follow.
  const timer = setInterval(() => void refresh().catch(console.error), REFRESH_EVERY_MS);
  const batchIds = await listedBatchIds(url, tokens[0] ?? '');
  const next = () => {
    const authorization = `Bearer ${oneOf(tokens)}`;
    const { headers = {}, ...call } = oneCall(data, batchIds);
    return { ...call, headers: { ...JSON_TYPE, ...headers, authorization } };
  };
  const readMs = async (path: string) => {
    const times: number[] = [];
    for (let read = 0; read < READS_OF_A_LIST; read += 1) {
      const headers = { authorization: `Bearer ${oneOf(tokens)}` };
      const startedAt = performance.now();
      const answer = await fetch(url + path, { headers });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
      times.push(performance.now() - startedAt);
    }
    return times.sort((one, other) => one - other)[Math.floor(READS_OF_A_LIST / 2)] ?? Number.NaN;
  };
  return { next, readMs, stop: () => clearInterval(timer) };
}

async function tokenFrom(url: string, init: RequestInit): Promise<string> {
  const answer = await fetch(url, { method: 'POST', ...init });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return tokenAnswer.parse(JSON.parse(text)).access_token;
}

async function listedBatchIds(url: string, token: string): Promise<readonly string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/batches?limit=1000`, { headers });
  return batchList.parse(await answer.json()).map(({ batch_id }) => batch_id);
}

type Unsigned = Omit<Call, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

const OIL = 'query ($id: ID!) { oil(id: $id) { tag description batch quantityGrams } }';
const OILS = '{ oils(first: 50) { edges { node { id tag description batch quantityGrams } } } }';

/** 80 % read a single record, 15 % a list of 50, 5 % write. */
function oneCall(data: LoadData, batchIds: readonly string[]): Unsigned {
  const share = Math.random() * 100;
  if (share < 80) return oneOf(READS)(data, batchIds);
  if (share < 95) return oneOf(LISTS);
  return oneOf(WRITES)(data);
}

const get = (kind: string, path: string): Unsigned => ({ kind, method: 'GET', path });
const graph = (kind: string, query: string, variables = {}): Unsigned => ({
  kind,
  method: 'POST',
  path: '/graphql',
  body: JSON.stringify({ query, variables }),
});

const READS: readonly ((data: LoadData, batchIds: readonly string[]) => Unsigned)[] = [
  ({ recipeVersions }) =>
    get('read a recipe', `/api/recipes/${1 + Math.floor(Math.random() * recipeVersions)}`),
  (_data, batchIds) => get('read a batch', `/api/batches/${oneOf(batchIds)}`),
  ({ oilsToEdit }) =>
    graph('read an oil (graph)', OIL, { id: globalId('Oil', oneOf(oilsToEdit).id) }),
  () => get('read oneself', '/api/auth/users/me'),
];

const LISTS: readonly Unsigned[] = [
  get('list 50 recipes', '/api/recipes?limit=50'),
  get('list 50 oils', '/api/oils?limit=50'),
  get('list 50 batches', '/api/batches?limit=50'),
  graph('list 50 oils (graph)', OILS),
];

const WRITES: readonly ((data: LoadData) => Unsigned)[] = [
  ({ recipeId, oilsToUse }) => ({
    kind: 'save a batch',
    method: 'POST',
    path: '/api/batches',
    headers: { 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      recipe_id: recipeId,
      multiplier: 1,
      parts: 2,
      oils: [{ oil_id: oneOf(oilsToUse).id, mode: 'flexible' }],
    }),
  }),
  ({ oilsToEdit }) => {
    const { id, tag } = oneOf(oilsToEdit);
    return {
      kind: 'edit an oil',
      method: 'PUT',
      path: `/api/oils/${id}`,
      body: JSON.stringify({
        tag,
        description: 'THC distillate',
        batch: 'B1',
        qty: 500 + Math.floor(Math.random() * 500),
        cannabinoids: { THC: 88 },
        department_id: 1,
      }),
    };
  },
];

function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
