import { cannabinoidKey } from './targets.ts';

const FIRST = ['thc', 'cbd'];

const rank = (key: string): number => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length);

/** THC and CBD first, then alphabetical, ignoring case (docs/rules/recipes.md, Cannabinoids). */
export const inCannabinoidOrder = (names: readonly string[]): readonly string[] =>
  [...names].sort((left, right) => {
    const [a, b] = [cannabinoidKey(left), cannabinoidKey(right)];
    return rank(a) - rank(b) || (a < b ? -1 : a > b ? 1 : 0);
  });
