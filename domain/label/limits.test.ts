import { expect, test } from 'vitest';
import { compare, exactly, plus } from '#domain/numbers/fraction.ts';
import { limitsOf, positionOf } from './limits.ts';
import { capRule, windowRule } from './testing/factories.ts';

const UNIT = { unitGrams: 5, servingsPerUnit: 1, unitsPerPackage: 1 };
const ends = (limits: ReturnType<typeof limitsOf>) =>
  [limits?.least, limits?.most].map((end) => end && Number(end.top) / Number(end.over));

test('a window around the label is closed at both ends', () => {
  const limits = limitsOf(windowRule({ lowPercent: 15, highPercent: 10 }), UNIT, exactly(10));
  expect(ends(limits)).toEqual([8.5, 11]);
});

test('a window around what is measured is that of the label turned around', () => {
  const limits = limitsOf(
    windowRule({ lowPercent: 20, highPercent: 20, reference: 'measured' }),
    UNIT,
    exactly(100),
  );
  expect(limits?.least && compare(limits.least, { top: 250n, over: 3n })).toBe(0);
  expect(ends(limits)[1]).toBe(125);
});

test.each([
  ['unit', 8],
  ['serving', 32],
  ['package', 0.4],
  ['percent', 400],
] as const)('8 mg a %s are %f mg a unit', (basis, mg) => {
  const portions = { unitGrams: 5, servingsPerUnit: 4, unitsPerPackage: 20 };
  expect(ends(limitsOf(capRule({ basis, limit: 8 }), portions, null))).toEqual([null, mg]);
  expect(ends(limitsOf(capRule({ kind: 'floor', basis, limit: 8 }), portions, null))).toEqual([
    mg,
    null,
  ]);
});

test('a rule does not judge a label that states less than it looks at', () => {
  const portions = { ...UNIT, unitsPerPackage: 10 };
  const rule = windowRule({ basis: 'package', ignoreBelowMg: 5 });
  expect(limitsOf(rule, portions, exactly(0.4))).toBeNull();
  expect(limitsOf(rule, portions, exactly(0.5))).not.toBeNull();
  expect(limitsOf(rule, portions, null)).toBeNull();
  expect(limitsOf(capRule({ ignoreBelowMg: 5 }), portions, null)).not.toBeNull();
});

test('a third of a milligram is decided exactly', () => {
  const limits = limitsOf(
    capRule({ basis: 'package', limit: 1 }),
    { ...UNIT, unitsPerPackage: 3 },
    null,
  );
  if (limits === null) throw new Error('the cap judges nothing');
  const third = { top: 1n, over: 3n };
  const drop = { top: 1n, over: 10n ** 20n };
  expect(positionOf(third, limits)).toBe('inside');
  expect(positionOf(plus(third, drop), limits)).toBe('above');
});
