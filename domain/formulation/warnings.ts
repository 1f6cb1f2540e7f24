import { mgText, percentText } from '#domain/format.ts';
import { percentSum, SUM_TOLERANCE } from './problem/percents.ts';
import { type Problem, TOLERANCE_MG } from './problem/problem.ts';

/** A 1 mg margin above this share of a target is coarse, as in tiny test batches. */
const COARSE_SHARE = 0.005;

/** Warnings for the operator although the calculation succeeds. */
export function warningsOf(problem: Problem): string[] {
  const { weights, rows, input } = problem;
  const lots = [...problem.lots, ...(problem.buffer ? [problem.buffer] : [])];
  return [
    ...lots.flatMap((lot) => {
      const sum = percentSum(lot.oil);
      return sum > 100 + SUM_TOLERANCE
        ? [
            `The cannabinoids of ${lot.oil.label} add up to ${percentText(sum)}. Check its percentages.`,
          ]
        : [];
    }),
    ...rows.flatMap((row) =>
      row.targets
        .filter((target) => TOLERANCE_MG > COARSE_SHARE * target.mg && target.mg > 0)
        .map(
          (target) =>
            `The 1 mg margin is more than 0.5 % of the ${row.cannabinoid} target of ${mgText(target.mg)}.`,
        ),
    ),
    ...(input.bufferOilId && !weights.hasBuffer
      ? ['The picked buffer oil is not used: the recipe has no buffer row beside its actives.']
      : []),
  ];
}
