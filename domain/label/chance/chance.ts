import type { Limits } from '#domain/label/limits.ts';
import { toNumber } from '#domain/numbers/fraction.ts';
import { normalShareBelow } from './normal.ts';
import type { Expected } from './spread.ts';

/** The chance, 0 to 1, that a laboratory finds an amount within the limits. */
export function chanceWithin({ least, most }: Limits, { meanMg, deviationMg }: Expected): number {
  const isInside =
    (least === null || meanMg >= toNumber(least)) && (most === null || meanMg <= toNumber(most));
  if (deviationMg === 0) return isInside ? 1 : 0;
  const shareBelow = (mg: number) => normalShareBelow((mg - meanMg) / deviationMg);
  const above = most === null ? 1 : shareBelow(toNumber(most));
  const below = least === null ? 0 : shareBelow(toNumber(least));
  return Math.max(0, above - below);
}

/**
 * The least chance, 0 to 1, that all rules hold: failing one may or may not go with failing another, so the chances of
 * failing are added up. 1 without any rule.
 */
export const leastChanceOfAll = (chances: readonly number[]): number =>
  Math.max(0, 1 - chances.reduce((sum, chance) => sum + (1 - chance), 0));
