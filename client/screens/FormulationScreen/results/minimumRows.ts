import type { Formulation } from '#domain/formulation/types.ts';
import { cannabinoidKey, isMinimum } from '#domain/recipe/targets.ts';

/** One minimum target in mg over the whole batch. */
export type MinimumRow = {
  readonly key: string;
  readonly cannabinoid: string;
  readonly neededMg: number;
  readonly fromUseAllMg: number;
  readonly fromFixedMg: number;
  /** Remaining amount for the flexible oils. */
  readonly stillNeededMg: number;
  /** In the answer, or in the closest result. */
  readonly reachedMg: number;
  readonly met: boolean;
};

/** The minimum targets of an answer, in the recipe's order; empty when nothing could be computed. */
export function minimumRows(answer: Formulation): readonly MinimumRow[] {
  const { mgFromUseAll, mgFromFixed, mgStillNeeded } = answer.summary;
  const targets = answer.ok ? answer.targets : answer.nearest;
  return targets
    .filter(({ operator }) => isMinimum(operator))
    .map(({ cannabinoid, operator, targetMg, achievedMg, met }) => ({
      key: `${cannabinoid} ${operator} ${targetMg}`,
      cannabinoid,
      neededMg: targetMg,
      fromUseAllMg: mgOf(mgFromUseAll, cannabinoid),
      fromFixedMg: mgOf(mgFromFixed, cannabinoid),
      stillNeededMg: mgOf(mgStillNeeded, cannabinoid),
      reachedMg: achievedMg,
      met,
    }));
}

/** Two targets of one cannabinoid may spell it differently. */
const mgOf = (mg: Readonly<Record<string, number>>, cannabinoid: string): number =>
  Object.entries(mg).find(([name]) => cannabinoidKey(name) === cannabinoidKey(cannabinoid))?.[1] ??
  0;
