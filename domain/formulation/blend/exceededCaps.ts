import { compare, type Fraction } from '#domain/numbers/fraction.ts';
import { at } from '../linear/linearProgram.ts';
import { analyteUnits } from '../problem/labelCaps.ts';
import type { Problem } from '../problem/problem.ts';
import type { LabelCap } from '../problem/targetRows.ts';

/** A cap of the label with the largest amount of its analyte that the batch may hold, in mg. */
export type ExceededCap = LabelCap & { readonly most: Fraction };

/** 1e-8 % of a milligram. */
const UNITS_PER_MG = 10n ** 10n;

/** The caps that the certificates do not prove for whole milligrams of `problem.lots`, decided exactly. */
export function exceededCaps(problem: Problem, amounts: Float64Array): readonly ExceededCap[] {
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
    return compare(most, labelCap.limit) > 0 ? [{ ...labelCap, most }] : [];
  });
}
