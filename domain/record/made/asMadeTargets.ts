import { isMaximum, isMinimum, potencyOfMg, targetMg } from '#domain/recipe/targets.ts';
import type { DocumentTarget } from '#domain/record/document/document.ts';
import type { BoundedLots } from './boundedLots.ts';
import type { Weights } from './charged.ts';

/** The most that a batch may deviate from its targets and lines, in percent. */
export const MOST_OFF_PERCENT = 5;
/** Floating-point noise. */
const NOISE = 1e-9;
/** Half of the sixth decimal, the last one that a record shows, in the unit of a target. */
const UNSEEN = 5e-7;
/** By how much the calculation may exceed a maximum, in mg over the whole batch. */
const CALCULATION_MARGIN_MG = 1;

/** The content of a made batch, or of a part of it, of the cannabinoid of a target. */
export type MadeQuantity = {
  /** Milligrams over the whole of it. */
  readonly mg: number;
  /** Null without a unit weight. */
  readonly mgPerUnit: number | null;
  /** In the target's own unit. */
  readonly made: number;
  /** made - requested, in the target's own unit. */
  readonly difference: number;
  /** The difference in percent of the target; null when the target is 0. */
  readonly differencePercent: number | null;
};

/** The most that may be in it, by which a maximum is judged where lots have upper bounds. */
export type MadeBound = Pick<BoundedLots, 'untested' | 'unlimited' | 'raised'> & {
  /** Null: unknown, because of the lots in `untested`. */
  readonly quantity: MadeQuantity | null;
  /** The percents alone exceed the maximum. */
  readonly isMissedAnyway: boolean;
};

/** The result of a made batch, or of a part of it, for one target, by the percents of its lots. */
export type MadeFigure = MadeQuantity & {
  /**
   * An exact target within 5 %, a minimum at most 5 % short, a maximum not exceeded, by its bound where there is one
   * (docs/rules/batches.md, As made).
   */
  readonly met: boolean;
  /** Null where the percents decide. */
  readonly bound: MadeBound | null;
};

/** A target with the result of the made batch. */
export type MadeTarget = MadeFigure & {
  readonly target: DocumentTarget;
  /** Met by the batch as a whole and by each of its parts. */
  readonly met: boolean;
  readonly isMetAsWhole: boolean;
  /** One entry per part; empty when the content of the parts is unknown. */
  readonly parts: readonly MadeFigure[];
};

/** The effect of rounding to whole milligrams on a batch or a part, and its share of the batch. */
export type Rounding = { readonly mg: number; readonly grams: number; readonly share: number };
/** No rounding, for a whole batch. */
const EXACT: Rounding = { mg: 0, grams: 0, share: 1 };

/** The result by `mg` milligrams. */
export function madeFigure(
  target: DocumentTarget,
  mg: number,
  weights: Weights,
  rounding: Rounding = EXACT,
): MadeFigure {
  const made = potencyOfMg(mg, target.unit, weights, 1);
  const difference = made - target.value;
  return {
    mg,
    mgPerUnit: weights.unitWeightGrams > 0 ? potencyOfMg(mg, 'mg/unit', weights, 1) : null,
    made,
    difference,
    differencePercent: percentOf(target, difference),
    met: isMet(target, mg, weights, rounding),
    bound: null,
  };
}

const percentOf = ({ value }: DocumentTarget, difference: number): number | null =>
  value > 0 ? (difference / value) * 100 : null;

/** True when the target is met whichever way the weighed grams were rounded. */
function isMet(target: DocumentTarget, mg: number, weights: Weights, rounding: Rounding): boolean {
  const { operator, unit, value } = target;
  const heavier = moved(weights, rounding.grams);
  const least = mg - rounding.mg;
  if (isMaximum(operator)) {
    const unseenMg = targetMg({ unit, value: UNSEEN }, heavier, 1);
    return isNotAbove(target, least - unseenMg, targetMg(target, heavier, 1), rounding.share);
  }
  const percent = (bound: number, of: Weights) =>
    percentOf(target, potencyOfMg(Math.max(0, bound), unit, of, 1) - value);
  const low = percent(least, heavier);
  const high = percent(mg + rounding.mg, moved(weights, -rounding.grams));
  if (low === null || high === null) return true;
  return (
    high >= -MOST_OFF_PERCENT - NOISE && (isMinimum(operator) || low <= MOST_OFF_PERCENT + NOISE)
  );
}

const moved = ({ batchWeightGrams, unitWeightGrams }: Weights, grams: number): Weights => ({
  batchWeightGrams: Math.max(0, batchWeightGrams + grams),
  unitWeightGrams,
});

/** A maximum has no tolerance except what its own calculation used of the 1 mg margin. */
function isNotAbove(target: DocumentTarget, mg: number, allowedMg: number, share: number): boolean {
  const passedMg = target.achievedMg - target.targetMg;
  const granted = passedMg > 0 && passedMg <= CALCULATION_MARGIN_MG + NOISE ? passedMg * share : 0;
  return mg <= allowedMg + granted + NOISE * Math.max(1, allowedMg);
}
