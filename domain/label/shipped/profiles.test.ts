import { expect, test } from 'vitest';
import { limitsOf, positionOf } from '#domain/label/limits.ts';
import { exactly, plus } from '#domain/numbers/fraction.ts';
import { SHIPPED_PROFILES } from './profiles.ts';

/** A gummy of 4 g with 10 mg on its label, 10 in a package. */
const PORTIONS = { unitGrams: 4, servingsPerUnit: 1, unitsPerPackage: 10 };
const LABEL = exactly(10);

/** Ends of the profile, in mg a unit as fractions: two of a window, or the two caps of hemp. */
const ENDS: Readonly<Record<string, readonly (readonly [bigint, bigint])[]>> = {
  California: [
    [9n, 1n],
    [11n, 1n],
  ],
  Colorado: [
    [85n, 10n],
    [115n, 10n],
  ],
  Michigan: [
    [85n, 10n],
    [115n, 10n],
  ],
  'New York, adult use': [
    [85n, 10n],
    [115n, 10n],
  ],
  'New York, medical': [
    [9n, 1n],
    [11n, 1n],
  ],
  Canada: [
    [85n, 10n],
    [115n, 10n],
  ],
  Arizona: [
    [25n, 3n],
    [125n, 10n],
  ],
  'US hemp, container': [
    [12n, 1n],
    [4n, 100n],
  ],
};
/** The tests look at 1e-6 mg. */
const STEP = { top: 1n, over: 1_000_000n };
const STEP_DOWN = { top: -1n, over: 1_000_000n };

const cases = SHIPPED_PROFILES.flatMap(({ name, rules: [first, second] }) => {
  const [low = [0n, 1n], high = [0n, 1n]] = ENDS[name] ?? [];
  const isWindow = first?.kind === 'window';
  return [
    { name, rule: first, end: low, isLower: isWindow },
    { name, rule: isWindow ? first : second, end: high, isLower: false },
  ];
});

const judged = cases.flatMap(({ name, rule, end: [top, over], isLower }) =>
  [STEP_DOWN, { top: 0n, over: 1n }, STEP].map((step, place) => {
    const at = { top, over };
    const isOutside = isLower ? place === 0 : place === 2;
    const limits = rule === undefined ? null : limitsOf(rule, PORTIONS, LABEL);
    const outside = isLower ? 'below' : 'above';
    return {
      name: `${name} at ${top}/${over} mg, ${['less', 'exactly', 'more'][place]}`,
      found: limits === null ? 'not judged' : positionOf(plus(at, step), limits),
      expected: isOutside ? outside : 'inside',
    };
  }),
);

test('every shipped profile decides inside, at and outside of its ends to 1e-6 mg: 48 of 48', () => {
  expect(judged).toHaveLength(48);
  expect(judged.filter(({ found, expected }) => found !== expected)).toEqual([]);
});

test('eight profiles ship, each with its source, and the day of a check where it was compared with that', () => {
  expect(SHIPPED_PROFILES.map(({ name }) => name)).toEqual(Object.keys(ENDS));
  for (const { citation, url, effectiveFrom, checkedOn, rules } of SHIPPED_PROFILES) {
    expect(citation).not.toBe('');
    expect(new URL(url).protocol).toBe('https:');
    const days = [effectiveFrom, checkedOn ?? effectiveFrom];
    expect(days.every((day) => /^\d{4}-\d\d-\d\d$/.test(day))).toBe(true);
    expect(rules.length).toBeGreaterThan(0);
  }
  const checked = SHIPPED_PROFILES.filter(({ checkedOn }) => checkedOn !== null);
  expect(checked.map(({ name }) => name)).toEqual(['Michigan', 'Canada', 'US hemp, container']);
});
