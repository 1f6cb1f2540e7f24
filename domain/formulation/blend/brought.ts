import type { Untargeted } from '#domain/formulation/types.ts';
import { at } from '../linear/linearProgram.ts';
import type { Lot } from '../problem/lots.ts';
import type { Problem } from '../problem/problem.ts';
import { untargetedIn, untargetedLimitMg } from '../untargeted.ts';

/** The limit in milligrams of each untargeted cannabinoid in the batch; Infinity when the organization sets none. */
export const limitMgOf = ({ input }: Problem): number =>
  untargetedLimitMg(input.recipe, input.multiplier, input.untargetedLimitPercent);

/**
 * The untargeted cannabinoids in whole milligrams of `problem.lots`, including those of the buffer oil. `counts`
 * restricts the sum to some lots.
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
