import { compare, type Fraction } from '#domain/numbers/fraction.ts';
import { at } from '../linear/linearProgram.ts';
import { analyteUnits } from '../problem/labelCaps.ts';
import type { Problem } from '../problem/problem.ts';
import type { LabelCap } from '../problem/targetRows.ts';

/** What may be in the batch of what a cap of the label limits, in mg. */
export type CapResult = LabelCap & { readonly most: Fraction; readonly isKept: boolean };

/** 1e-8 % of a milligram. */
const UNITS_PER_MG = 10n ** 10n;

/** Every cap with the most that the certificates leave possible, for whole milligrams of `problem.lots`; exact. */
export function capResults(problem: Problem, amounts: Float64Array): readonly CapResult[] {
  const { lots, buffer, fill, weights, rows } = problem;
  if (!rows.some(({ labelCap }) => labelCap)) return [];
  const oilMg = amounts.reduce((sum, mg) => sum + mg, 0);
  const taken = lots.map(({ oil }, index) => ({ oil, mg: BigInt(at(amounts, index)) }));
  if (buffer && fill === 'buffer') {
    taken.push({ oil: buffer.oil, mg: BigInt(weights.capacityMg - oilMg) });
  }
  const used = taken.filter(({ mg }) => mg !== 0n);
  return rows.flatMap(({ labelCap }) => {
    if (!labelCap) return [];
    const top = used.reduce((sum, { oil, mg }) => sum + analyteUnits(oil, labelCap.cap) * mg, 0n);
    const most = { top, over: UNITS_PER_MG };
    return [{ ...labelCap, most, isKept: compare(most, labelCap.limit) <= 0 }];
  });
}

export const exceededCaps = (problem: Problem, amounts: Float64Array): readonly CapResult[] =>
  capResults(problem, amounts).filter(({ isKept }) => !isKept);
