import { dividedBy, exactly, type Fraction, times } from '#domain/numbers/fraction.ts';
import { fittedLabel, type RecipeLabel, unitGramsOf } from '#domain/recipe/label/recipeLabel.ts';
import type { RuleBasis } from './profile.ts';

/** How a product is divided. All are above 0; servings have at most 4 decimals, packages hold whole units. */
export type Portions = {
  readonly unitGrams: number;
  readonly servingsPerUnit: number;
  readonly unitsPerPackage: number;
};

/** Milligrams by weight for 1 % in a gram. */
export const MG_PER_PERCENT = 10;

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

/** Milligrams in a millilitre of what holds `percent` by weight and weighs `densityGPerMl`. */
export const mgPerMl = (percent: number, densityGPerMl: number): number =>
  percent * MG_PER_PERCENT * densityGPerMl;

/**
 * How the product is divided, for a recipe whose unit weighs `unitGrams`; null as long as a figure is missing or isn't
 * above 0.
 */
export function portionsOf(label: RecipeLabel, unitGrams: number | null): Portions | null {
  const { servingsPerUnit, unitsPerPackage } = fittedLabel(label);
  const grams = unitGramsOf(label) ?? unitGrams ?? 0;
  const portions = {
    unitGrams: grams,
    servingsPerUnit: servingsPerUnit ?? 0,
    unitsPerPackage: unitsPerPackage ?? 0,
  };
  const areKnown = Object.values(portions).every((figure) => figure > 0 && Number.isFinite(figure));
  return areKnown ? portions : null;
}
