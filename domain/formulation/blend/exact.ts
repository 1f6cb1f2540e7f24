import type { RecipeContent, Specification } from '#domain/recipe/recipe.ts';
import { validMultiplier } from '#domain/recipe/scale.ts';
import { isMaximum, isMinimum } from '#domain/recipe/targets.ts';

/** A fraction of whole numbers; the denominator `over` is above 0. */
export type Fraction = { readonly top: bigint; readonly over: bigint };

/** The exact decimal that `value` is written as: 0.1 becomes 1/10. Not finite: 0. */
export function exactly(value: number): Fraction {
  const parts = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (!parts) return { top: 0n, over: 1n };
  const [, whole = '0', fraction = '', exponent = '0'] = parts;
  const digits = BigInt(whole + fraction);
  const shift = Number(exponent) - fraction.length;
  return shift >= 0
    ? { top: digits * 10n ** BigInt(shift), over: 1n }
    : { top: digits, over: 10n ** BigInt(-shift) };
}

const times = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.top,
  over: a.over * b.over,
});

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
