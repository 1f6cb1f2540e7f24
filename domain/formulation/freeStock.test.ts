import { expect, test } from 'vitest';
import { freeAfter, overFreeText, stockText } from './freeStock.ts';
import { formulate } from './solve.ts';
import { flexible, inputOf, oilOf, recipeOf, target, useAll } from './testing/factories.ts';

const recipe = recipeOf([target('THC', '=', 10)]);
const d9 = { ...oilOf('d9', { THC: 80 }, 73.8), freeGrams: 1 };
const SAID =
  'D9: 1.250 g is used, but only 1.000 g was free (73.800 g on hand, 72.800 g promised to other batches).';

const warningsOf = (answer: ReturnType<typeof formulate>) => (answer.ok ? answer.warnings : null);

test('using more than the free stock gives a warning but is allowed', () => {
  expect(warningsOf(formulate(inputOf(recipe, [d9])))).toEqual([SAID]);
  const all = inputOf(recipe, [{ ...d9, grams: 1.25 }], { choices: [useAll('d9')] });
  expect(warningsOf(formulate(all))).toEqual([expect.stringContaining('only 1.000 g was free')]);
});

test('using free stock, or stock with unknown promises, gives no warning', () => {
  expect(warningsOf(formulate(inputOf(recipe, [{ ...d9, freeGrams: 1.25 }])))).toEqual([]);
  expect(warningsOf(formulate(inputOf(recipe, [oilOf('d9', { THC: 80 })])))).toEqual([]);
});

test('a picked lot that is not used gives no warning', () => {
  const spare = { ...oilOf('spare', { THC: 1 }), freeGrams: -5 };
  const input = inputOf(recipe, [{ ...d9, freeGrams: 50 }, spare]);
  expect(warningsOf(formulate(input))).toEqual([]);
});

test('when too much is already promised, nothing is free', () => {
  expect(overFreeText({ ...d9, freeGrams: -49.8 }, 1.25)).toBe(
    'D9: 1.250 g is used, but none was free (73.800 g on hand, 123.600 g promised to other batches).',
  );
});

test('the buffer oil is checked against its free stock, too', () => {
  const oil = { ...oilOf('mct', { CBN: 0 }, 5000), freeGrams: 100 };
  const input = inputOf(recipe, [{ ...d9, freeGrams: 50 }, oil], {
    choices: [flexible('d9')],
    bufferOilId: 'mct',
  });
  expect(warningsOf(formulate(input))).toEqual([
    'MCT: 998.750 g is used, but only 100.000 g was free (5,000.000 g on hand, 4,900.000 g promised to other batches).',
  ]);
});

test('neither the grams nor the digest depend on free stock', () => {
  const { digest } = formulate(inputOf(recipe, [d9]));
  expect(formulate(inputOf(recipe, [{ ...d9, freeGrams: 70 }])).digest).toBe(digest);
});

test('what remains of a lot is counted from its free grams, also below 0', () => {
  expect(freeAfter({ grams: 73.8, freeGrams: 1 }, 0.4)).toBe(0.6);
  expect(freeAfter({ grams: 73.8, freeGrams: 1 }, 3)).toBe(-2);
  expect(freeAfter({ grams: 73.8 }, 3)).toBe(70.8);
});

test('the stock of a lot is worded briefly when nothing is promised', () => {
  expect(stockText({ grams: 310.5 })).toBe('310.500 g');
  expect(stockText({ grams: 310.5, freeGrams: 310.5 })).toBe('310.500 g');
});
