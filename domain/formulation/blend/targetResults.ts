import { at } from '../linear/linearProgram.ts';
import { type Lot, percentOf } from '../problem/lots.ts';
import type { Problem } from '../problem/problem.ts';
import type { TargetResult } from '../types.ts';
import { exactBatchGrams, exactTargetMg, meets } from './exact.ts';

/** The result of every target in the recipe's order, for whole milligrams of `problem.lots`. */
export function targetResults(problem: Problem, amounts: Float64Array): TargetResult[] {
  const { recipe, multiplier } = problem.input;
  const batch = exactBatchGrams(recipe, multiplier);
  const results: { readonly place: number; readonly result: TargetResult }[] = [];
  problem.rows.forEach((row, index) => {
    if (row.targets.length === 0) return;
    const inBuffer = BigInt(row.bufferUnits ?? 0) * BigInt(problem.weights.capacityMg);
    const achieved = achievedBy(problem.lots, amounts, index) + inBuffer;
    const achievedMg = Number(achieved) / 1e6;
    for (const { specification, place, mg } of row.targets) {
      const { cannabinoid, operator } = specification;
      const met = meets(achieved, exactTargetMg(specification, recipe, batch), operator);
      const deltaMg = achievedMg - mg;
      results.push({
        place,
        result: { cannabinoid, operator, targetMg: mg, achievedMg, deltaMg, met },
      });
    }
  });
  return results.sort((a, b) => a.place - b.place).map(({ result }) => result);
}

/** Exact sum of percent x weight in 1e-6 mg: in floating point up to 9 t of oil, above that with BigInt. */
function achievedBy(lots: readonly Lot[], amounts: Float64Array, row: number): bigint {
  let sum = 0;
  for (let index = 0; index < lots.length; index++) {
    sum += at(lots[index]?.percents ?? NOTHING, row) * at(amounts, index);
  }
  if (Number.isSafeInteger(sum)) return BigInt(sum);
  return lots.reduce(
    (total, lot, index) => total + BigInt(percentOf(lot, row)) * BigInt(at(amounts, index)),
    0n,
  );
}

const NOTHING = new Float64Array(0);
