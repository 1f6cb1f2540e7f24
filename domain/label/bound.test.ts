import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, dividedBy, exactly, toNumber } from '#domain/numbers/fraction.ts';
import { cannabinoidItself, SHIPPED_ANALYTES } from './analyte.ts';
import { type BoundedLot, boundOf } from './bound.ts';
import { limitsOf, positionOf } from './limits.ts';
import { capRule } from './testing/factories.ts';

const [TOTAL_THC = cannabinoidItself('')] = SHIPPED_ANALYTES;
const KNOWN = ['THC', 'THCA', 'CBD'];
const isolate = (grams: number, THC: number | 'unknown'): BoundedLot => ({
  label: 'ISO-7',
  grams,
  upperPercents: { THC, THCA: 0, CBD: 98.54 },
});
const mgOf = (lots: readonly BoundedLot[]): number => {
  const bound = boundOf(TOTAL_THC, lots, KNOWN);
  return bound.isKnown ? toNumber(bound.mg) : Number.NaN;
};

/** 1,000 mg CBD of an isolate with 98.54 % are 1.0148 g, 1,014.8 g for a thousand bottles. */
const GRAMS = 1014.816;
const BOTTLES = 1000;

test.each([
  ['below a LOQ of 0.05 %', 0.05, '0.507', 'above'],
  ['not detected, with a LOD of 0.01 %', 0.01, '0.101', 'inside'],
  ['at a bound of 0.0394 %', 0.0394, '0.400', 'inside'],
  ['at a bound of 0.0395 %', 0.0395, '0.401', 'above'],
] as const)('a bottle of 1,000 mg CBD whose isolate is %s', (_, upper, mg, position) => {
  const bound = boundOf(TOTAL_THC, [isolate(GRAMS, upper)], KNOWN);
  const limits = limitsOf(
    capRule(),
    { unitGrams: 30, servingsPerUnit: 1, unitsPerPackage: 1 },
    null,
  );
  if (!bound.isKnown || limits === null) throw new Error('nothing is bounded');
  const each = dividedBy(bound.mg, exactly(BOTTLES));
  expect(toNumber(each).toFixed(3)).toBe(mg);
  expect(positionOf(each, limits)).toBe(position);
});

test('an isolate with 0.12 % THC leaves room for 328 mg CBD in a container', () => {
  const mgCbd = (mgThc: number) => (mgThc / 0.12) * 98.54;
  expect(mgOf([isolate(328 / 985.4, 0.12)])).toBeLessThan(0.4);
  expect(Math.floor(mgCbd(0.4))).toBe(328);
});

test('a lot that was not tested is named with what is missing, unless none of it is taken', () => {
  const untested = { label: 'D9-1', upperPercents: { THC: 'unknown', CBD: 3 } as const };
  expect(boundOf(TOTAL_THC, [{ ...untested, grams: 1 }, isolate(1, 0)], KNOWN)).toEqual({
    isKnown: false,
    unknown: [
      { lot: 'D9-1', cannabinoid: 'THC' },
      { lot: 'D9-1', cannabinoid: 'THCA' },
    ],
  });
  expect(mgOf([{ ...untested, grams: 0 }, isolate(1, 0.1)])).toBe(1);
});

test('a cannabinoid that the organization does not have is no part of an analyte', () => {
  const lot: BoundedLot = { label: 'ISO-7', grams: 2, upperPercents: { thc: 0.5 } };
  const bound = boundOf(TOTAL_THC, [lot], ['THC']);
  expect(bound.isKnown && compare(bound.mg, exactly(10))).toBe(0);
});

const thousandths = (most: number) => fc.integer({ min: 0, max: most * 1000 }).map((n) => n / 1000);

test('the bound is the sum over the lots in whole 1e-8 mg, in any order', () => {
  const lots = fc.array(
    fc.record({
      label: fc.constant('lot'),
      grams: thousandths(5000),
      upperPercents: fc.record({ THC: thousandths(100), THCA: thousandths(100) }),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(lots, (drawn) => {
      const bound = boundOf(TOTAL_THC, drawn, KNOWN);
      const reversed = boundOf(TOTAL_THC, drawn.toReversed(), KNOWN);
      const whole = drawn.reduce((sum, { grams, upperPercents: { THC, THCA } }) => {
        const [mg, thc, thca] = [grams, THC, THCA].map((value) => BigInt(Math.round(value * 1000)));
        return sum + (mg ?? 0n) * ((thc ?? 0n) * 1000n + (thca ?? 0n) * 877n);
      }, 0n);
      if (!bound.isKnown || !reversed.isKnown) throw new Error('a tested lot is unknown');
      expect(compare(bound.mg, { top: whole, over: 100_000_000n })).toBe(0);
      expect(compare(bound.mg, reversed.mg)).toBe(0);
    }),
  );
});
