import { expect, test } from 'vitest';
import { NO_DEPARTMENT } from '#domain/record/document/noDepartment.ts';
import { db } from '#server/db/database.ts';
import { apiOf, globalId } from '#tests/execute.ts';
import { createDepartment, createUser } from '#tests/factories.ts';
import {
  anOil,
  aRecipe,
  cook,
  cookEmail,
  createCookBefore,
  newKey,
  organizationId,
  type Saved,
  save,
} from '#tests/samples/createdBatches.ts';

createCookBefore();

/** Milligrams from the stored document alone, in whole numbers: 1e-4 percent times milligrams. */
function storedMg(batch: Saved, cannabinoid: string): number {
  const units = batch.oils.reduce(
    (sum, lot) =>
      sum +
      BigInt(Math.round(lot.qty * 1000)) *
        BigInt(Math.round((lot.cannabinoids[cannabinoid] ?? 0) * 10_000)),
    0n,
  );
  return Number(units) / 1e6;
}

test('the stored grams meet every target within 1 mg when recomputed from the document', async () => {
  const oils = await Promise.all([
    anOil({ percents: { THC: 88.2137, CBD: 0.4, CBN: 1.1 }, grams: 700 }),
    anOil({ percents: { THC: 3.2, CBD: 61.9771, CBC: 3.9 }, grams: 540 }),
    anOil({ percents: { CBN: 98.6123 }, grams: 75 }),
    anOil({ percents: { THC: 91.4, CBN: 0.6 }, grams: 3.3 }),
  ]);
  const targets = [
    { cannabinoid: 'THC', value: 7.3 },
    { cannabinoid: 'CBD', value: 10.1 },
    { cannabinoid: 'CBN', value: 2.7, operator: '>' as const },
  ];
  const withMinimum = [
    { name: 'Terpenes', quantity: 5, unit: '%' as const },
    { name: 'Oil', type: 'active' as const },
  ];
  const recipes = [
    { recipe: await aRecipe({ targets: targets.slice(0, 2) }), goals: [7.3, 10.1] },
    {
      recipe: await aRecipe({
        targets: [{ cannabinoid: 'THC', value: 20, operator: '>' }],
        lines: withMinimum,
        batchWeightGrams: 600,
        unitWeightGrams: 1,
      }),
      goals: [20],
    },
  ];
  for (const { recipe, goals } of recipes) {
    for (const multiplier of [1, 1.37, 2]) {
      const { status, body } = await save({
        recipe_id: recipe.id,
        multiplier,
        parts: 3,
        oils: oils.map((oil) => ({ oil_id: oil.id })),
      });
      expect(status, JSON.stringify(body)).toBe(201);
      const units =
        (recipe.batchWeightGrams.toNumber() * multiplier) / recipe.unitWeightGrams.toNumber();
      for (const [index, goal] of goals.entries()) {
        const target = body.targets[index];
        const mg = storedMg(body, target?.cannabinoid ?? '');
        if (target?.operator === '>') expect(mg).toBeGreaterThanOrEqual(goal * units - 1);
        else expect(Math.abs(mg - goal * units)).toBeLessThanOrEqual(1);
        expect(target?.achieved_mg).toBeCloseTo(mg, 5);
      }
    }
  }
});

test('parts sum to their line, and lines to the weight of the batch', async () => {
  const [recipe, oil] = [await aRecipe({ batchWeightGrams: 1999.997 }), await anOil()];
  const { body } = await save({
    recipe_id: recipe.id,
    multiplier: 1.5,
    parts: 7,
    oils: [{ oil_id: oil.id }],
  });
  const mg = (grams: number) => Math.round(grams * 1000);
  for (const line of body.ingredients) {
    expect(line.part_quantities).toHaveLength(7);
    expect(line.part_quantities.map(mg).reduce((a, b) => a + b)).toBe(mg(line.calculated_qty));
  }
  const total = body.ingredients.map((line) => mg(line.calculated_qty)).reduce((a, b) => a + b);
  expect(total).toBe(mg(1999.997 * 1.5));
});

test('weighed quantities and entries are stored with their line; the agent defaults to the e-mail', async () => {
  const [recipe, oil] = [await aRecipe(), await anOil()];
  const { body } = await save({
    recipe_id: recipe.id,
    oils: [{ oil_id: oil.id }],
    production_date: '2026-11-20',
    ingredients: [{ actual_qty: 899.5, initials: 'RF' }, {}, {}],
  });
  expect(body.ingredients[0]).toMatchObject({ actual_qty: 899.5, initials: 'RF' });
  expect(body.ingredients[1]).toMatchObject({ actual_qty: null, initials: '' });
  expect(body).toMatchObject({ agent_name: cookEmail, production_date: '2026-11-20' });
  expect(body.batch_id).toMatch(/^BF-\d{8}-[A-Z0-9]{4}$/);
});

test('twenty concurrent saves with one key create one batch', async () => {
  const [recipe, oil] = [await aRecipe(), await anOil()];
  const body = { recipe_id: recipe.id, parts: 2, oils: [{ oil_id: oil.id }] };
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 20 }, () => save(body, key)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(new Set(answers.map((answer) => answer.body.batch_id)).size).toBe(1);
  expect(await db().batch.count({ where: { recipeVersionId: recipe.id } })).toBe(1);
});

test('the same key with another document is refused, and nothing is stored', async () => {
  const [recipe, oil] = [await aRecipe(), await anOil()];
  const key = newKey();
  await save({ recipe_id: recipe.id, parts: 2, oils: [{ oil_id: oil.id }] }, key);
  const second = await save({ recipe_id: recipe.id, parts: 3, oils: [{ oil_id: oil.id }] }, key);
  expect(second.status).toBe(422);
  expect(await db().batch.count({ where: { recipeVersionId: recipe.id } })).toBe(1);
});

test('a saved batch does not change when recipe, oil and user change', async () => {
  const [recipe, oil] = [await aRecipe(), await anOil()];
  const { body } = await save({ recipe_id: recipe.id, oils: [{ oil_id: oil.id }] });
  await db().oilPotency.updateMany({ where: { oilId: oil.id }, data: { percent: 12 } });
  await db().oil.update({ where: { id: oil.id }, data: { tag: 'RENAMED', description: 'Else' } });
  await db().recipe.update({ where: { id: recipe.recipeId }, data: { number: 'RENUMBERED' } });
  await db().recipeVersion.update({ where: { id: recipe.id }, data: { status: 'archived' } });
  await db().user.updateMany({ where: { email: cookEmail }, data: { firstName: 'Somebody' } });
  const { body: again } = await cook.rest('GET', `/batches/${body.id}`);
  expect(again).toEqual(body);
});

test('a lot that changed since the calculation is a conflict, and nothing is stored', async () => {
  const [recipe, oil] = [await aRecipe(), await anOil()];
  const choices = { recipe_id: recipe.id, oils: [{ oil_id: oil.id }] };
  const { body } = await cook.rest('POST', '/formulations', { body: choices });
  const { digest } = body as { digest: string };
  await db().oilPotency.updateMany({ where: { oilId: oil.id }, data: { percent: 80 } });
  expect(await save({ ...choices, digest })).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('calculate again') },
  });
  expect(await db().batch.count({ where: { recipeVersionId: recipe.id } })).toBe(0);
});

test('a batch whose targets cannot be met is refused with the reason', async () => {
  const [recipe, oil] = [await aRecipe(), await anOil({ grams: 1 })];
  const { status, body } = await save({ recipe_id: recipe.id, oils: [{ oil_id: oil.id }] });
  expect(status).toBe(422);
  expect(body).toMatchObject({
    error: expect.stringContaining('THC is short by about 4,120.0 mg'),
  });
});

test("client figures that differ from the server's are refused line by line", async () => {
  const [recipe, oil] = [await aRecipe(), await anOil()];
  const { status, body } = await save({
    recipe_id: recipe.id,
    oils: [{ oil_id: oil.id }],
    ingredients: [{ calculated_qty: 901 }],
  });
  expect(status).toBe(422);
  expect(body).toMatchObject({
    detail: [{ msg: expect.stringContaining('900.000 g, not 901.000 g') }],
  });
});

test('only the active version of a recipe can be made, and not in an inactive department', async () => {
  const oil = await anOil();
  const archived = await aRecipe({ status: 'archived' });
  const oils = [{ oil_id: oil.id }];
  expect(await save({ recipe_id: archived.id, oils })).toMatchObject({ status: 409 });
  const closed = await createDepartment({ organizationId, active: false });
  const admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
  const recipe = await aRecipe({ departmentId: closed.id });
  expect(await save({ recipe_id: recipe.id, oils }, newKey(), admin)).toMatchObject({
    status: 409,
  });
});

test('a recipe without a department cannot be made, even by people who may run any', async () => {
  const admin = await apiOf(await createUser({ organizationId, role: 'admin' }));
  const recipe = await aRecipe({ departmentId: null });
  const oils = [{ oil_id: (await anOil()).id }];
  expect(await save({ recipe_id: recipe.id, oils }, newKey(), admin)).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'recipe_id'], msg: NO_DEPARTMENT }] },
  });
});

test('GraphQL saves the same batch, with a temporary lot and a fixed one', async () => {
  const [recipe, oil] = [await aRecipe(), await anOil()];
  const answer = await cook.graph(
    `mutation ($input: CreateBatchInput!) {
      createBatch(input: $input) {
        __typename
        ... on CreateBatchPayload { batch { batchId recordPdfUrl document { lots { lotId mode grams tag } } } }
        ... on InvalidError { issues { path message } }
      }
    }`,
    {
      input: {
        recipeVersionId: globalId('RecipeVersion', recipe.id),
        multiplier: '1',
        parts: 1,
        idempotencyKey: newKey(),
        choices: [
          { lot: { oilId: globalId('Oil', oil.id) }, mode: 'FIXED', fixedGrams: '2.5' },
          {
            lot: {
              temporary: {
                key: 'temporary-1',
                tag: 'TMP-1',
                description: 'Sample distillate',
                batch: 'S1',
                quantityGrams: '50',
                potencies: [{ cannabinoid: 'thc', percent: '90' }],
              },
            },
            mode: 'FLEXIBLE',
          },
        ],
      },
    },
  );
  expect(answer).toMatchObject({
    data: {
      createBatch: {
        __typename: 'CreateBatchPayload',
        batch: {
          document: {
            lots: expect.arrayContaining([
              { lotId: String(oil.id), mode: 'FIXED', grams: '2.5', tag: oil.tag },
              { lotId: 'temporary-1', mode: 'FLEXIBLE', grams: '3.111', tag: 'TMP-1' },
            ]),
          },
        },
      },
    },
  });
});

test('every saved batch is in the audit chain', async () => {
  const [recipe, oil] = [await aRecipe(), await anOil()];
  const { body } = await save({ recipe_id: recipe.id, oils: [{ oil_id: oil.id }] });
  const entries = await db().auditEntry.findMany({
    where: { organizationId, recordType: 'batch', recordId: String(body.id) },
  });
  expect(entries).toMatchObject([{ kind: 'batch created', after: { batchId: body.batch_id } }]);
});
