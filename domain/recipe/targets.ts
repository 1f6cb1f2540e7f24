import { cannabinoidMg } from '#domain/units.ts';
import type { Operator, PotencyUnit, RecipeContent, Specification } from './recipe.ts';
import { batchGrams, units } from './scale.ts';

/** A key for comparing cannabinoid names, without case and surrounding blanks. */
export const cannabinoidKey = (name: string): string => name.trim().toLowerCase();

/** True when the operator is `>` or `>=`; both accept the target itself. */
export const isMinimum = (operator: Operator): boolean => operator === '>' || operator === '>=';

/** True when the operator is `<` or `<=`; both accept the target itself. */
export const isMaximum = (operator: Operator): boolean => operator === '<' || operator === '<=';

/** True when no target limits the oils upwards: without a buffer row, oil alone then has to make up the weight. */
export const onlyMinimums = (targets: readonly Pick<Specification, 'operator'>[]): boolean =>
  targets.every((target) => isMinimum(target.operator));

/** An operator before a figure, in words: `at least `, `at most `, or nothing for `=`. */
export function boundWords(operator: Operator): string {
  if (isMaximum(operator)) return 'at most ';
  return isMinimum(operator) ? 'at least ' : '';
}

/**
 * Milligrams over the whole batch for 1 of `unit`: mg/unit times units, mg/g times grams, `%` is percent / 100 x grams
 * x 1000 (docs/rules/formulation.md, Figures). 0 when the recipe has no weight.
 */
export function mgPerPotencyUnit(
  unit: PotencyUnit,
  recipe: Pick<RecipeContent, 'batchWeightGrams' | 'unitWeightGrams'>,
  multiplier: number,
): number {
  if (unit === 'mg/unit') return units(recipe, multiplier);
  const grams = batchGrams(recipe, multiplier);
  return unit === '%' ? cannabinoidMg(grams, 1) : grams;
}

/** Milligrams that a target requires in the whole batch, unrounded. */
export function targetMg(
  specification: Pick<Specification, 'value' | 'unit'>,
  recipe: Pick<RecipeContent, 'batchWeightGrams' | 'unitWeightGrams'>,
  multiplier: number,
): number {
  return specification.value * mgPerPotencyUnit(specification.unit, recipe, multiplier);
}

/** Converts `mg` over the whole batch to the unit of the target; 0 without a weight. */
export function potencyOfMg(
  mg: number,
  unit: PotencyUnit,
  recipe: Pick<RecipeContent, 'batchWeightGrams' | 'unitWeightGrams'>,
  multiplier: number,
): number {
  const mgPerUnit = mgPerPotencyUnit(unit, recipe, multiplier);
  return mgPerUnit > 0 ? mg / mgPerUnit : 0;
}

/** True when a target is effective: 0 counts only for a maximum, where the cannabinoid must be absent. */
export function isTarget(specification: Pick<Specification, 'operator' | 'value'>): boolean {
  return (
    specification.value > 0 || (specification.value === 0 && isMaximum(specification.operator))
  );
}

/** The targeted cannabinoids that an oil contains; such an oil cannot be the buffer. */
export function targetedIn(
  percents: Readonly<Record<string, number>>,
  specifications: readonly Specification[],
): readonly string[] {
  const targeted = new Set(
    specifications.filter(isTarget).map((target) => cannabinoidKey(target.cannabinoid)),
  );
  return Object.entries(percents)
    .filter(([name, percent]) => percent > 0 && targeted.has(cannabinoidKey(name)))
    .map(([name]) => name);
}
