import { at } from '../linear/linearProgram.ts';
import type { Lot } from '../problem/lots.ts';
import type { Problem } from '../problem/problem.ts';
import { type Untargeted, untargetedIn, untargetedLimitMg } from '../untargeted.ts';

/** Milligrams of each untargeted cannabinoid that the organization allows in the batch. */
export const limitMgOf = ({ input }: Problem): number =>
  untargetedLimitMg(input.recipe, input.multiplier, input.untargetedLimitPercent);

/**
 * What whole milligrams of `problem.lots` bring that no target asks for, the buffer oil included;
 * with `counts` only of some lots.
 */
export function untargetedOf(
  problem: Problem,
  amounts: Float64Array,
  counts: (lot: Lot) => boolean = () => true,
): readonly Untargeted[] {
  const { input, lots, buffer, fill, weights } = problem;
  const held = lots.flatMap((lot, index) =>
    counts(lot) ? [{ percents: lot.oil.percents, mg: at(amounts, index) }] : [],
  );
  if (buffer && fill === 'buffer' && counts(buffer)) {
    const mg = amounts.reduce((left, oilMg) => left - oilMg, weights.capacityMg);
    held.push({ percents: buffer.oil.percents, mg });
  }
  return untargetedIn(held, input.recipe, input.multiplier, limitMgOf(problem));
}
