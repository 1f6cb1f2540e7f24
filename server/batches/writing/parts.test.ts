import { beforeAll, expect, test } from 'vitest';
import { db } from '#server/db/database.ts';
import { globalId } from '#tests/execute.ts';
import {
  complete,
  correct,
  createKitchen,
  type Kitchen,
  newKey,
  type RestBatch,
  saveBatch,
  send,
  stockOf,
} from '#tests/samples/savedBatches.ts';

/** Grams and initials of each part of each line. */

let kitchen: Kitchen;
let recipeId: number;

beforeAll(async () => {
  kitchen = await createKitchen();
  recipeId = (await kitchen.recipe()).id;
});

const newBatch = async (body: Record<string, unknown> = {}) => {
  const { id: oilId } = await kitchen.oil();
  return { oilId, batch: await saveBatch(kitchen.cook, recipeId, [oilId], { parts: 2, ...body }) };
};

test('a record with too many boxes is refused at its number of parts', async () => {
  const fixed = Array.from({ length: 60 }, (_, index) => ({
    name: `Line ${index}`,
    quantity: 1,
    unit: 'g' as const,
  }));
  const lines = [
    ...fixed,
    { name: 'Oil', type: 'active' },
    { name: 'Water', type: 'buffer' },
  ] as const;
  const { id } = await kitchen.recipe({ lines });
  const { id: oilId } = await kitchen.oil();
  const body = { recipe_id: id, parts: 1_000, oils: [{ oil_id: oilId }] };
  const headers = { 'idempotency-key': newKey() };
  const { status, body: answer } = await kitchen.cook.rest('POST', '/batches', { body, headers });
  expect([status, answer]).toMatchObject([422, { detail: [{ loc: ['body', 'parts'] }] }]);
});

const put = (batch: RestBatch, ...ingredients: readonly Record<string, unknown>[]) =>
  send(kitchen.cook, 'PUT', `/batches/${batch.id}`, { ingredients });

const lineOf = ({ ingredients }: RestBatch, position: number) => {
  const line = ingredients.find((one) => one.position === position);
  return [line?.actual_qty, line?.actual_parts, line?.initials_parts];
};

test('quantities weighed by part are returned by part in both APIs, and the line as their sum', async () => {
  const { batch } = await newBatch();
  expect(lineOf(batch, 1)).toEqual([null, [null, null], ['', '']]);
  const first = await put(batch, {
    position: 1,
    actual_parts: [450, null],
    initials_parts: ['PN', null],
  });
  expect(lineOf(first.body, 1)).toEqual([null, [450, null], ['PN', '']]);
  const { data } = await kitchen.cook.graph(
    `mutation ($input: UpdateBatchInput!) { updateBatch(input: $input) { __typename
       ... on UpdateBatchPayload { batch { document { lines {
         position actualGrams actualParts initials initialsParts lot } } } } } }`,
    {
      input: {
        id: globalId('Batch', batch.id),
        entries: {
          lines: [
            {
              position: 1,
              lot: ' S-77 ',
              parts: [{ part: 2, actualGrams: '449.5', initials: 'DR' }],
            },
          ],
        },
      },
    },
  );
  expect(data).toMatchObject({
    updateBatch: {
      batch: {
        document: {
          lines: [
            {
              position: 1,
              actualGrams: '899.5',
              actualParts: ['450', '449.5'],
              initials: '',
              initialsParts: ['PN', 'DR'],
              lot: 'S-77',
            },
            { actualParts: [null, null] },
            {},
          ],
        },
      },
    },
  });
});

test('a batch can be saved with quantities weighed before', async () => {
  const { batch } = await newBatch({
    ingredients: [
      { actual_parts: [450, 449], initials_parts: ['PN', 'DR'], lot: 'S-77' },
      {},
      { actual_qty: 90 },
    ],
  });
  expect(lineOf(batch, 1)).toEqual([899, [450, 449], ['PN', 'DR']]);
  expect(batch.ingredients[0]?.lot).toBe('S-77');
  expect(lineOf(batch, 3)).toEqual([90, [null, null], ['', '']]);
});

test('a batch sent back as read stays unchanged, without a history entry', async () => {
  const { batch } = await newBatch({
    ingredients: [{ actual_parts: [450, null] }, {}, { actual_qty: 90 }],
  });
  const answer = await send(kitchen.cook, 'PUT', `/batches/${batch.id}`, { ...batch });
  expect([answer.status, answer.body.revision]).toEqual([200, batch.revision]);
});

test('rows of older versions are read unchanged: a total of several parts is not by part', async () => {
  const { batch } = await newBatch({ ingredients: [{ actual_qty: 900, initials: 'PN' }] });
  expect(await db().batchLinePart.count({ where: { batchId: batch.id } })).toBe(0);
  expect(lineOf(batch, 1)).toEqual([900, [null, null], ['', '']]);
  expect(batch.ingredients[0]?.initials).toBe('PN');
});

test('contradictory entries, and entries of nonexistent parts, are refused with the names of the body', async () => {
  const { batch } = await newBatch({ ingredients: [{ actual_parts: [450, 449] }] });
  const refused = async (line: Record<string, unknown>) => {
    const { status, body } = await put(batch, { position: 1, ...line });
    return [status, body.detail?.map(({ loc, msg }) => [loc.at(-1), msg])];
  };
  expect(await refused({ actual_qty: 900 })).toEqual([
    422,
    [
      [
        'actual_qty',
        'Line 1 is weighed by part, 899.000 g together: write its parts instead of another total.',
      ],
    ],
  ]);
  expect(await refused({ actual_parts: [1] })).toEqual([
    422,
    [['actual_parts', 'Expected one entry for each of 2 parts, null where there is none']],
  ]);
  expect((await refused({ initials_parts: ['a', 'b', 'c'] }))[0]).toBe(422);
  expect((await refused({ actual_parts: [-1, 1] }))[0]).toBe(422);
  expect((await refused({ actual_parts: ['1', 1] }))[0]).toBe(422);
  expect((await refused({ actual_parts: [1.0001, 1] }))[0]).toBe(422);
  expect((await refused({ actual_parts: 'x' }))[0]).toBe(422);
  expect((await refused({ initials_parts: ['12345678901', ''] }))[0]).toBe(422);
  expect((await put(batch, { position: 2, lot: 'mine' })).status).toBe(422);
  expect((await put(batch, { position: 1, lot: 'x'.repeat(101) })).status).toBe(422);
  const many = { part: 2_000_000_000, actualGrams: '1' };
  const { data } = await kitchen.cook.graph(
    `mutation ($input: UpdateBatchInput!) { updateBatch(input: $input) { __typename
       ... on InvalidError { message } } }`,
    {
      input: {
        id: globalId('Batch', batch.id),
        entries: { lines: [{ position: 1, parts: [many, many] }] },
      },
    },
  );
  expect(data).toMatchObject({ updateBatch: { __typename: 'InvalidError' } });
});

test('each part must be weighed before completion, and their sum is taken from stock', async () => {
  const { oilId, batch } = await newBatch();
  const before = await stockOf(oilId);
  const halves = (grams: number) => [grams / 2, grams / 2];
  const ingredients = batch.ingredients.map(({ position, calculated_qty, oil_id }) => ({
    position,
    actual_parts: oil_id === null ? halves(Math.floor(calculated_qty)) : [3, 2.5],
  }));
  const open = await complete(kitchen.cook, batch, {
    finished_quantity: 480,
    ingredients: ingredients.map((line) =>
      line.position === 2 ? { position: 2, actual_parts: [3, null] } : line,
    ),
  });
  expect([open.status, open.body.error]).toEqual([
    422,
    expect.stringContaining('part 2: enter the actual quantity, 0 if none was used.'),
  ]);
  const done = await complete(kitchen.cook, batch, { finished_quantity: 480, ingredients });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  expect(done.body.oils[0]?.actual_qty).toBe(5.5);
  expect(before.grams - (await stockOf(oilId)).grams).toBeCloseTo(5.5, 6);

  const corrected = await correct(kitchen.manager, batch, {
    reason: 'Misread',
    ingredients: [{ position: 2, actual_parts: [3, 2] }],
  });
  expect(corrected.status, JSON.stringify(corrected.body)).toBe(201);
  expect(lineOf(corrected.body, 2)).toEqual([5, [3, 2], ['', '']]);
  expect(corrected.body.corrections).toMatchObject([
    { field: 'actual_qty', position: 2, part: 2, from: '2.500', to: '2.000' },
  ]);
  expect(before.grams - (await stockOf(oilId)).grams).toBeCloseTo(5, 6);
  const trace = await kitchen.cook.graph(
    'query ($oilId: ID) { trace(oilId: $oilId) { edges { node { actualGrams } } } }',
    { oilId: globalId('Oil', oilId) },
  );
  expect(trace.data).toMatchObject({ trace: { edges: [{ node: { actualGrams: '5' } }] } });

  for (const line of [{ actual_qty: 4 }, { actual_parts: [3, null] }]) {
    const refused = await correct(kitchen.manager, batch, {
      reason: 'Misread',
      ingredients: [{ position: 2, ...line }],
    });
    expect(refused.status).toBe(422);
  }
});

test('a correction can divide a total into parts, and set a lot number', async () => {
  const { batch } = await newBatch();
  await complete(kitchen.cook, batch, {
    finished_quantity: 480,
    ingredients: batch.ingredients.map(({ position, calculated_qty }) => ({
      position,
      actual_qty: calculated_qty,
    })),
  });
  const { body, status } = await correct(kitchen.manager, batch, {
    reason: 'From the sheet',
    ingredients: [{ position: 1, actual_parts: [450, 450], lot: 'S-77' }],
  });
  expect(status, JSON.stringify(body)).toBe(201);
  expect(lineOf(body, 1)).toEqual([900, [450, 450], ['', '']]);
  expect(body.corrections.map(({ field, part }) => [field, part])).toEqual([
    ['lot', null],
    ['actual_qty', null],
    ['actual_qty', 1],
    ['actual_qty', 2],
  ]);
});

test('weighed quantities of a completed batch cannot be changed in the table', async () => {
  const { batch } = await newBatch({ ingredients: [{ actual_parts: [450, 450] }] });
  const fill = batch.ingredients.map(({ position }) => ({ position, actual_parts: [1, 1] }));
  const done = await complete(kitchen.cook, batch, { finished_quantity: 1, ingredients: fill });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  const write = () =>
    db().$executeRaw`UPDATE batch_line_parts SET actual_grams = 9 WHERE batch_id = ${batch.id}`;
  await expect(write()).rejects.toThrow('a completed batch never changes');
  await expect(
    db().$executeRaw`DELETE FROM batch_line_parts WHERE batch_id = ${batch.id}`,
  ).rejects.toThrow('append-only');
});

test('the same document is saved once, with its parts', async () => {
  const { id: oilId } = await kitchen.oil();
  const key = newKey();
  const post = () =>
    kitchen.cook.rest('POST', '/batches', {
      body: {
        recipe_id: recipeId,
        parts: 2,
        oils: [{ oil_id: oilId }],
        ingredients: [{ actual_parts: [450, 449] }],
      },
      headers: { 'idempotency-key': key },
    });
  const [one, other] = [await post(), await post()];
  expect(one.status).toBe(201);
  expect((other.body as RestBatch).id).toBe((one.body as RestBatch).id);
});
