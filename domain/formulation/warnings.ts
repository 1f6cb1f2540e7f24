import { fullWeightSentences, type ListedTarget } from '#domain/record/asListed.ts';
import { gramsOfMg } from '#domain/units.ts';
import { percentSum, SUM_TOLERANCE } from './problem/percents.ts';
import { type Problem, TOLERANCE_MG } from './problem/problem.ts';
import { gramsText, mgText, percentText } from './wording.ts';

/** A margin above this share of a target is coarse: tiny test batches. */
const COARSE_SHARE = 0.005;

/**
 * What the operator should know though the calculation works; `missingMg` is what the lines weigh
 * less than the batch, `listed` what its targets come to when they are weighed as planned.
 */
export function warningsOf(
  problem: Problem,
  missingMg: number,
  listed: readonly ListedTarget[],
): string[] {
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
    ...(missingMg > 0
      ? [
          `The batch is ${gramsText(gramsOfMg(missingMg))} under its weight: no buffer row fills it.`,
        ]
      : []),
    ...fullWeightSentences(listed),
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
