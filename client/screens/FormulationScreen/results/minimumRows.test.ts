import { expect, test } from 'vitest';
import { formulate } from '#domain/formulation/solve.ts';
import type { Choice, Oil } from '#domain/formulation/types.ts';
import type { Ingredient, Specification } from '#domain/recipe/recipe.ts';
import { minimumRows } from './minimumRows.ts';
import { lotsText } from './OilUtilization.tsx';

const active: Ingredient = {
  id: '1',
  name: 'Oil',
  type: 'active',
  quantity: null,
  unit: null,
  inventoryTracked: false,
  defaultInventoryName: null,
  subPercentage: null,
  subIngredients: [],
};
const targets: readonly Specification[] = [
  { cannabinoid: 'THC', operator: '>=', value: 50, unit: '%' },
  { cannabinoid: 'CBD', operator: '<', value: 10, unit: '%' },
];
const oils: readonly Oil[] = [
  { id: '1', label: 'A', grams: 40, percents: { thc: 50 } },
  { id: '2', label: 'B', grams: 500, percents: { THC: 80 } },
];

const answerTo = (choices: readonly Choice[], specifications = targets) =>
  formulate({
    recipe: { batchWeightGrams: 100, unitWeightGrams: 1, specifications, ingredients: [active] },
    multiplier: 1,
    oils,
    choices,
  });

test('a minimum has its required amount and its sources; other targets are not listed', () => {
  const rows = minimumRows(
    answerTo([
      { oilId: '1', mode: 'use_all' },
      { oilId: '2', mode: 'fixed', grams: 5 },
    ]),
  );
  expect(rows).toEqual([
    {
      key: 'THC >= 50000',
      cannabinoid: 'THC',
      neededMg: 50_000,
      fromUseAllMg: 20_000,
      fromFixedMg: 4_000,
      stillNeededMg: 26_000,
      reachedMg: 24_000,
      met: false,
    },
  ]);
});

test('without minimums the list is empty', () => {
  expect(minimumRows(answerTo([{ oilId: '2', mode: 'flexible' }], targets.slice(1)))).toEqual([]);
});

test('a success says whether fewer lots would suffice, a failure that it is the closest result', () => {
  const answer = answerTo([
    { oilId: '1', mode: 'flexible' },
    { oilId: '2', mode: 'flexible' },
  ]);
  if (!answer.ok) throw new Error(answer.message);
  expect(lotsText(answer)).toBe('1 lot, the fewest possible (proven).');
  expect(lotsText({ ...answer, proven: false })).toBe('1 lot; fewer are not ruled out.');
  expect(lotsText(answerTo([{ oilId: '1', mode: 'use_all' }]))).toMatch(/^The closest attempt/);
});
