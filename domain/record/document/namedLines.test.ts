import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionsOfNames } from './namedLines.ts';

const line = (position: number, name: string, tag: string | null = null) => ({
  position,
  ingredientName: name,
  ingredientTag: tag,
  ingredientType: 'fixed' as const,
  oilId: null,
  calculatedGrams: position * 10,
});

const LINES = [
  line(1, 'Cane sugar', 'SGR-01'),
  line(2, 'Glucose syrup', 'GLU-02'),
  { ...line(3, 'Delta-9 THC distillate', 'D9-014'), ingredientType: 'active' as const, oilId: '7' },
  { ...line(4, 'MCT oil', 'MCT-22'), ingredientType: 'buffer' as const, oilId: '8' },
  line(5, 'Cane sugar', 'SGR-01'),
];

const LOTS = [
  { oilId: '7', batch: 'L-1' },
  { oilId: '8', batch: 'M-1' },
];
const DOCUMENT = { lines: LINES, lots: LOTS };

const positionsIn = (
  document: Parameters<typeof positionsOfNames>[0],
  ...named: Parameters<typeof positionsOfNames>[1]
) =>
  positionsOfNames(document, named).map((found) =>
    'position' in found ? found.position : found.message,
  );

const positions = (...named: Parameters<typeof positionsOfNames>[1]) =>
  positionsIn(DOCUMENT, ...named);

test('lines are found by name in any order', () => {
  expect(positions({ name: 'Glucose syrup' }, { name: 'cane sugar' })).toEqual([2, 1]);
  expect(positions({ name: 'GLU-02 - Glucose syrup' }, { name: 'SGR-01 - Cane sugar' })).toEqual([
    2, 1,
  ]);
  expect(positions({ type: 'active', tag: 'D9-014 / L-1' }, { type: 'buffer' })).toEqual([3, 4]);
  expect(positions({ tag: 'd9-014', name: 'THC distillate', type: 'active' })).toEqual([3]);
});

test('a list without names keeps its order, and a position takes precedence over the index', () => {
  expect(positions({}, { name: '' }, { tag: null })).toEqual([1, 2, 3]);
  expect(positions({ position: 5, name: 'Cane sugar' })).toEqual([5]);
});

test('lines of one name are distinguished by grams, otherwise taken in order', () => {
  expect(positions({}, { name: 'Cane sugar', calculatedGrams: 50 })).toEqual([1, 5]);
  expect(
    positions({ name: 'Glucose syrup' }, { name: 'Cane sugar' }, { name: 'Cane sugar' }),
  ).toEqual([2, 1, 5]);
});

test('an unknown name is refused, naming the line at that position', () => {
  expect(positions({ name: 'Citric acid' })).toEqual([
    'No line of this batch that is left is Citric acid. Line 1 is Cane sugar.',
  ]);
  expect(positions({ position: 2, tag: 'SGR-01', name: 'Cane sugar' })).toEqual([
    'No line of this batch that is left is SGR-01 - Cane sugar. Line 2 is Glucose syrup.',
  ]);
  expect(positions({ tag: 'D9-015', type: 'active' })).toEqual([
    'No line of this batch that is left is D9-015. Line 1 is Cane sugar.',
  ]);
  expect(positions({ name: 'Cane sugar' }, { name: 'Cane sugar' }, { name: 'Cane sugar' })).toEqual(
    [1, 5, 'No line of this batch that is left is Cane sugar. Line 3 is Delta-9 THC distillate.'],
  );
});

test('lots of one tag are distinguished by batch, grams or position, and never guessed', () => {
  const lot = (position: number, oilId: string) => ({
    ...line(position, 'Distillate', 'D9-011'),
    ingredientType: 'active' as const,
    oilId,
  });
  const twins = {
    lines: [lot(1, 'a'), lot(2, 'b')],
    lots: [
      { oilId: 'a', batch: 'B1' },
      { oilId: 'b', batch: 'B2' },
    ],
  };
  const tag = 'D9-011';
  expect(positionsIn(twins, { tag: 'D9-011 / B2' })).toEqual([2]);
  expect(positionsIn(twins, { tag: 'd9-011 / b2' }, { tag: 'D9-011 / B1' })).toEqual([2, 1]);
  expect(positionsIn(twins, { tag, calculatedGrams: 20 })).toEqual([2]);
  expect(positionsIn(twins, { tag, position: 2 })).toEqual([2]);
  const fits = (words: string) =>
    `${words} fits 2 lots of this batch: D9-011 / B1, D9-011 / B2. Write "tag / batch" of one of them, or its position.`;
  expect(positionsIn(twins, { tag }, { name: 'Distillate' })).toEqual([
    fits('D9-011'),
    fits('Distillate'),
  ]);
  expect(positionsIn(twins, { tag: 'D9-011 / B3' })).toEqual([
    'No line of this batch that is left is D9-011 / B3. Line 1 is Distillate.',
  ]);
});

test('every line is found whatever the order of the list', () => {
  const whole = LINES.map((one) => ({
    name: one.ingredientName,
    tag: one.ingredientTag,
    type: one.ingredientType,
    calculatedGrams: one.calculatedGrams,
  }));
  fc.assert(
    fc.property(fc.shuffledSubarray(whole, { minLength: 5 }), (shuffled) => {
      for (const [index, found] of positionsOfNames(DOCUMENT, shuffled).entries()) {
        const { position } = found as { readonly position: number };
        const meant = LINES[position - 1];
        expect([meant?.ingredientName, meant?.calculatedGrams]).toEqual([
          shuffled[index]?.name,
          shuffled[index]?.calculatedGrams,
        ]);
      }
    }),
  );
});
