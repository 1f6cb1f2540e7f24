import { expect, test } from 'vitest';
import { dateIn } from '#domain/account/timeZone.ts';
import { db } from '#server/db/database.ts';
import { globalId } from '#tests/execute.ts';
import {
  anOil,
  aRecipe,
  cook,
  createCookBefore,
  newKey,
  organizationId,
  save,
} from '#tests/samples/createdBatches.ts';

createCookBefore();

const today = () => new Date().toISOString().slice(0, 10).replaceAll('-', '');

test('a batch gets the id proposed by its document, and a retry returns the same', async () => {
  const recipe = await aRecipe();
  const oil = await anOil();
  const proposed = `BF-${today()}-C14B`;
  const body = { recipe_id: recipe.id, oils: [{ oil_id: oil.id }], batch_id: proposed };
  const first = await save(body, 'proposal-1');
  expect(first.status, JSON.stringify(first.body)).toBe(201);
  expect(first.body.batch_id).toBe(proposed);
  expect((await save(body, 'proposal-1')).body).toMatchObject({
    id: first.body.id,
    batch_id: proposed,
  });
  const others = await Promise.all([save(body), save(body)]);
  const ids = others.map(({ body: { batch_id: id } }) => id);
  expect(new Set([proposed, ...ids]).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^BF-\d{8}-[A-Z0-9]{4}$/);
});

test('two batches that propose the same id at once are both saved, one under another id', async () => {
  const recipe = await aRecipe();
  const oil = await anOil();
  const proposed = `BF-${today()}-RACE`;
  const body = { recipe_id: recipe.id, oils: [{ oil_id: oil.id }], batch_id: proposed };
  const saved = await Promise.all([1, 2, 3].map(() => save(body)));
  expect(saved.map(({ status }) => status)).toEqual([201, 201, 201]);
  const ids = saved.map((one) => one.body.batch_id);
  expect(new Set(ids).size).toBe(3);
  expect(ids.filter((id) => id === proposed)).toHaveLength(1);
});

test.each(['Pacific/Kiritimati', 'Etc/GMT+12', 'UTC'])(
  'an id that the server makes has the day of the production date, as the calendar of %s says',
  async (timeZone) => {
    await db().organization.update({ where: { id: organizationId }, data: { timeZone } });
    const recipe = await aRecipe();
    const oil = await anOil();
    const days = () => dateIn(timeZone, Date.now());
    const before = days();
    const { body } = await save({ recipe_id: recipe.id, oils: [{ oil_id: oil.id }] });
    expect([before, days()]).toContain(body.production_date);
    expect(body.batch_id.slice(3, 11)).toBe(body.production_date.replaceAll('-', ''));
  },
);

test.each(['BF-20200101-AAAA', 'bf-x', '', 'BF-99999999-AAAA', '-- DROP'])(
  'an id that can’t be kept (%s) is replaced, not refused',
  async (proposed) => {
    const recipe = await aRecipe();
    const oil = await anOil();
    const { status, body } = await save({
      recipe_id: recipe.id,
      oils: [{ oil_id: oil.id }],
      batch_id: proposed,
    });
    expect(status).toBe(201);
    expect(body.batch_id).not.toBe(proposed);
    expect(body.batch_id).toMatch(/^BF-\d{8}-[A-Z0-9]{4}$/);
  },
);

test('an id with a character that cannot be stored is refused by name', async () => {
  const recipe = await aRecipe();
  const oil = await anOil();
  const batch_id = 'BF-\u0000';
  const { status, body } = await save({
    recipe_id: recipe.id,
    oils: [{ oil_id: oil.id }],
    batch_id,
  });
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'batch_id'] }] },
  });
});

test('over GraphQL a batch gets the proposed id, too', async () => {
  const recipe = await aRecipe();
  const oil = await anOil();
  const proposed = `BF-${today()}-GRPH`;
  const { data } = await cook.graph(
    `mutation($input: CreateBatchInput!) { createBatch(input: $input) {
      ... on CreateBatchPayload { batch { batchId } } } }`,
    {
      input: {
        recipeVersionId: globalId('RecipeVersion', recipe.id),
        multiplier: '1',
        parts: 1,
        choices: [{ lot: { oilId: globalId('Oil', oil.id) }, mode: 'FLEXIBLE' }],
        batchId: proposed,
        idempotencyKey: newKey(),
      },
    },
  );
  expect(data).toMatchObject({ createBatch: { batch: { batchId: proposed } } });
});
