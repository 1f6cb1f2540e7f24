import { expect, test } from 'vitest';
import { BASIC } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { globalId } from '#tests/execute.ts';
import { createKitchen, newKey } from '#tests/samples/savedBatches.ts';

type Answer = {
  readonly success: boolean;
  readonly failure_class?: string;
  readonly message?: string;
};

/** A lot whose CBD was not detected; the limit of detection alone would pass the maximum of the recipe. */
async function lotWithCap(upperPercent: number | null) {
  const kitchen = await createKitchen();
  const { organizationId } = kitchen;
  const recipe = await kitchen.recipe({
    targets: [
      { cannabinoid: 'THC', value: 10 },
      { cannabinoid: 'CBD', value: 0.01, operator: '<=' },
    ],
  });
  const oil = await kitchen.oil({ tag: 'ISO-1', grams: 500, percents: { THC: 80, CBD: 0 } });
  await db().$executeRaw`
    UPDATE oil_potencies SET upper_percent = percent, upper_kind = 'bound' WHERE oil_id = ${oil.id}`;
  await db().$executeRaw`
    UPDATE oil_potencies SET upper_percent = ${upperPercent}, upper_kind = ${upperPercent === null ? 'unknown' : 'bound'}::upper_kind
    FROM cannabinoids c WHERE c.id = cannabinoid_id AND c.name = 'CBD' AND oil_id = ${oil.id}`;
  const calculate = async () => {
    const body = { recipe_id: recipe.id, oils: [{ oil_id: oil.id }] };
    const answer = await kitchen.cook.rest('POST', '/formulations', { body });
    expect(answer.status).toBe(200);
    return answer.body as Answer;
  };
  const switchOn = () =>
    db().qualityPolicy.create({ data: { ...BASIC, newLotStatus: 'quarantine', organizationId } });
  return { calculate, switchOn, kitchen, recipe, oil };
}

test('in Basic a maximum is judged by the percent, and ND counts as 0', async () => {
  const { calculate } = await lotWithCap(0.5);
  expect(await calculate()).toMatchObject({ success: true });
});

test('with Quality a maximum that the limit of detection may pass is refused', async () => {
  const { calculate, switchOn } = await lotWithCap(0.5);
  await switchOn();
  expect(await calculate()).toMatchObject({ success: false });
});

test('with Quality a maximum that the limit of detection keeps is met', async () => {
  const { calculate, switchOn } = await lotWithCap(0.01);
  await switchOn();
  expect(await calculate()).toMatchObject({ success: true });
});

test('with Quality a maximum of a cannabinoid without a bound is never met, and the lot is named', async () => {
  const { calculate, switchOn } = await lotWithCap(null);
  await switchOn();
  const answer = await calculate();
  expect(answer.success).toBe(false);
  expect(JSON.stringify(answer)).toContain(
    "The CBD cap can't be proved: ISO-1 has a result for CBD without LOD or LOQ.",
  );
});

test('with Quality a save says in both APIs that a maximum is not proved, whatever way the lot is named', async () => {
  const { kitchen, oil, recipe, switchOn } = await lotWithCap(null);
  await switchOn();
  const sentence = "The CBD cap can't be proved: ISO-1 has a result for CBD without LOD or LOQ.";
  const save = (body: object) =>
    kitchen.cook.rest('POST', '/batches', {
      body: { recipe_id: recipe.id, ...body },
      headers: { 'idempotency-key': newKey() },
    });
  const grams = 6.25;
  const line = { ingredient_name: 'Oil', ingredient_type: 'active', ingredient_tag: 'ISO-1' };
  for (const body of [
    { ingredients: [{ ...line, calculated_qty: grams }] },
    { oils: [{ oil_id: oil.id, mode: 'fixed', fixed_qty: grams }] },
    { oils: [{ oil_id: oil.id }] },
  ]) {
    const { status, body: answer } = await save(body);
    expect(status).toBe(422);
    expect(Object(answer).error).toContain(sentence);
    expect(Object(answer).error).not.toContain('these grams bring');
  }
  const SAVE = `mutation ($input: CreateBatchInput!) { createBatch(input: $input) {
    ... on InvalidError { issues { message } } } }`;
  const choice = { lot: { oilId: globalId('Oil', oil.id) } };
  for (const one of [
    { ...choice, mode: 'FIXED', fixedGrams: String(grams) },
    { ...choice, mode: 'FLEXIBLE' },
  ]) {
    const input = {
      recipeVersionId: globalId('RecipeVersion', recipe.id),
      choices: [one],
      idempotencyKey: newKey(),
      multiplier: '1',
      parts: 1,
    };
    const { data, errors } = await kitchen.cook.graph(SAVE, { input });
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      createBatch: { issues: expect.arrayContaining([{ message: sentence }]) },
    });
  }
});

test('with Quality a lot of no inventory proves a maximum only by a percent that was typed', async () => {
  const { kitchen, recipe, switchOn } = await lotWithCap(null);
  await switchOn();
  const calculate = async (cannabinoids: Record<string, number>) => {
    const temporary = {
      id: 'one',
      tag: 'TMP-1',
      description: 'Isolate',
      batch: 'T',
      qty: 500,
      cannabinoids,
    };
    const body = { recipe_id: recipe.id, oils: [{ temporary }] };
    const answer = await kitchen.cook.rest('POST', '/formulations', { body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body as Answer;
  };
  const unproved = await calculate({ THC: 80 });
  expect(unproved.success).toBe(false);
  expect(unproved.message).toContain("The CBD cap can't be proved: TMP-1 was not tested for CBD.");
  expect((await calculate({ THC: 80, CBD: 0 })).success).toBe(false);
  expect((await calculate({ THC: 80, CBD: 0.0001 })).success).toBe(true);
});
