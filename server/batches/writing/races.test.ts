import { randomInt } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createHttpServer } from '#server/app/http.ts';
import { db } from '#server/db/database.ts';
import { apiOf, globalId } from '#tests/execute.ts';
import { createUser } from '#tests/factories.ts';
import {
  complete,
  correct,
  createKitchen,
  type Kitchen,
  newKey,
  saveBatch,
  stockOf,
  weighed,
} from '#tests/samples/savedBatches.ts';

/** On PGlite, which has one connection, these prove little; on PostgreSQL they prove the locks. */

const CLIENTS = 20;
/** `RACE_ROUNDS=100` for a longer run. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] || 20);

let kitchen: Kitchen;

beforeAll(async () => {
  kitchen = await createKitchen();
});

const clients = <Result>(work: (client: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)));

type Request = { readonly versionId: number; readonly oilId: number; readonly parts: number };
type Outcome = { readonly status: number; readonly batchId: string };

const CREATE = `mutation ($input: CreateBatchInput!) { createBatch(input: $input) {
  __typename ... on CreateBatchPayload { batch { batchId } } ... on UserError { code }
} }`;
const STATUS: Readonly<Record<string, number>> = { CreateBatchPayload: 201, InvalidError: 422 };

type GraphAnswer = {
  readonly data: {
    readonly createBatch: { readonly __typename: string; readonly batch?: { batchId: string } };
  };
};

/** Over sockets, so that a client can disconnect before the response; every other one uses the graph. */
async function listening() {
  const server = await createHttpServer();
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const post = async (
    path: string,
    body: object,
    signal: AbortSignal | undefined,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const authorization = `Bearer ${kitchen.cook.token}`;
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const byRest = async (key: string, sent: Request, signal?: AbortSignal): Promise<Outcome> => {
    const { versionId: recipe_id, oilId: oil_id, parts } = sent;
    const body = { recipe_id, parts, oils: [{ oil_id }] };
    const answer = await post('/api/batches', body, signal, { 'idempotency-key': key });
    return { status: answer.status, batchId: answer.body.batch_id ?? '' };
  };
  const byGraph = async (key: string, sent: Request, signal?: AbortSignal): Promise<Outcome> => {
    const input = {
      recipeVersionId: globalId('RecipeVersion', sent.versionId),
      multiplier: '1',
      parts: sent.parts,
      choices: [{ lot: { oilId: globalId('Oil', sent.oilId) }, mode: 'FLEXIBLE' }],
      idempotencyKey: key,
    };
    const answer = await post('/graphql', { query: CREATE, variables: { input } }, signal);
    const { __typename, batch } = (answer.body as GraphAnswer).data.createBatch;
    return { status: STATUS[__typename] ?? 0, batchId: batch?.batchId ?? '' };
  };
  const close = () => {
    // Keep-alive connections would wait for another request.
    server.server.closeAllConnections();
    return server.close();
  };
  return { saveAs: (client: number) => (client % 2 === 0 ? byRest : byGraph), close };
}

test(
  `ten saves with one key at once through both APIs, some of them aborted, create one batch, ${ROUNDS} times`,
  async () => {
    const { recipe, oil } = kitchen;
    const [version, lot] = [await recipe(), await oil()];
    const request = { versionId: version.id, oilId: lot.id, parts: 4 };
    const { saveAs, close } = await listening();
    let left = 0;
    try {
      for (let round = 1; round <= ROUNDS; round += 1) {
        const key = newKey();
        const saves = Array.from({ length: 10 }, (_, client) => {
          // Some disconnect before the batch is stored, some after.
          const signal = client % 4 < 2 ? undefined : AbortSignal.timeout(randomInt(200));
          return saveAs(client)(key, request, signal).catch((error: unknown) => {
            if (!signal?.aborted) throw error;
            left += 1;
            return null;
          });
        });
        const heard = (await Promise.all(saves)).filter((answer) => answer !== null);
        expect(new Set(heard.map(({ status }) => status))).toEqual(new Set([201]));
        const ids = new Set(heard.map(({ batchId }) => batchId));
        expect(ids.size).toBe(1);
        for (const save of [saveAs(0), saveAs(1)]) {
          expect((await save(key, { ...request, parts: 5 })).status).toBe(422);
          const again = await save(key, request);
          expect([again.status, ids.has(again.batchId)]).toEqual([201, true]);
        }
        expect(await db().batch.count({ where: { recipeVersionId: version.id } })).toBe(round);
      }
    } finally {
      await close();
    }
    expect(left).toBeGreaterThan(0);
  },
  Math.max(120_000, ROUNDS * 6_000),
);

test('twenty people who save batches of one lot at once all succeed', async () => {
  const { organizationId, departmentId, recipe, oil } = kitchen;
  const [version, lot] = [await recipe(), await oil()];
  const departments = { [departmentId]: 'operator' as const };
  const cooks = [];
  for (let client = 0; client < CLIENTS; client += 1) {
    cooks.push(await apiOf(await createUser({ organizationId, departments })));
  }
  const body = { recipe_id: version.id, oils: [{ oil_id: lot.id }] };
  const answers = await Promise.all(
    cooks.map((cook) => {
      const headers = { 'idempotency-key': newKey() };
      return cook.rest('POST', '/batches', { body, headers });
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(CLIENTS).fill(201));
});

test('of twenty concurrent completions with one lot, the twelve it suffices for succeed', async () => {
  const { cook, recipe, oil } = kitchen;
  const [version, lot] = [await recipe(), await oil({ grams: 99 })];
  const batches = [];
  for (let client = 0; client < CLIENTS; client += 1) {
    batches.push(await saveBatch(cook, version.id, [lot.id], { multiplier: 0.2 }));
  }
  const answers = await Promise.all(
    batches.map((batch) => complete(cook, batch, weighed(batch, 8))),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(12).fill(200), ...Array(8).fill(409)]);
  for (const { status, body } of answers) {
    if (status !== 409) continue;
    expect(body.error).toBe(
      `Oil ${lot.tag}, batch B1 has 3.000 g, 8.000 g are needed. Nothing was saved.`,
    );
  }
  const { grams, ledger } = await stockOf(lot.id);
  expect(grams).toBe(3);
  expect(ledger.filter(({ reason }) => reason === 'consumed')).toHaveLength(12);
  const ids = batches.map(({ id }) => id);
  const completed = await db().batch.findMany({ where: { id: { in: ids }, status: 'completed' } });
  expect(new Set(ledger.flatMap(({ batchId }) => batchId ?? []))).toEqual(
    new Set(completed.map(({ id }) => id)),
  );
  expect(completed).toHaveLength(12);
});

test('batches of the same lots in any order never deadlock, and lose no gram', async () => {
  const { cook, recipe, oil } = kitchen;
  const [one, other] = [await oil({ grams: 400 }), await oil({ grams: 400 })];
  const version = await recipe();
  const batches = [];
  for (let client = 0; client < CLIENTS; client += 1) {
    const order = client % 2 === 0 ? [one.id, other.id] : [other.id, one.id];
    const oils = order.map((oil_id) => ({ oil_id, mode: 'fixed', fixed_qty: 0.25 }));
    const flexible = { oil_id: (await oil()).id };
    batches.push(await saveBatch(cook, version.id, [], { oils: [...oils, flexible] }));
  }
  const answers = await Promise.all(
    batches.map((batch) => complete(cook, batch, weighed(batch, 2))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(CLIENTS).fill(200));
  for (const { id } of [one, other]) expect((await stockOf(id)).grams).toBe(400 - 2 * CLIENTS);
});

test('a lot that is edited, deactivated and consumed concurrently loses no gram and never goes below zero', async () => {
  const { cook, manager, recipe, oil } = kitchen;
  const [version, lot] = [await recipe(), await oil({ grams: 60 })];
  const batches = [];
  for (let client = 0; client < CLIENTS / 2; client += 1) {
    batches.push(await saveBatch(cook, version.id, [lot.id]));
  }
  const { tag, description, batch } = lot;
  const edited = { tag, description, batch, qty: 25, cannabinoids: {} };
  const keep = (client: number) =>
    client % 3 === 0
      ? manager.rest('PUT', `/oils/${lot.id}`, { body: edited })
      : manager.rest('POST', `/oils/${client % 3 === 1 ? 'inactivate' : 'reactivate'}`, {
          body: { ids: [lot.id] },
        });
  const [completions, changes] = await Promise.all([
    Promise.all(batches.map((saved) => complete(cook, saved, weighed(saved, 8)))),
    clients(keep),
  ]);
  expect(changes.map(({ status }) => status)).toEqual(Array(CLIENTS).fill(200));
  const done = completions.filter(({ status }) => status === 200);
  expect(completions.filter(({ status }) => status === 409)).toHaveLength(
    batches.length - done.length,
  );
  const { ledger } = await stockOf(lot.id);
  expect(ledger.filter(({ reason }) => reason === 'consumed')).toHaveLength(done.length);
  const balances = ledger.map((_, at) =>
    ledger.slice(0, at + 1).reduce((sum, { deltaGrams }) => sum + deltaGrams.toNumber(), 0),
  );
  expect(Math.min(...balances)).toBeGreaterThan(-1e-9);
});

test('of concurrent corrections of one revision exactly one is stored', async () => {
  const { cook, manager, recipe, oil } = kitchen;
  const [version, lot] = [await recipe(), await oil({ grams: 100 })];
  const batch = await saveBatch(cook, version.id, [lot.id]);
  await complete(cook, batch, weighed(batch, 6));
  const answers = await clients((client) =>
    correct(
      manager,
      batch,
      { ingredients: [{ position: 2, actual_qty: 10 + client }], reason: 'Misread' },
      { 'if-match': '"2"' },
    ),
  );
  const written = answers.filter(({ status }) => status === 201);
  expect(written).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(CLIENTS - 1);
  expect(await db().batchCorrection.count({ where: { batchId: batch.id } })).toBe(1);
  const { grams } = await stockOf(lot.id);
  expect(grams).toBe(100 - (written[0]?.body.ingredients[1]?.actual_qty ?? 0));
});
