import { dividedBy, exactly, type Fraction, times } from '#domain/numbers/fraction.ts';
import type { RuleBasis } from './profile.ts';

/** How a product is divided. All are above 0; servings have at most 4 decimals, packages hold whole units. */
export type Portions = {
  readonly unitGrams: number;
  readonly servingsPerUnit: number;
  readonly unitsPerPackage: number;
};

/** Milligrams by weight for 1 % in a gram. */
const MG_PER_PERCENT = 10;

/**
 * The amount on a basis that 1 mg in a unit makes: mg in a serving or a package, or percent of the weight. It is exact,
 * because limits are decided with it.
 */
export function perUnitMg(
  basis: RuleBasis,
  { unitGrams, servingsPerUnit, unitsPerPackage }: Portions,
): Fraction {
  const one = exactly(1);
  if (basis === 'serving') return dividedBy(one, exactly(servingsPerUnit));
  if (basis === 'package') return exactly(unitsPerPackage);
  return basis === 'percent'
    ? dividedBy(one, times(exactly(unitGrams), exactly(MG_PER_PERCENT)))
    : one;
}
