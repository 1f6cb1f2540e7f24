import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { isMaximum, isMinimum, potencyOfMg, targetMg } from '#domain/recipe/targets.ts';
import type { DocumentTarget } from './document.ts';

/** How far a batch may be made off its targets and its lines, in percent. */
export const MOST_OFF_PERCENT = 5;
/** Of binary fractions. */
const NOISE = 1e-9;
/** What the calculation may pass a maximum by, in mg over the whole batch. */
const CALCULATION_MARGIN_MG = 1;

/** A target against what the batch as made really holds. */
export type MadeTarget = {
  readonly target: DocumentTarget;
  /** Milligrams over the whole batch. */
  readonly mg: number;
  /** In the target's own unit. */
  readonly made: number;
  /** made - asked, in the target's own unit. */
  readonly difference: number;
  /** The same in percent of what is asked; null where 0 is asked. */
  readonly differencePercent: number | null;
  /** Equal within 5 %, a minimum at most 5 % short, a maximum not passed (decisions, section 5a). */
  readonly met: boolean;
};

export function madeTarget(
  target: DocumentTarget,
  mg: number,
  weights: Pick<RecipeContent, 'batchWeightGrams' | 'unitWeightGrams'>,
): MadeTarget {
  const made = potencyOfMg(mg, target.unit, weights, 1);
  const difference = made - target.value;
  const share = target.value > 0 ? (difference / target.value) * 100 : null;
  return {
    target,
    mg,
    made,
    difference,
    differencePercent: share,
    met: isMaximum(target.operator)
      ? isNotAbove(target, mg, targetMg(target, weights, 1))
      : share === null || isMetWithin(share, target),
  };
}

const isMetWithin = (share: number, { operator }: DocumentTarget): boolean =>
  share >= -MOST_OFF_PERCENT - NOISE && (isMinimum(operator) || share <= MOST_OFF_PERCENT + NOISE);

/** A maximum has no tolerance but what its own calculation used of the 1 mg it has. */
function isNotAbove(target: DocumentTarget, mg: number, allowedMg: number): boolean {
  const passedMg = target.achievedMg - target.targetMg;
  const granted = passedMg > 0 && passedMg <= CALCULATION_MARGIN_MG + NOISE ? passedMg : 0;
  return mg <= allowedMg + granted + NOISE * Math.max(1, allowedMg);
}
