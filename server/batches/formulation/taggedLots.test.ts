import { beforeAll, describe, expect, test } from 'vitest';
import { apiOf } from '#tests/execute.ts';
import { createOrganization, createUser } from '#tests/factories.ts';
import {
  createKitchen,
  type Kitchen,
  newKey,
  type RestBatch,
} from '#tests/samples/savedBatches.ts';

/** The documented body: lines with tags, and no list of oils. */

let kitchen: Kitchen;
let recipe: Awaited<ReturnType<Kitchen['recipe']>>;
let body: Record<string, unknown>;
let lines: readonly Record<string, unknown>[];

beforeAll(async () => {
  kitchen = await createKitchen();
  recipe = await kitchen.recipe();
  const oil = await kitchen.oil({ tag: 'D9-900', batch: 'L-1' });
  const answer = await kitchen.cook.rest('POST', '/batches', {
    body: { recipe_id: recipe.id, oils: [{ oil_id: oil.id }] },
    headers: { 'idempotency-key': newKey() },
  });
  const saved = answer.body as RestBatch & Record<string, unknown>;
  lines = saved.ingredients
    .map((line) => ({
      ...{ ...line, actual_qty: null, id: undefined, position: undefined },
    }))
    .map(({ ingredient_name, ...line }) => ({
      ingredient_name,
      ingredient_tag: (line as Record<string, unknown>)['ingredient_tag'],
      ingredient_type: (line as Record<string, unknown>)['ingredient_type'],
      calculated_qty: line.calculated_qty,
      actual_qty: null,
      initials: '',
    }));
  body = {
    department_id: kitchen.departmentId,
    recipe_id: recipe.id,
    recipe_number: saved['recipe_number'],
    recipe_description: saved['recipe_description'],
    version: saved['version'],
    multiplier: 1,
    batch_number: 'MB-1',
    agent_name: 'Priya',
    supervisor_name: 'Daniel',
    finished_quantity: null,
    production_date: '2026-11-22',
    ingredients: lines,
    status: 'active',
  };
});

const post = (difference: Record<string, unknown> = {}, api = kitchen.cook, key = newKey()) =>
  api.rest('POST', '/batches', {
    body: { ...body, ...difference },
    headers: { 'idempotency-key': key },
  });

const withLine = (tag: unknown, difference: Record<string, unknown> = {}) => ({
  ingredients: lines.map((line) =>
    line['ingredient_type'] === 'active' ? { ...line, ingredient_tag: tag, ...difference } : line,
  ),
});

const messagesOf = (answer: Awaited<ReturnType<typeof post>>) => {
  const { detail } = answer.body as { detail?: { loc: string[]; msg: string }[] };
  return [answer.status, detail?.map(({ loc, msg }) => [loc.join('.'), msg])];
};

test('a batch is saved from the tags of its lines, each lot fixed to the grams of its line', async () => {
  const key = newKey();
  const answer = await post({}, kitchen.cook, key);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const saved = answer.body as RestBatch;
  expect(saved.oils).toMatchObject([
    { tag: 'D9-900', mode: 'fixed', qty: lines[1]?.['calculated_qty'] },
  ]);
  const again = await post({}, kitchen.cook, key);
  expect((again.body as RestBatch).id).toBe(saved.id);
  expect((await post(withLine('d9-900 / l-1'))).status).toBe(201);
});

test('a repeated request gets its batch, even if its tags now match other lots', async () => {
  const oil = await kitchen.oil({ tag: 'AGAIN', batch: 'A' });
  const key = newKey();
  const first = await post(withLine('AGAIN'), kitchen.cook, key);
  expect(first.status, JSON.stringify(first.body)).toBe(201);
  await kitchen.oil({ tag: 'AGAIN', batch: 'B' });
  const again = await post(withLine('AGAIN'), kitchen.cook, key);
  expect((again.body as RestBatch).batch_id).toBe((first.body as RestBatch).batch_id);
  await kitchen.manager.rest('POST', '/oils/inactivate', { body: { ids: [oil.id] } });
  const other = await post(withLine('D9-900'), kitchen.cook, key);
  expect(messagesOf(other)[0]).toBe(422);
});

test('grams that miss a target are refused with its name and both figures', async () => {
  const [status, detail] = messagesOf(await post(withLine('D9-900', { calculated_qty: 5 })));
  expect(status).toBe(422);
  expect(detail).toEqual([
    [
      'body.ingredients',
      'THC: the recipe asks for = 5,000.000 mg, these grams bring 4,400.000 mg.',
    ],
  ]);
});

test('wildcards in a tag are matched literally', async () => {
  await kitchen.oil({ tag: String.raw`10%_A\B`, batch: 'P' });
  const answer = await post(withLine(String.raw`10%_a\b`));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
});

test('a tag that matches several lots, or none, is refused by name', async () => {
  await kitchen.oil({ tag: 'TWICE', batch: 'A' });
  await kitchen.oil({ tag: 'TWICE', batch: 'B' });
  expect(messagesOf(await post(withLine('TWICE')))).toEqual([
    422,
    [
      [
        'body.ingredients.1.ingredient_tag',
        'TWICE fits 2 lots: TWICE / A, TWICE / B. Write "tag / batch" of one of them.',
      ],
    ],
  ]);
  expect(messagesOf(await post(withLine('NONE')))).toEqual([
    422,
    [
      [
        'body.ingredients.1.ingredient_tag',
        'There is no active oil with the tag NONE in this department.',
      ],
    ],
  ]);
  expect((await post(withLine('D9-900', { calculated_qty: null }))).status).toBe(422);
});

test('facts about the recipe in the body must be true, and a batch starts active', async () => {
  for (const wrong of [
    { version: 99 },
    { recipe_number: 'OTHER' },
    { department_id: 999_999 },
    { status: 'completed' },
  ]) {
    const [status, detail] = messagesOf(await post(wrong));
    expect([status, Array.isArray(detail) && detail[0]?.[0]]).toEqual([
      422,
      `body.${Object.keys(wrong)[0]}`,
    ]);
  }
});

test('hundreds of lines with many separators are processed', async () => {
  const ingredients = Array.from({ length: 500 }, (_, index) => ({
    ingredient_type: 'active',
    ingredient_tag: `${index}${' / a'.repeat(90)}`,
    calculated_qty: 1,
  }));
  expect((await post({ ingredients })).status).toBe(422);
});

test('hostile tags are plain text, and foreign oils are never used', async () => {
  for (const tag of [
    "' OR 1=1 --",
    '%',
    '_',
    ' / ',
    ' / '.repeat(100),
    '\u0000',
    'x'.repeat(501),
    7,
    {},
  ]) {
    const { status } = await post(withLine(tag));
    expect([tag, status]).toEqual([tag, 422]);
  }
  const other = await createOrganization();
  const stranger = await apiOf(await createUser({ organizationId: other.id, role: 'admin' }));
  expect((await post({}, stranger)).status).toBe(404);
  const viewer = await createUser({ organizationId: kitchen.organizationId, role: 'viewer' });
  expect((await post({}, await apiOf(viewer))).status).toBe(403);
});

describe('lines are found by name', () => {
  const weighed = () =>
    lines.map((line, index) => ({ ...line, actual_qty: index + 1, initials: `N${index}` }));
  const entriesOf = (answer: Awaited<ReturnType<typeof post>>) =>
    (answer.body as RestBatch).ingredients.map(({ ingredient_name, actual_qty, initials }) => [
      ingredient_name,
      actual_qty,
      initials,
    ]);
  const expected = () =>
    weighed().map(({ actual_qty, initials, ...line }) => [
      (line as Record<string, unknown>)['ingredient_name'],
      actual_qty,
      initials,
    ]);

  test('saving in another order creates the same record', async () => {
    const answer = await post({ ingredients: weighed().reverse() });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(entriesOf(answer)).toEqual(expected());
  });

  test('only weighed lines can be sent', async () => {
    const active = weighed().filter(
      (line) => (line as typeof body)['ingredient_type'] === 'active',
    );
    const answer = await post({ ingredients: active });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(entriesOf(answer)[1]).toEqual(expected()[1]);
    expect(entriesOf(answer)[0]?.[1]).toBeNull();
  });

  test('a change in another order is applied to the right lines', async () => {
    const saved = (await post()).body as RestBatch;
    const named = weighed().map(({ calculated_qty: _, ...line }: Record<string, unknown>) => line);
    const answer = await kitchen.cook.rest('PUT', `/batches/${saved.id}`, {
      body: { ingredients: named.reverse() },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(entriesOf(answer)).toEqual(expected());
  });

  test('an unknown line name is refused, and so is another recipe description', async () => {
    const wrong = weighed().map((line, index) =>
      index === 0 ? { ...line, ingredient_tag: null, ingredient_name: 'Cocoa' } : line,
    );
    const refused = [
      'body.ingredients.0.ingredient_name',
      `No line of this batch that is left is Cocoa. Line 1 is ${lines[0]?.['ingredient_name']}.`,
    ];
    expect(messagesOf(await post({ ingredients: wrong }))).toEqual([422, [refused]]);
    const saved = (await post()).body as RestBatch;
    const put = await kitchen.cook.rest('PUT', `/batches/${saved.id}`, {
      body: { ingredients: wrong },
    });
    expect(messagesOf(put)).toEqual([422, [refused]]);
    expect((await post({ recipe_description: 'Something else' })).status).toBe(422);
  });
});
