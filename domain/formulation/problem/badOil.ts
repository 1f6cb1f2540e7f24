import { percentText } from '#domain/format.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import type { Oil } from '../types.ts';

/** One thousand tonnes; above it, floating point no longer adds grams exactly to the milligram. */
export const MOST_GRAMS = 1e9;

/** True when `value` is between `least` and `most` inclusive; false for NaN. */
export const between = (value: number, least: number, most: number): boolean =>
  value >= least && value <= most;

/** True when an oil can be used in a calculation: its stock and percents are in range. */
export function isSoundOil(oil: Oil): boolean {
  const issues: string[] = [];
  addOilIssues(oil, cannabinoidKey, issues);
  return issues.length === 0;
}

/** Appends the problems of an oil's stock and percents to `issues`, as sentences. */
export function addOilIssues(oil: Oil, keyOf: (name: string) => string, issues: string[]): void {
  if (!between(oil.grams, 0, MOST_GRAMS)) {
    issues.push(`The quantity of ${oil.label} must be 0 g to 1,000 t.`);
  }
  const names = Object.keys(oil.percents);
  if (new Set(names.map(keyOf)).size < names.length) {
    issues.push(`${oil.label} lists the same cannabinoid twice.`);
  }
  for (const name of names) {
    const percent = oil.percents[name] ?? Number.NaN;
    if (between(percent, 0, 100)) continue;
    issues.push(`${name} of ${oil.label} is ${percentText(percent)}; it must be 0 to 100 %.`);
  }
}
