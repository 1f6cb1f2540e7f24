import { type Issue, numberIssues } from '#domain/issue.ts';
import { OIL_LIMITS } from './oilDraft.ts';

/** Grams of a lot in the inventory; without free grams, nothing of it is promised. */
type Lot = {
  readonly grams: number;
  readonly freeGrams?: number;
  /** Free grams from which on it is low, 0 or more; null without such a level. */
  readonly lowAtGrams: number | null;
};

/** True when a lot is at or below its level, or more of it is promised than there is (docs/rules/inventory.md, Low lots). */
export function isLow({ grams, freeGrams = grams, lowAtGrams }: Lot): boolean {
  return freeGrams < 0 || (lowAtGrams !== null && freeGrams <= lowAtGrams);
}

/** Issues of a low level in grams, 0 or more with at most 3 decimals; null is none. */
export const lowAtIssues = (lowAtGrams: number | null): readonly Issue[] =>
  numberIssues(
    ['lowAtGrams'],
    lowAtGrams,
    {
      label: 'Low at',
      mostDecimals: OIL_LIMITS.quantityDecimals,
      range: 'zeroOrMore',
      message: 'Low at must be 0 or more',
      isRequired: false,
    },
    'publish',
  );
