import { beforeAll, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { apiOf } from '#tests/execute.ts';
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
} from '#tests/savedBatches.ts';

/** On PGlite, which has one connection, these prove little; on PostgreSQL they prove the locks. */

const CLIENTS = 20;

let kitchen: Kitchen;

beforeAll(async () => {
  kitchen = await createKitchen();
});

const clients = <Result>(work: (client: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)));

test('twenty who save and print with one key at once have one batch', async () => {
  const { cook, recipe, oil } = kitchen;
  const [version, lot] = [await recipe(), await oil()];
  const headers = { 'idempotency-key': newKey() };
  const body = { recipe_id: version.id, parts: 4, oils: [{ oil_id: lot.id }] };
  const printed = await clients(async () => {
    const { status, body: saved } = await cook.rest('POST', '/batches', { body, headers });
    expect(status).toBe(201);
    return (saved as { batch_id: string }).batch_id;
  });
  expect(new Set(printed).size).toBe(1);
  expect(await db().batch.count({ where: { recipeVersionId: version.id } })).toBe(1);
});

test('twenty people who save batches of one lot at once all have theirs', async () => {
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

test('of twenty who complete batches of one lot, the twelve it suffices for succeed', async () => {
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

test('batches of the same lots in any order never wait for each other, nor lose a gram', async () => {
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

test('a lot that two people edit, retire and consume at once loses no gram and never goes below zero', async () => {
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

test('of corrections at once on one revision exactly one is written', async () => {
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
