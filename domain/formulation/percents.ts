import { cannabinoidKey } from '#domain/recipe/targets.ts';
import type { Oil } from './types.ts';

/** Percents are kept to 4 decimals: whole units of 1e-4 %. */
export const PERCENT_UNITS = 10_000;

/** Whole ten-thousandths of a percent of each named cannabinoid; 0 where the oil has none. */
export function lotPercents(oil: Oil, keys: readonly string[]): Float64Array {
  const percents = new Float64Array(keys.length);
  for (const [name, percent] of Object.entries(oil.percents)) {
    const row = keys.indexOf(cannabinoidKey(name));
    if (row >= 0) percents[row] = Math.round(percent * PERCENT_UNITS);
  }
  return percents;
}

/** Sum of everything the oil says it contains, in percent. */
export function percentSum(oil: Oil): number {
  return Object.values(oil.percents).reduce((sum, percent) => sum + percent, 0);
}
