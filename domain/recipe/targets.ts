import { cannabinoidMg } from '#domain/units.ts';
import type { Operator, PotencyUnit, RecipeContent, Specification } from './recipe.ts';
import { batchGrams, units } from './scale.ts';

/** What cannabinoid names are compared by: case and outer blanks do not count. */
export const cannabinoidKey = (name: string): string => name.trim().toLowerCase();

/** `>` and `>=`: met at the target or above. */
export const isMinimum = (operator: Operator): boolean => operator === '>' || operator === '>=';

/** `<` and `<=`: met at the target or below. */
export const isMaximum = (operator: Operator): boolean => operator === '<' || operator === '<=';

/**
 * Milligrams over the whole batch that one unit of `unit` stands for: mg/unit counts units, mg/g
 * counts grams, `%` is percent / 100 x grams x 1000 (inventory spec, section 9). 0 when the
 * recipe has no weight.
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

/** Milligrams of the cannabinoid a target asks of the whole batch, unrounded. */
export function targetMg(
  specification: Pick<Specification, 'value' | 'unit'>,
  recipe: Pick<RecipeContent, 'batchWeightGrams' | 'unitWeightGrams'>,
  multiplier: number,
): number {
  return specification.value * mgPerPotencyUnit(specification.unit, recipe, multiplier);
}

/** The value that stands for `mg` over the whole batch in the target's own unit; 0 without weight. */
export function potencyOfMg(
  mg: number,
  unit: PotencyUnit,
  recipe: Pick<RecipeContent, 'batchWeightGrams' | 'unitWeightGrams'>,
  multiplier: number,
): number {
  const mgPerUnit = mgPerPotencyUnit(unit, recipe, multiplier);
  return mgPerUnit > 0 ? mg / mgPerUnit : 0;
}

/**
 * Whether a target asks for anything: 0 or less of a cannabinoid is a target only as a maximum,
 * where it means absent.
 */
export function isTarget(specification: Pick<Specification, 'operator' | 'value'>): boolean {
  return (
    specification.value > 0 || (specification.value === 0 && isMaximum(specification.operator))
  );
}

/** The targeted cannabinoids an oil holds any of: such an oil cannot be the buffer. */
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
