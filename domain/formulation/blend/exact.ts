import { exactly, type Fraction, times } from '#domain/numbers/fraction.ts';
import type { RecipeContent, Specification } from '#domain/recipe/recipe.ts';
import { validMultiplier } from '#domain/recipe/scale.ts';
import { isMaximum, isMinimum } from '#domain/recipe/targets.ts';

/** Grams of the whole batch, unrounded. */
export const exactBatchGrams = (
  recipe: Pick<RecipeContent, 'batchWeightGrams'>,
  multiplier: number,
): Fraction => times(exactly(recipe.batchWeightGrams), exactly(validMultiplier(multiplier)));

/** Milligrams that a target asks for in a batch of this weight, unrounded. */
export function exactTargetMg(
  specification: Pick<Specification, 'value' | 'unit'>,
  recipe: Pick<RecipeContent, 'unitWeightGrams'>,
  batch: Fraction,
): Fraction {
  const asked = times(exactly(specification.value), batch);
  if (specification.unit === '%') return times(asked, exactly(10));
  const { top, over } = exactly(specification.unit === 'mg/g' ? 1 : recipe.unitWeightGrams);
  return top > 0n ? times(asked, { top: over, over: top }) : asked;
}

/**
 * True when `achieved` (1e-6 mg) meets the target within the 1 mg margin, decided in whole numbers
 * (docs/rules/formulation.md, Figures).
 */
export function meets(
  achieved: bigint,
  target: Fraction,
  operator: Specification['operator'],
): boolean {
  const margin = 1_000_000n * target.over;
  const delta = achieved * target.over - target.top * 1_000_000n;
  return (isMaximum(operator) || delta >= -margin) && (isMinimum(operator) || delta <= margin);
}
