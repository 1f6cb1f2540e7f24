import { expect, test } from 'vitest';
import { freeAfter, overFreeText, stockText } from './freeStock.ts';
import { formulate } from './solve.ts';
import { flexible, inputOf, oilOf, recipeOf, target, useAll } from './testing/factories.ts';

const recipe = recipeOf([target('THC', '=', 10)]);
const d9 = { ...oilOf('d9', { THC: 80 }, 73.8), freeGrams: 1 };
const SAID =
  'D9: 1.250 g is used, but only 1.000 g was free (73.800 g on hand, 72.800 g promised to other batches).';

const warningsOf = (answer: ReturnType<typeof formulate>) => (answer.ok ? answer.warnings : null);

test('using more than is free is said and not refused', () => {
  expect(warningsOf(formulate(inputOf(recipe, [d9])))).toEqual([SAID]);
  const all = inputOf(recipe, [{ ...d9, grams: 1.25 }], { choices: [useAll('d9')] });
  expect(warningsOf(formulate(all))).toEqual([expect.stringContaining('only 1.000 g was free')]);
});

test('what is free, or of which no promise is known, is used without a word', () => {
  expect(warningsOf(formulate(inputOf(recipe, [{ ...d9, freeGrams: 1.25 }])))).toEqual([]);
  expect(warningsOf(formulate(inputOf(recipe, [oilOf('d9', { THC: 80 })])))).toEqual([]);
});

test('a picked lot of which nothing is taken is not spoken of', () => {
  const spare = { ...oilOf('spare', { THC: 1 }), freeGrams: -5 };
  const input = inputOf(recipe, [{ ...d9, freeGrams: 50 }, spare]);
  expect(warningsOf(formulate(input))).toEqual([]);
});

test('where too much is promised already, none was free', () => {
  expect(overFreeText({ ...d9, freeGrams: -49.8 }, 1.25)).toBe(
    'D9: 1.250 g is used, but none was free (73.800 g on hand, 123.600 g promised to other batches).',
  );
});

test('the buffer oil is held to what is free of it as well', () => {
  const oil = { ...oilOf('mct', { CBN: 0 }, 5000), freeGrams: 100 };
  const input = inputOf(recipe, [{ ...d9, freeGrams: 50 }, oil], {
    choices: [flexible('d9')],
    bufferOilId: 'mct',
  });
  expect(warningsOf(formulate(input))).toEqual([
    'MCT: 998.750 g is used, but only 100.000 g was free (5,000.000 g on hand, 4,900.000 g promised to other batches).',
  ]);
});

test('neither the grams nor the digest depend on what is free', () => {
  const { digest } = formulate(inputOf(recipe, [d9]));
  expect(formulate(inputOf(recipe, [{ ...d9, freeGrams: 70 }])).digest).toBe(digest);
});

test('what is left of a lot is what is left of its free grams, below 0 too', () => {
  expect(freeAfter({ grams: 73.8, freeGrams: 1 }, 0.4)).toBe(0.6);
  expect(freeAfter({ grams: 73.8, freeGrams: 1 }, 3)).toBe(-2);
  expect(freeAfter({ grams: 73.8 }, 3)).toBe(70.8);
});

test('what a lot has to give is short where nothing is promised', () => {
  expect(stockText({ grams: 310.5 })).toBe('310.500 g');
  expect(stockText({ grams: 310.5, freeGrams: 310.5 })).toBe('310.500 g');
});
