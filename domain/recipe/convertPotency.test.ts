import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundDecimal } from '#domain/numbers/decimals.ts';
import { convertPotency } from './convertPotency.ts';
import { POTENCY_UNITS } from './recipe.ts';
import { targetMg } from './targets.ts';

test.each([
  ['5', 'mg/unit', '%', '4', '0.125'],
  ['0.125', '%', 'mg/unit', '4', '5'],
  ['5', 'mg/unit', 'mg/g', '4', '1.25'],
  ['1.25', 'mg/g', 'mg/unit', '4', '5'],
  ['1.25', 'mg/g', '%', null, '0.125'],
  ['0.125', '%', 'mg/g', null, '1.25'],
  ['0.0001', '%', 'mg/unit', '0.1', '0.0001'],
  ['0', 'mg/unit', '%', '4', '0'],
  ['7', '%', '%', null, '7'],
  ['4000.1', 'mg/unit', 'mg/g', '4.0001', '1000'],
  ['1000', 'mg/g', 'mg/unit', '4.0001', '4000.1'],
  ['-3', 'mg/g', '%', null, '-0.3'],
] as const)('%s %s is in %s, at %s g a unit, %s', (value, from, to, weight, decimal) => {
  expect(convertPotency(value, from, to, weight)).toEqual({
    kind: 'converted',
    decimal,
    isRounded: false,
  });
});

test('a result with too many decimals is rounded, and says so', () => {
  expect(convertPotency('10', 'mg/unit', 'mg/g', '3')).toEqual({
    kind: 'converted',
    decimal: '3.3333',
    isRounded: true,
  });
  expect(convertPotency('0.0005', 'mg/g', '%', null)).toEqual({
    kind: 'converted',
    decimal: '0.0001',
    isRounded: true,
  });
});

test.each([null, '0', '-4'])(
  'a potency cannot be converted with a unit weight of %s g',
  (weight) => {
    expect(convertPotency('5', 'mg/unit', '%', weight)).toEqual({ kind: 'needsUnitWeight' });
    expect(convertPotency('5', '%', 'mg/unit', weight)).toEqual({ kind: 'needsUnitWeight' });
  },
);

test.each([
  ['5000', 'mg/unit', '%', '4', 'is 125 %, more than the whole'],
  ['5000', 'mg/unit', 'mg/g', '4', 'is 1250 mg/g, more than the whole'],
  ['4000.001', 'mg/unit', 'mg/g', '4', 'is 1000.0003 mg/g, more than the whole'],
  ['1500', 'mg/g', '%', null, 'is 150 %, more than the whole'],
  ['1500', 'mg/g', 'mg/unit', '4', 'is 6000 mg/unit, more than a unit weighs'],
  ['150', '%', 'mg/g', null, 'is 1500 mg/g, more than the whole'],
  ['0.0001', 'mg/g', '%', null, 'is less than 0.0001 %'],
  ['9999999999', 'mg/g', 'mg/unit', '4', 'is more than fits'],
] as const)('%s %s is no target in %s', (value, from, to, weight, why) => {
  expect(convertPotency(value, from, to, weight)).toEqual({ kind: 'unfit', why });
});

const figures = fc.record({
  value: fc.integer({ min: 0, max: 10 ** 9 }).map((steps) => decimalAt(steps)),
  weight: fc.integer({ min: 1, max: 10 ** 7 }).map((steps) => decimalAt(steps)),
  from: fc.constantFrom(...POTENCY_UNITS),
  to: fc.constantFrom(...POTENCY_UNITS),
});

const decimalAt = (steps: number) =>
  roundDecimal(`${Math.floor(steps / 10_000)}.${String(steps % 10_000).padStart(4, '0')}`, 4);

test('converting there and back restores a number that was not rounded', () => {
  fc.assert(
    fc.property(figures, ({ value, weight, from, to }) => {
      const there = convertPotency(value, from, to, weight);
      fc.pre(there.kind === 'converted' && !there.isRounded);
      expect(convertPotency(there.decimal, to, from, weight)).toEqual({
        kind: 'converted',
        decimal: value,
        isRounded: false,
      });
    }),
  );
});

test('a converted target requires the same milligrams, within half of its last decimal', () => {
  fc.assert(
    fc.property(
      figures,
      fc.integer({ min: 1, max: 5000 }),
      ({ value, weight, from, to }, batch) => {
        const converted = convertPotency(value, from, to, weight);
        fc.pre(converted.kind === 'converted');
        const recipe = { batchWeightGrams: batch, unitWeightGrams: Number(weight) };
        const mg = (figure: string, unit: typeof to) =>
          targetMg({ value: Number(figure), unit }, recipe, 1);
        const half = converted.isRounded ? mg('0.00005', to) : 0;
        const off = Math.abs(mg(converted.decimal, to) - mg(value, from));
        expect(off).toBeLessThanOrEqual(half + mg(value, from) * 1e-12);
      },
    ),
  );
});
