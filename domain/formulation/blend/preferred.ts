import { wholeMilligramsIn } from '#domain/units.ts';
import { at } from '../linear/linearProgram.ts';
import type { Lot } from '../problem/lots.ts';
import type { Problem } from '../problem/problem.ts';
import { type Amounts, withConstants } from './answer.ts';
import { untargetedOf } from './brought.ts';
import { type Blend, blendOf } from './order.ts';
import { withinLimit } from './withinLimit.ts';

/**
 * The best blend of a problem in the asked order. Where that brings too much that no target asks
 * for, or takes what other batches were promised, the best of the blends that don't, if there are
 * any: what is suggested from the stock must be what is calculated of it.
 */
export function preferredBlend(problem: Problem): Blend | null {
  const best = blendOf(problem);
  if (best === null) return null;
  const isAbove = isAboveLimit(problem, best.amounts);
  const isPromised = takesPromised(problem, best.amounts);
  if (!isAbove && !isPromised) return best;
  const limited = withinLimit(problem);
  const ways = [
    withinFree(limited),
    ...(isAbove ? [limited] : []),
    ...(isPromised ? [withinFree(problem)] : []),
  ];
  for (const careful of new Set(ways)) {
    const blend = careful === problem ? null : blendOf(careful);
    if (blend !== null) return blend;
  }
  return best;
}

/** Whether the amounts of the flexible lots, with the constants, bring more than is allowed. */
export const isAboveLimit = (
  problem: Problem,
  amounts: Amounts,
  counts?: (lot: Lot) => boolean,
): boolean =>
  untargetedOf(problem, withConstants(problem, amounts), counts).some((one) => one.isAboveLimit);

const freeMg = ({ oil, stockMg }: Lot): number =>
  Math.min(stockMg, wholeMilligramsIn(oil.freeGrams ?? oil.grams));

/** Whether a flexible lot gives more than is free of it. */
export const takesPromised = (
  { flexible }: Problem,
  amounts: Amounts,
  counts: (lot: Lot) => boolean = () => true,
): boolean => flexible.some((lot, column) => counts(lot) && at(amounts, column) > freeMg(lot));

/** The problem with no more of each flexible lot than is free; itself where all of it is. */
export function withinFree(problem: Problem, counts: (lot: Lot) => boolean = () => true): Problem {
  const { constants, flexible } = problem;
  const isWhole = (lot: Lot) => !counts(lot) || freeMg(lot) === lot.stockMg;
  if (flexible.every(isWhole)) return problem;
  const free = flexible.map((lot) => (isWhole(lot) ? lot : { ...lot, stockMg: freeMg(lot) }));
  return { ...problem, flexible: free, lots: [...constants, ...free] };
}
