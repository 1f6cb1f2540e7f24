import { beforeEach, expect, test } from 'vitest';
import { viewerOfToken } from '#server/accounts/session/readViewer.ts';
import { db } from '#server/db/database.ts';
import { listStock } from '#server/oils/readOils.ts';
import { type Api, apiOf } from '#tests/execute.ts';
import { createOil, createOrganization, createRecipe, createUser } from '#tests/factories.ts';
import {
  type Asked,
  calculateByGraph,
  calculateByRest,
  type Remedy,
  type RestFormulation,
} from '#tests/samples/formulations.ts';

let organizationId: number;
let cook: Api;

beforeEach(async () => {
  organizationId = (await createOrganization()).id;
  cook = await apiOf(await createUser({ organizationId, role: 'admin' }));
});

type Recipe = Partial<Parameters<typeof createRecipe>[0]>;
type Oil = Partial<Parameters<typeof createOil>[0]>;
const aRecipe = async (recipe: Recipe = {}) =>
  (await createRecipe({ organizationId, ...recipe })).id;
const anOil = async (oil: Oil = {}) => (await createOil({ organizationId, ...oil })).id;

/** A failure, calculated through both APIs, which must agree. */
async function failure(asked: Asked): Promise<RestFormulation> {
  const { body } = await calculateByRest(cook, asked);
  const graph = await calculateByGraph(cook, asked);
  expect(body.success).toBe(false);
  expect(graph).toMatchObject({
    __typename: 'InfeasibleFormulation',
    digest: body.digest,
    class: body.class?.toUpperCase(),
    classes: body.classes.map((name) => name.toUpperCase()),
    message: body.message,
  });
  expect((graph.remedies ?? []).map(inBody)).toEqual(body.remedies);
  return body;
}

/** A remedy of the graph in the format of REST. */
function inBody({ sentence, change }: Remedy): Remedy {
  const decimal = (name: string) => (change[name] === null ? null : Number(change[name]));
  switch (change.kind) {
    case 'SwitchToFlexible':
      return { sentence, change: { kind: 'switch_to_flexible', oil_id: decimal('lotId') } };
    case 'AddOils':
      return {
        sentence,
        change: { kind: 'add_oil', oil_ids: (change['lotIds'] as string[]).map(Number) },
      };
    case 'SetMultiplier':
      return { sentence, change: { kind: 'set_multiplier', multiplier: decimal('multiplier') } };
    case 'ChangeTarget':
      return {
        sentence,
        change: {
          kind: 'change_target',
          cannabinoid: change['cannabinoid'],
          value: decimal('value'),
          from: decimal('from'),
          to: decimal('to'),
        },
      };
    default:
      return {
        sentence,
        change: {
          kind: 'reduce_fixed_line',
          ingredient_id: decimal('ingredientId'),
          sub_ingredient_id: decimal('subIngredientId'),
          by_grams: decimal('byGrams'),
        },
      };
  }
}

const changeOf = ({ remedies }: RestFormulation, kind: string) =>
  remedies.find(({ change }) => change.kind === kind)?.change;

const succeeds = async (asked: Asked) => {
  const { body } = await calculateByRest(cook, asked);
  expect(body.success, body.message).toBe(true);
};

test('an oil in stock that was not picked is offered, and works when picked', async () => {
  const recipe = await aRecipe();
  const asked: Asked = { recipe, choices: [{ oil: await anOil({ grams: 1 }) }] };
  const { digest } = await failure(asked);
  const added = await anOil({ tag: 'SPARE-1' });
  const body = await failure(asked);
  expect(changeOf(body, 'add_oil')).toEqual({ kind: 'add_oil', oil_ids: [added] });
  expect(body.remedies[0]?.sentence).toContain('SPARE-1');
  // The browser compares this with its own result, so it must not depend on oils that were not picked.
  expect(body.digest).toBe(digest);
  await succeeds({ ...asked, choices: [...asked.choices, { oil: added }] });
});

test('several oils are offered together when no single one suffices', async () => {
  const recipe = await aRecipe({
    targets: [
      { cannabinoid: 'THC', value: 10 },
      { cannabinoid: 'CBN', value: 5 },
    ],
  });
  const asked: Asked = { recipe, choices: [{ oil: await anOil({ percents: { CBG: 90 } }) }] };
  const added = [await anOil(), await anOil({ percents: { CBN: 95 } })];
  expect(changeOf(await failure(asked), 'add_oil')).toEqual({ kind: 'add_oil', oil_ids: added });
});

test('oils that are empty, inactive, deleted or foreign are not offered', async () => {
  const recipe = await aRecipe();
  const asked: Asked = { recipe, choices: [{ oil: await anOil({ grams: 1 }) }] };
  await anOil({ grams: 0 });
  await anOil({ active: false });
  const deleted = await anOil();
  await db().oil.update({ where: { id: deleted }, data: { deletedAt: new Date() } });
  await createOil({ organizationId: (await createOrganization()).id });
  expect(changeOf(await failure(asked), 'add_oil')).toBeUndefined();
});

test('of a very large stock only the oldest oils are considered', async () => {
  await anOil({ receivedOn: '2026-10-03' });
  const older = await anOil({ receivedOn: '2026-10-01' });
  const twin = await anOil({ receivedOn: '2026-10-01' });
  const stock = await listStock(await viewerOfToken(cook.token ?? ''), 2);
  expect(stock.map(({ id }) => id)).toEqual([older, twin]);
});

test('a temporary lot can be supplemented from stock, too', async () => {
  const recipe = await aRecipe();
  const choices = [{ temporary: { tag: 'TMP', grams: 1, percents: { THC: 88 } } }];
  const added = await anOil();
  const body = await failure({ recipe, choices });
  expect(changeOf(body, 'add_oil')).toEqual({ kind: 'add_oil', oil_ids: [added] });
});

test('a lot set to Use All or Fixed can be made flexible', async () => {
  const [recipe, oil] = [await aRecipe(), await anOil()];
  const body = await failure({ recipe, choices: [{ oil, mode: 'use_all' }] });
  expect(changeOf(body, 'switch_to_flexible')).toEqual({ kind: 'switch_to_flexible', oil_id: oil });
  await succeeds({ recipe, choices: [{ oil }] });
});

test('a batch too large for the stock is offered smaller, or weaker', async () => {
  const [recipe, oil] = [await aRecipe(), await anOil({ grams: 5 })];
  const choices = [{ oil }];
  const body = await failure({ recipe, choices });
  const multiplier = Number(changeOf(body, 'set_multiplier')?.['multiplier']);
  expect(multiplier).toBeCloseTo(0.88, 2);
  await succeeds({ recipe, choices, multiplier });
  const value = Number(changeOf(body, 'change_target')?.['value']);
  expect(value).toBeCloseTo(8.8, 1);
  const weaker = await aRecipe({ targets: [{ cannabinoid: 'THC', value }] });
  await succeeds({ recipe: weaker, choices });
});

test('a fixed line can be reduced in favor of oil', async () => {
  const lines = (grams: number) => [
    { name: 'Sugar', quantity: grams, unit: 'g' as const },
    { name: 'Oil', type: 'active' as const },
    { name: 'Water', type: 'buffer' as const },
  ];
  const recipe = await aRecipe({ lines: lines(1999) });
  const choices = [{ oil: await anOil() }];
  const change = changeOf(await failure({ recipe, choices }), 'reduce_fixed_line');
  const sugar = await db().ingredient.findFirst({
    where: { recipeVersionId: recipe, name: 'Sugar' },
  });
  expect(change).toMatchObject({ ingredient_id: sugar?.id, sub_ingredient_id: null });
  const lighter = await aRecipe({ lines: lines(1999 - Number(change?.['by_grams'])) });
  await succeeds({ recipe: lighter, choices });
});

test('a line of a sub-formulation is reduced, not another line with the same number', async () => {
  const recipe = await aRecipe({
    lines: [
      { name: 'Sugar', quantity: 500, unit: 'g' },
      {
        name: 'Infusion',
        type: 'sub_formulation',
        percent: 1,
        lines: [
          { name: 'Salt', quantity: 19.9, unit: 'g' },
          { name: 'Oil', type: 'active' },
          { name: 'Carrier', type: 'buffer' },
        ],
      },
      { name: 'Water', type: 'buffer' },
    ],
  });
  const body = await failure({ recipe, choices: [{ oil: await anOil() }] });
  const salt = await db().ingredient.findFirst({
    where: { name: 'Salt', recipeVersionId: recipe, parentType: 'sub_formulation' },
  });
  const lines = body.remedies.flatMap(({ change }) =>
    change.kind === 'reduce_fixed_line' ? [change] : [],
  );
  expect(lines).toMatchObject([{ ingredient_id: null, sub_ingredient_id: salt?.id }]);
});

test('a fault of the recipe is reported without reading the stock', async () => {
  const recipe = await aRecipe({ targets: [{ cannabinoid: 'THC', value: 10, operator: '>' }] });
  await anOil();
  const body = await failure({ recipe, choices: [{ oil: await anOil() }] });
  expect(body).toMatchObject({ class: 'buffer_with_min', remedies: [] });
});
