import { cannabinoidKey } from '#domain/recipe/targets.ts';
import type { Oil } from '../types.ts';

/** Percents are kept to 4 decimals: whole units of 1e-4 %. */
export const PERCENT_UNITS = 10_000;

/** `find`, remembering what it found: oils share the few names of cannabinoids there are. */
function remembered<Found>(find: (name: string) => Found): (name: string) => Found {
  const known = new Map<string, Found>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const found = find(name);
    known.set(name, found);
    return found;
  };
}

/** Key of a cannabinoid by its name as written. */
export const keyFinder = (): ((name: string) => string) => remembered(cannabinoidKey);

/** Row of a cannabinoid by its name as written, -1 without a row. */
export const rowFinder = (keys: readonly string[]): ((name: string) => number) =>
  remembered((name) => keys.indexOf(cannabinoidKey(name)));

/** Whole ten-thousandths of a percent of each of `count` rows; 0 where the oil has none. */
export function lotPercents(
  oil: Oil,
  count: number,
  rowOf: (name: string) => number,
): Float64Array {
  const percents = new Float64Array(count);
  for (const name of Object.keys(oil.percents)) {
    const row = rowOf(name);
    if (row >= 0) percents[row] = Math.round((oil.percents[name] ?? 0) * PERCENT_UNITS);
  }
  return percents;
}

/** Sums of percents above 100 by less than a ten-thousandth are rounding in the lab report. */
export const SUM_TOLERANCE = 1e-4;

/** Sum of everything the oil says it contains, in percent. */
export function percentSum(oil: Oil): number {
  let sum = 0;
  for (const name of Object.keys(oil.percents)) sum += oil.percents[name] ?? 0;
  return sum;
}
