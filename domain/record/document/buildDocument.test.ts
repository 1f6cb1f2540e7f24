import { expect, test } from 'vitest';
import {
  content,
  documentInput,
  line,
  oil,
  solved,
  subLine,
} from '#domain/record/testing/factories.ts';
import { buildDocument } from './buildDocument.ts';

const brief = (input: ReturnType<typeof documentInput>) =>
  buildDocument(input).lines.map((one) => [
    one.ingredientTag,
    one.ingredientName,
    one.ingredientType,
    one.calculatedGrams,
  ]);

test('lines are in recipe order: fixed lines, one line per lot, and the buffer with the rest', () => {
  const formulation = solved({
    allocations: [
      { oilId: 'd9', mode: 'use_all', grams: 2 },
      { oilId: 'd8', mode: 'flexible', grams: 1.125 },
      { oilId: 'cbd', mode: 'flexible', grams: 0 },
    ],
  });
  const oils = [oil({ id: 'd9' }), oil({ id: 'd8' }), oil({ id: 'cbd' })];
  expect(brief(documentInput({ formulation, oils }))).toEqual([
    ['SUG-1', 'Sugar', 'fixed', 600],
    ['D9', 'Oil d9', 'active', 2],
    ['D8', 'Oil d8', 'active', 1.125],
    [null, 'syrup', 'buffer', 396.875],
  ]);
});

test('grams and milligrams scale with the multiplier, percents refer to the scaled weight', () => {
  const recipe = content({
    ingredients: [
      line({ id: 'g', quantity: 10.5, unit: 'g' }),
      line({ id: 'mg', quantity: 250, unit: 'mg' }),
      line({ id: '%', quantity: 12.5, unit: '%' }),
      line({ id: 'active', type: 'active' }),
      line({ id: 'rest', type: 'buffer' }),
    ],
  });
  const grams = buildDocument(documentInput({ content: recipe, multiplier: 2.5 })).lines.map(
    (one) => one.calculatedGrams,
  );
  expect(grams).toEqual([26.25, 0.625, 312.5, 3.125, 2157.5]);
});

test('the remainder of equal parts is assigned 1 mg each from the last part backwards', () => {
  const partsOf = (parts: number) =>
    buildDocument(documentInput({ parts })).lines.map(({ partGrams }) => partGrams);
  // 3,125 mg: 4 x 781 with remainder 1, 6 x 520 with remainder 5.
  expect(partsOf(4)[1]).toEqual([0.781, 0.781, 0.781, 0.782]);
  expect(partsOf(6)[1]).toEqual([0.52, 0.521, 0.521, 0.521, 0.521, 0.521]);
  expect(partsOf(6)[0]).toEqual(Array(6).fill(100));
});

test('a lot is printed under the active line that names it, otherwise under the first', () => {
  const recipe = content({
    ingredients: [
      line({ id: 'first', type: 'active' }),
      line({ id: 'second', type: 'active', defaultInventoryName: ' cbd isolate ' }),
      line({ id: 'third', type: 'active', defaultInventoryName: 'nobody' }),
    ],
  });
  const formulation = solved({
    allocations: [
      { oilId: 'cbd', mode: 'flexible', grams: 5 },
      { oilId: 'd9', mode: 'flexible', grams: 4 },
    ],
    buffer: null,
  });
  const oils = [oil({ id: 'd9' }), oil({ id: 'cbd', description: 'CBD Isolate' })];
  expect(brief(documentInput({ content: recipe, formulation, oils }))).toEqual([
    ['D9', 'Oil d9', 'active', 4],
    ['CBD', 'CBD Isolate', 'active', 5],
    [null, 'third', 'active', 0],
  ]);
});

test('a lot is never lost, even when the recipe has no active line', () => {
  const recipe = content({ ingredients: [line({ id: 'rest', type: 'buffer' })] });
  expect(brief(documentInput({ content: recipe }))).toEqual([
    [null, 'rest', 'buffer', 996.875],
    ['D9', 'Oil d9', 'active', 3.125],
  ]);
});

test('the buffer is divided among its lines and carries the tag of the buffer oil', () => {
  const recipe = content({
    ingredients: [
      line({ id: 'active', type: 'active' }),
      line({ id: 'rest 1', type: 'buffer' }),
      line({ id: 'rest 2', type: 'buffer' }),
    ],
  });
  const document = buildDocument(
    documentInput({
      content: recipe,
      formulation: solved({ buffer: { oilId: 'mct', grams: 996.875 } }),
      oils: [oil({ id: 'd9' }), oil({ id: 'mct', percents: {} })],
    }),
  );
  expect(document.lines.map((one) => [one.ingredientTag, one.oilId, one.calculatedGrams])).toEqual([
    ['D9', 'd9', 3.125],
    ['MCT', 'mct', 498.437],
    ['MCT', 'mct', 498.438],
  ]);
  expect(document.lots.map((lot) => [lot.tag, lot.mode, lot.grams])).toEqual([
    ['D9', 'flexible', 3.125],
    ['MCT', 'buffer', 996.875],
  ]);
});

test('lines of a sub-formulation follow it, and its own buffer takes the rest', () => {
  const recipe = content({
    ingredients: [
      line({
        id: 'infusion',
        type: 'sub_formulation',
        subPercentage: 5,
        subIngredients: [
          subLine({ id: 'lecithin', quantity: 10, unit: '%' }),
          subLine({ id: 'distillate', type: 'active' }),
          subLine({ id: 'mct', type: 'buffer' }),
        ],
      }),
      line({ id: 'syrup', type: 'buffer' }),
    ],
  });
  const { lines } = buildDocument(documentInput({ content: recipe }));
  expect(lines.map((one) => [one.position, one.parentPosition, one.calculatedGrams])).toEqual([
    [1, null, 50],
    [2, 1, 5],
    [3, 1, 3.125],
    [4, 1, 41.875],
    [5, null, 950],
  ]);
});

test('lots of two sub-formulations are divided in proportion to their room', () => {
  const sub = (id: string, subPercentage: number) =>
    line({
      id,
      type: 'sub_formulation',
      subPercentage,
      subIngredients: [subLine({ id: 'a', type: 'active' }), subLine({ id: 'b', type: 'buffer' })],
    });
  const recipe = content({ ingredients: [sub('red', 10), sub('green', 20)] });
  const { lines } = buildDocument(documentInput({ content: recipe }));
  expect(lines.map((one) => one.calculatedGrams)).toEqual([
    100, 1.041, 98.959, 200, 2.084, 197.916,
  ]);
});

test('a buffer below 0 is set to 0, with a warning', () => {
  const recipe = content({
    ingredients: [
      line({ id: 'sugar', quantity: 999, unit: 'g' }),
      line({ id: 'active', type: 'active' }),
      line({ id: 'rest', type: 'buffer' }),
    ],
  });
  const document = buildDocument(documentInput({ content: recipe }));
  expect(document.lines[2]?.calculatedGrams).toBe(0);
  expect(document.warnings).toEqual([
    'Fixed and active ingredients exceed target batch weight by 2.125 g per batch (buffer floored at 0)',
  ]);
});

test('rounding alone never makes a full batch too heavy', () => {
  const recipe = content({
    batchWeightGrams: 0.01,
    ingredients: [
      ...['a', 'b', 'c', 'd'].map((id) => line({ id, quantity: 25, unit: '%' })),
      line({ id: 'rest', type: 'buffer' }),
    ],
  });
  const document = buildDocument(
    documentInput({ content: recipe, formulation: solved({ allocations: [] }) }),
  );
  expect(document.lines.map((one) => one.calculatedGrams)).toEqual([0.002, 0.002, 0.003, 0.003, 0]);
  expect(document.warnings).toEqual([]);
});

test('a target without a value is left out, and the others keep the achieved result', () => {
  const recipe = content({
    specifications: [
      { cannabinoid: 'thc', operator: '=', value: 10, unit: 'mg/unit' },
      { cannabinoid: 'CBD', operator: '=', value: 0, unit: 'mg/unit' },
    ],
  });
  expect(buildDocument(documentInput({ content: recipe })).targets).toEqual([
    {
      cannabinoid: 'thc',
      operator: '=',
      value: 10,
      unit: 'mg/unit',
      targetMg: 2500,
      achievedMg: 2500,
    },
  ]);
});
