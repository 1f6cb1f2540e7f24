import { cannabinoidKey } from '#domain/recipe/targets.ts';
import type { Oil } from '../types.ts';

/** Percents are kept to 4 decimals: whole units of 1e-4 %. */
export const PERCENT_UNITS = 10_000;

/** Row of a cannabinoid by its name as written, -1 without a row. Remembers: oils share names. */
export function rowFinder(keys: readonly string[]): (name: string) => number {
  const known = new Map<string, number>();
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const row = keys.indexOf(cannabinoidKey(name));
    known.set(name, row);
    return row;
  };
}

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

/** Sum of everything the oil says it contains, in percent. */
export function percentSum(oil: Oil): number {
  let sum = 0;
  for (const name of Object.keys(oil.percents)) sum += oil.percents[name] ?? 0;
  return sum;
}
