import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figureText, keptDecimal, quotientOf, roundDecimal } from './decimals.ts';

test.each([
  ['1.2345', 3, '1.235'],
  ['-1.2345', 3, '-1.235'],
  ['1.2344999', 3, '1.234'],
  ['0.0005', 3, '0.001'],
  ['0.0004', 3, '0'],
  ['-0.0004', 3, '0'],
  ['9.9995', 3, '10'],
  ['2.5', 0, '3'],
  ['-2.5', 0, '-3'],
  ['0.5', 0, '1'],
  ['12', 3, '12'],
  ['1.005', 2, '1.01'],
  ['33.33333', 4, '33.3333'],
])('%s rounded to %d decimals is %s', (decimal, decimals, rounded) => {
  expect(roundDecimal(decimal, decimals)).toBe(rounded);
});

test('rounding gives a notice, an unchanged number does not', () => {
  expect(keptDecimal('33.33333', 4)).toEqual({
    decimal: '33.3333',
    notice: '33.33333 was rounded to 33.3333.',
  });
  expect(keptDecimal('33.3333', 4)).toEqual({ decimal: '33.3333', notice: null });
});

test('a number is written without an exponent', () => {
  expect([100, 0, 0.000001, 1234.5, -2.5, -0, 1e21].map(figureText)).toEqual([
    '100',
    '0',
    '0.000001',
    '1234.5',
    '-2.5',
    '0',
    '1000000000000000000000',
  ]);
  expect([null, Number.NaN, Number.POSITIVE_INFINITY].map(figureText)).toEqual(['', '', '']);
});

test('rounding moves a number by at most half a step, and symmetrically for its opposite', () => {
  const digits = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
  fc.assert(
    fc.property(digits, fc.integer({ min: 0, max: 9 }), (billionths, decimals) => {
      const rounded = roundDecimal(inBillionths(billionths), decimals);
      const step = 10n ** BigInt(9 - decimals);
      const after = toBillionths(rounded);
      const off = after > billionths ? after - billionths : billionths - after;
      expect(after % step).toBe(0n);
      expect(off * 2n <= step).toBe(true);
      if (off * 2n === step && step > 1n) expect(after / billionths >= 1n).toBe(true);
      expect(toBillionths(roundDecimal(inBillionths(-billionths), decimals))).toBe(-after);
    }),
  );
});

function inBillionths(billionths: bigint): string {
  const size = String(billionths < 0n ? -billionths : billionths).padStart(10, '0');
  return `${billionths < 0n ? '-' : ''}${size.slice(0, -9)}.${size.slice(-9)}`;
}

function toBillionths(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(`${whole}${fraction.padEnd(9, '0')}`);
}

test('a quotient that is rounded up is the least decimal that is not below it', () => {
  const digits = fc.integer({ min: 0, max: 10 ** 9 });
  fc.assert(
    fc.property(digits, fc.integer({ min: 1, max: 10 ** 6 }), (over, under) => {
      const { decimal, isExact } = quotientOf([`${over}`], [`${under}`], 4, 'up');
      const steps = BigInt(Math.round(Number(decimal) * 10_000));
      const exact = BigInt(over) * 10_000n;
      expect(steps * BigInt(under)).toBeGreaterThanOrEqual(exact);
      expect((steps - 1n) * BigInt(under)).toBeLessThan(exact);
      expect(isExact).toBe(steps * BigInt(under) === exact);
    }),
  );
});
