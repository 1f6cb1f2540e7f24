import { beforeAll, expect, test } from 'vitest';
import { BASIC } from '#domain/quality/policy.ts';
import { db } from '#server/db/database.ts';
import { globalId } from '#tests/execute.ts';
import { createKitchen, type Kitchen, newKey } from '#tests/samples/savedBatches.ts';

/** 1,000 mg CBD in a bottle of 28.5 g, a hundred of them. */
const TINCTURE = {
  batchWeightGrams: 2850,
  unitWeightGrams: 28.5,
  targets: [{ cannabinoid: 'CBD', value: 1000 }],
  lines: [
    { name: 'CBD oil', type: 'active' as const },
    { name: 'MCT oil', type: 'buffer' as const },
  ],
};

type Answer = {
  readonly success: boolean;
  readonly message: string;
  readonly digest: string;
};

let kitchen: Kitchen;
let hemp: number;
let plain: number;
beforeAll(async () => {
  kitchen = await createKitchen();
  const { organizationId } = kitchen;
  await db().qualityPolicy.create({
    data: { ...BASIC, newLotStatus: 'quarantine', organizationId },
  });
  hemp = (await kitchen.recipe({ ...TINCTURE, labelProfileKeys: ['us-hemp-container'] })).id;
  plain = (await kitchen.recipe(TINCTURE)).id;
});

/** An isolate in which no THC was found, up to this limit. */
async function isolate(tag: string, upperPercent: number): Promise<number> {
  const { id } = await kitchen.oil({ tag, grams: 500, percents: { CBD: 98.54, THC: 0 } });
  await db().$executeRaw`
    UPDATE oil_potencies SET upper_percent = percent, upper_kind = 'bound' WHERE oil_id = ${id}`;
  await db().$executeRaw`
    UPDATE oil_potencies SET upper_percent = ${upperPercent}
    FROM cannabinoids c WHERE c.id = cannabinoid_id AND c.name = 'THC' AND oil_id = ${id}`;
  return id;
}

async function calculate(recipe: number, oil: number): Promise<Answer> {
  const body = { recipe_id: recipe, oils: [{ oil_id: oil }] };
  const answer = await kitchen.cook.rest('POST', '/formulations', { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as Answer;
}

const save = (oil: number) =>
  kitchen.cook.rest('POST', '/batches', {
    body: { recipe_id: hemp, oils: [{ oil_id: oil }] },
    headers: { 'idempotency-key': newKey() },
  });

const REFUSED =
  'Hemp THC may reach 0.507 mg a container; 0.400 mg is allowed. ISO-7 (98.54 % CBD) is only known to hold less than 0.05 % THC.';

test('a container that the certificate does not prove is refused with the figure, and so is its batch', async () => {
  const oil = await isolate('ISO-7', 0.05);
  const answer = await calculate(hemp, oil);
  expect(answer).toMatchObject({ success: false, class: 'cap_unproven' });
  expect(answer.message).toContain(REFUSED);
  expect(JSON.stringify(answer)).toContain(
    'Ask the lab for a THC LOQ of 0.0394 % or better on ISO-7.',
  );
  const { status, body } = await save(oil);
  expect(status).toBe(422);
  expect(Object(body).error).toContain(REFUSED);
  expect((await calculate(plain, oil)).success).toBe(true);
});

test('a better certificate proves it, and a profile that changes no grams changes no digest', async () => {
  const oil = await isolate('ISO-8', 0.01);
  const answer = await calculate(hemp, oil);
  expect(answer.success).toBe(true);
  expect(answer.digest).toBe((await calculate(plain, oil)).digest);
  expect((await save(oil)).status).toBe(201);
});

test('the graph tells the caps that the server calculates with, so that a browser solves the same', async () => {
  const recipe = await kitchen.recipe({
    ...TINCTURE,
    unitsPerPackage: 12,
    labelProfileKeys: ['us-hemp-container', 'california', 'colorado', 'michigan'],
  });
  const { data } = await kitchen.cook.graph(
    `query ($id: ID!) { recipeVersion(id: $id) { servingsPerUnit unitsPerPackage
      labelCaps { analyte basis limit parts { cannabinoid factor } } } }`,
    { id: globalId('RecipeVersion', recipe.id) },
  );
  const parts = [{ cannabinoid: 'THC', factor: '1' }];
  const capOf = (analyte: string, basis: string, limit: string) => ({
    ...{ analyte, basis, limit, parts },
  });
  expect(data).toEqual({
    recipeVersion: {
      servingsPerUnit: '1',
      unitsPerPackage: 12,
      labelCaps: [
        capOf('Hemp THC', 'PERCENT', '0.3'),
        capOf('Hemp THC', 'PACKAGE', '0.4'),
        capOf('Total THC', 'SERVING', '10'),
        capOf('Total THC', 'PACKAGE', '100'),
      ],
    },
  });
});
