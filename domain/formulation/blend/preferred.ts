import { wholeMilligramsIn } from '#domain/units.ts';
import { at } from '../linear/linearProgram.ts';
import type { Lot } from '../problem/lots.ts';
import { type Problem, withFlexible } from '../problem/problem.ts';
import { type Amounts, withConstants } from './answer.ts';
import { untargetedOf } from './brought.ts';
import { type Blend, blendOf } from './order.ts';
import { withinLimit } from './withinLimit.ts';

/**
 * The best blend in the requested order. If it exceeds the limit on untargeted cannabinoids or uses stock promised to
 * other batches, the best blend that does not is preferred where one exists. Suggestions and calculations share this
 * rule, so a suggested blend is the one that gets calculated.
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

/**
 * True when the amounts of the flexible lots, together with the constants, exceed the limit on untargeted cannabinoids.
 */
export const isAboveLimit = (
  problem: Problem,
  amounts: Amounts,
  counts?: (lot: Lot) => boolean,
): boolean =>
  untargetedOf(problem, withConstants(problem, amounts), counts).some((one) => one.isAboveLimit);

const freeMg = ({ oil, stockMg }: Lot): number =>
  Math.min(stockMg, wholeMilligramsIn(oil.freeGrams ?? oil.grams));

/** True when a flexible lot gives more than its free stock. */
export const takesPromised = (
  { flexible }: Problem,
  amounts: Amounts,
  counts: (lot: Lot) => boolean = () => true,
): boolean => flexible.some((lot, column) => counts(lot) && at(amounts, column) > freeMg(lot));

/** The problem with each counted flexible lot limited to its free stock; the same object when nothing changes. */
export function withinFree(problem: Problem, counts: (lot: Lot) => boolean = () => true): Problem {
  const { flexible } = problem;
  const isWhole = (lot: Lot) => !counts(lot) || freeMg(lot) === lot.stockMg;
  if (flexible.every(isWhole)) return problem;
  const free = flexible.map((lot) => (isWhole(lot) ? lot : { ...lot, stockMg: freeMg(lot) }));
  return withFlexible(problem, free);
}
