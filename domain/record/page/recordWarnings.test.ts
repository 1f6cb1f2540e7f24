import { expect, test } from 'vitest';
import { formulatePlan } from '#domain/record/plan/formulatePlan.ts';
import { content, line, oil, solved } from '#domain/record/testing/factories.ts';
import { fieldOf, record } from '#domain/record/testing/records.ts';

test.each([
  [4, []],
  [4.000_001, []],
  [3, ['Units per batch is not a whole number: 333.33 units.']],
])('a unit weight of %d g warns: %j', (unitWeightGrams, expected) => {
  const { warnings } = record({}, { unitWeightGrams });
  expect(warnings.map((one) => one.text)).toEqual(expected);
});

test('a unit weight of 0 is reported instead of divided by', () => {
  const value = record({}, { unitWeightGrams: 0 });
  expect(value.warnings).toEqual([
    { severity: 'problem', text: 'Unit weight is 0: units per batch cannot be counted.' },
  ]);
  expect(fieldOf(value, 'unitsPerBatch')?.value).toBe('0.00');
});

test("an oil whose percentages exceed 100 % is warned about once, with the calculation's warnings", () => {
  const sums = 'The cannabinoids of D9 add up to 103.25 %. Check its percentages.';
  const oils = [oil({ id: 'd9', percents: { THC: 80, CBD: 23.25 } })];
  const texts = (warnings: string[]) =>
    record({ oils, formulation: solved({ warnings }) }).warnings.map((one) => one.text);
  expect(texts(['2.000 g under batch weight'])).toEqual([sums, '2.000 g under batch weight']);
  expect(texts([sums])).toEqual([sums]);
});

test('the record words a sum above 100 % like the calculation', () => {
  const recipe = content({
    ingredients: [line({ id: 'a', type: 'active' }), line({ id: 'b', type: 'buffer' })],
  });
  const d9 = oil({ id: 'd9', percents: { THC: 80, CBD: 23.25 } });
  const formulation = formulatePlan({
    recipe,
    multiplier: 1,
    oils: [{ id: d9.id, label: d9.tag, grams: 100, percents: d9.percents }],
    choices: [{ oilId: 'd9', mode: 'flexible' }],
  });
  if (!formulation.ok) throw new Error(formulation.message);
  const { warnings } = record({ content: recipe, oils: [d9], formulation });
  expect(warnings.filter(({ text }) => text.includes('add up to'))).toHaveLength(1);
});
