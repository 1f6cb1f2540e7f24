import { cannabinoidKey } from '#domain/recipe/targets.ts';
import type { Oil } from '../types.ts';

/** Percents are stored with 4 decimals, so calculations count units of 1e-4 %. */
export const PERCENT_UNITS = 10_000;

/** Memoizes `find`, because oils share few cannabinoid names. */
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

/** Creates a memoized `cannabinoidKey`. */
export const keyFinder = (): ((name: string) => string) => remembered(cannabinoidKey);

/** Creates a lookup from a cannabinoid's name as written to its row; -1 when it has none. */
export const rowFinder = (keys: readonly string[]): ((name: string) => number) =>
  remembered((name) => keys.indexOf(cannabinoidKey(name)));

/** Ten-thousandths of a percent, as whole numbers, for each of `count` rows; 0 where the oil has none. */
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

/** A sum of percents above 100 by less than this is attributed to rounding in the lab report. */
export const SUM_TOLERANCE = 1e-4;

/** Sum of all percents of the oil. */
export function percentSum(oil: Oil): number {
  let sum = 0;
  for (const name of Object.keys(oil.percents)) sum += oil.percents[name] ?? 0;
  return sum;
}
