import { gramsOfMg, gramsOfPercent, gramsToMilligrams } from '#domain/units.ts';
import type { Ingredient, RecipeContent, SubIngredient } from './recipe.ts';

/** A multiplier is any number above 0; anything else counts as 1 (inventory spec, section 9). */
export function validMultiplier(multiplier: number): number {
  return Number.isFinite(multiplier) && multiplier > 0 ? multiplier : 1;
}

/** More than anybody weighs; keeps a mistyped number from filling the memory. */
export const MOST_PARTS = 1000;

/** Parts are a whole number from 1 to 1000; anything else counts as 1. */
export function validParts(parts: number): number {
  return Number.isInteger(parts) && parts >= 1 && parts <= MOST_PARTS ? parts : 1;
}

/** Grams of the whole batch: batch weight x multiplier (inventory spec, section 9). */
export function batchGrams(
  recipe: Pick<RecipeContent, 'batchWeightGrams'>,
  multiplier: number,
): number {
  return recipe.batchWeightGrams * validMultiplier(multiplier);
}

/** Finished units as the exact quotient targets are made of; 0 when the unit weight is not above 0. */
export function units(
  recipe: Pick<RecipeContent, 'batchWeightGrams' | 'unitWeightGrams'>,
  multiplier: number,
): number {
  return recipe.unitWeightGrams > 0 ? batchGrams(recipe, multiplier) / recipe.unitWeightGrams : 0;
}

/** Whole units that can be sold: `units` rounded down, forgiving binary noise just under a whole. */
export function saleableUnits(
  recipe: Pick<RecipeContent, 'batchWeightGrams' | 'unitWeightGrams'>,
  multiplier: number,
): number {
  return Math.floor(units(recipe, multiplier) + 1e-9);
}

/**
 * Grams cut into `parts` equal parts of 3 decimals. Rounds `grams` to the milligram first; the parts
 * sum to that exactly. What is left over goes 1 mg at a time to parts from the last backwards,
 * beginning `after` so many handed out before, so that no part is off by more than 1 mg.
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

/** Whole milligrams that `splitParts` hands out one at a time. */
export const leftOver = (grams: number, parts: number): number =>
  gramsToMilligrams(grams) % validParts(parts);

/**
 * Grams of a fixed line, unrounded: g and mg scale with the multiplier, `%` is of the parent's
 * weight, which already scales (inventory spec, section 9). Any other type, or no usable
 * quantity, gives 0.
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

/** Grams of a sub-formulation: its percent of the batch weight, unrounded; other lines give 0. */
export function subFormulationGrams(
  line: Pick<Ingredient, 'type' | 'subPercentage'>,
  wholeBatchGrams: number,
): number {
  if (line.type !== 'sub_formulation' || line.subPercentage === null) return 0;
  return gramsOfPercent(line.subPercentage, wholeBatchGrams);
}
