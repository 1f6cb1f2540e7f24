import { expect, test } from 'vitest';
import { buildDocument } from '#domain/record/document/buildDocument.ts';
import { content, line, oil, solved, subLine } from '#domain/record/testing/factories.ts';
import { gramsPicture } from './gramsPicture.ts';

const recipe = { number: 'GUM-1', description: 'Gummies', version: 1, productType: 'Gummy' };
const documentOf = (difference = {}, answer = {}, oils = [oil({ id: 'd9' })]) =>
  buildDocument({
    recipe,
    content: content(difference),
    multiplier: 1,
    parts: 1,
    formulation: solved(answer),
    oils,
    untargetedLimitPercent: null,
  });

test('the weight is laid out line by line, and sums to the batch', () => {
  const { totalGrams, weight } = gramsPicture(documentOf());
  expect(totalGrams).toBeCloseTo(1000, 9);
  expect(weight.map(({ label, amount, color }) => [label, amount, color])).toEqual([
    ['SUG-1', 600, null],
    ['D9', 3.125, 0],
    ['syrup', 396.875, null],
  ]);
  expect(weight.map(({ from, to }) => [from, to])).toEqual([
    [0, 0.6],
    [0.6, 0.603125],
    [0.603125, 1],
  ]);
});

test('a line that holds others is not counted beside them', () => {
  const ingredients = [
    line({
      id: 'sub',
      type: 'sub_formulation',
      subPercentage: 50,
      subIngredients: [
        subLine({ id: 'inner', type: 'active' }),
        subLine({ id: 'in', type: 'buffer' }),
      ],
    }),
    line({ id: 'base', quantity: 50, unit: '%' }),
  ];
  const { totalGrams, weight } = gramsPicture(documentOf({ ingredients }));
  expect(totalGrams).toBeCloseTo(1000, 3);
  expect(weight.map(({ label }) => label)).not.toContain('sub');
});

test('the bar of a cannabinoid is stacked by color, against its target', () => {
  const oils = [
    oil({ id: 'd9', percents: { THC: 80 } }),
    oil({ id: 'fse', percents: { thc: 40 } }),
  ];
  const allocations = [
    { oilId: 'd9', mode: 'flexible', grams: 1 },
    { oilId: 'fse', mode: 'flexible', grams: 3 },
  ];
  const [bar] = gramsPicture(documentOf({}, { allocations }, oils)).cannabinoids;
  expect(bar?.stretches.map(({ label, amount }) => [label, amount])).toEqual([
    ['D9', 800],
    ['FSE', 1200],
  ]);
  expect(bar).toMatchObject({ cannabinoid: 'THC', targetMg: 2500, achievedMg: 2000, targetAt: 1 });
  expect(bar?.stretches.at(-1)?.to).toBe(0.8);
});

test('lots of one tag are told apart by their batch, in every bar', () => {
  const oils = [
    oil({ id: 'old', tag: 'D9', batch: 'A' }),
    oil({ id: 'new', tag: 'D9', batch: 'B' }),
  ];
  const allocations = [
    { oilId: 'old', mode: 'flexible', grams: 1 },
    { oilId: 'new', mode: 'flexible', grams: 2 },
  ];
  const { weight, cannabinoids } = gramsPicture(documentOf({}, { allocations }, oils));
  const labels = ['D9 · A', 'D9 · B'];
  expect(weight.flatMap(({ label, color }) => (color === null ? [] : [label]))).toEqual(labels);
  expect(cannabinoids[0]?.stretches.map(({ label }) => label)).toEqual(labels);
});

test('more than the target moves its mark inward, and one cannabinoid has one bar', () => {
  const specifications = [
    { cannabinoid: 'THC', operator: '>=', value: 5, unit: 'mg/unit' },
    { cannabinoid: 'THC', operator: '<=', value: 20, unit: 'mg/unit' },
  ];
  const { cannabinoids } = gramsPicture(documentOf({ specifications }));
  expect(cannabinoids).toHaveLength(1);
  expect(cannabinoids[0]?.targetAt).toBe(0.5);
  expect(cannabinoids[0]?.targetText).toBe('at least 1,250.0 mg and at most 5,000.0 mg');
});
