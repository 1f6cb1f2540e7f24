import { gramsOfMg, gramsOfPercent, gramsToMilligrams } from '#domain/units.ts';
import type { Ingredient, RecipeContent, SubIngredient } from './recipe.ts';

/** A valid multiplier, which is any number above 0; anything else becomes 1 (docs/rules/formulation.md, Figures). */
export function validMultiplier(multiplier: number): number {
  return Number.isFinite(multiplier) && multiplier > 0 ? multiplier : 1;
}

/** Far above any real number of parts; protects memory from a typing error. */
export const MOST_PARTS = 1000;

/** A valid number of parts, a whole number from 1 to 1000; anything else becomes 1. */
export function validParts(parts: number): number {
  return Number.isInteger(parts) && parts >= 1 && parts <= MOST_PARTS ? parts : 1;
}

/** Grams of the whole batch: batch weight x multiplier (docs/rules/formulation.md, Figures). */
export function batchGrams(
  recipe: Pick<RecipeContent, 'batchWeightGrams'>,
  multiplier: number,
): number {
  return recipe.batchWeightGrams * validMultiplier(multiplier);
}

/** Finished units, unrounded, as used for the targets; 0 when the unit weight is not above 0. */
export function units(
  recipe: Pick<RecipeContent, 'batchWeightGrams' | 'unitWeightGrams'>,
  multiplier: number,
): number {
  return recipe.unitWeightGrams > 0 ? batchGrams(recipe, multiplier) / recipe.unitWeightGrams : 0;
}

/** Saleable units: `units` rounded down, tolerating floating-point noise just below a whole number. */
export function saleableUnits(
  recipe: Pick<RecipeContent, 'batchWeightGrams' | 'unitWeightGrams'>,
  multiplier: number,
): number {
  return Math.floor(units(recipe, multiplier) + 1e-9);
}

/**
 * Splits grams, rounded to the milligram, into `parts` parts that sum to them exactly. The remainder is assigned 1 mg
 * at a time from the last part backwards, skipping the first `after` of that order, so that no part is off by more than
 * 1 mg.
 */
export function splitParts(grams: number, parts: number, after = 0): number[] {
  const count = validParts(parts);
  const totalMg = gramsToMilligrams(grams);
  const partMg = Math.floor(totalMg / count);
  const left = leftOver(grams, parts);
  return Array.from({ length: count }, (_, part) => {
    const turn = (((count - 1 - part - after) % count) + count) % count;
    return gramsOfMg(partMg + (turn < left ? 1 : 0));
  });
}

/** The remainder in whole milligrams that `splitParts` assigns one at a time. */
export const leftOver = (grams: number, parts: number): number =>
  gramsToMilligrams(grams) % validParts(parts);

/**
 * Unrounded grams of a fixed line: g and mg scale with the multiplier; `%` refers to the parent's weight, which is
 * already scaled (docs/rules/formulation.md, Figures). 0 for other types and without a valid quantity.
 */
export function fixedGrams(
  line: Pick<Ingredient | SubIngredient, 'type' | 'quantity' | 'unit'>,
  parentGrams: number,
  multiplier: number,
): number {
  const { quantity } = line;
  if (line.type !== 'fixed' || quantity === null || !(quantity > 0)) return 0;
  if (line.unit === '%') return gramsOfPercent(quantity, parentGrams);
  const scaled = quantity * validMultiplier(multiplier);
  return line.unit === 'mg' ? gramsOfMg(scaled) : scaled;
}

/** Unrounded grams of a sub-formulation, its percent of the batch weight; 0 for other types. */
export function subFormulationGrams(
  line: Pick<Ingredient, 'type' | 'subPercentage'>,
  wholeBatchGrams: number,
): number {
  if (line.type !== 'sub_formulation' || line.subPercentage === null) return 0;
  return gramsOfPercent(line.subPercentage, wholeBatchGrams);
}
