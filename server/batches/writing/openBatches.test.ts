import { beforeAll, expect, test } from 'vitest';
import { batchOfNewLot, createKitchen, type Kitchen, send } from '#tests/samples/savedBatches.ts';

let kitchen: Kitchen;

beforeAll(async () => {
  kitchen = await createKitchen();
});

const aBatch = (grams?: number) => batchOfNewLot(kitchen, grams);

test('an open batch can be edited, and a conflict names who changed it', async () => {
  const { batch } = await aBatch();
  const path = `/batches/${batch.id}`;
  const first = await send(
    kitchen.cook,
    'PUT',
    path,
    { supervisor_name: 'Ana', ingredients: [{ actual_qty: 899.5, initials: 'PN' }] },
    { 'if-match': '"1"' },
  );
  expect(first).toMatchObject({ status: 200, body: { revision: 2, supervisor_name: 'Ana' } });
  expect(first.body.ingredients[0]).toMatchObject({ actual_qty: 899.5, initials: 'PN' });
  expect(first.body.ingredients[1]).toMatchObject({ actual_qty: null, initials: '' });
  const late = await send(
    kitchen.manager,
    'PUT',
    path,
    { batch_number: 'L' },
    { 'if-match': '"1"' },
  );
  expect(late.status).toBe(409);
  expect(late.body.error).toMatch(
    /^Batch BF-\S+ was changed by Priya Nair on .*\. Nothing was saved/,
  );
  const agent = await send(kitchen.cook, 'PUT', path, {
    agent_name: ' ',
    supervisor_name: null,
    ingredients: [{ id: batch.ingredients[0]?.id, actual_qty: null }],
  });
  expect(agent.body).toMatchObject({
    agent_name: kitchen.cookUser.email,
    supervisor_name: '',
    ingredients: [{ actual_qty: null, initials: 'PN' }, {}, {}],
  });
});

test('frozen fields can be sent along only unchanged', async () => {
  const { batch } = await aBatch();
  const path = `/batches/${batch.id}`;
  expect((await send(kitchen.cook, 'PUT', path, { ...batch })).status).toBe(200);
  const [sugar, ...others] = batch.ingredients;
  const changed = {
    ...batch,
    multiplier: 2,
    status: 'completed',
    ingredients: [{ ...sugar, calculated_qty: 901 }, ...others],
  };
  const { status, body } = await send(kitchen.cook, 'PUT', path, changed);
  expect(status).toBe(422);
  expect(body.detail?.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`)).toEqual([
    'body.multiplier: A saved batch keeps this as it was frozen.',
    `body.status: Complete a batch with POST /api/batches/${batch.id}/complete.`,
    'body.ingredients.0.calculated_qty: Sugar: the batch says 900.000 g, not 901.000 g.',
  ]);
});
