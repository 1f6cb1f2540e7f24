import { inARow } from '#domain/picture/stretches.ts';
import type { DraftSubIngredient, RecipeDraft } from '#domain/recipe/draft/draft.ts';
import { toContent } from '#domain/recipe/draft/toContent.ts';
import type { Ingredient, RecipeContent } from '#domain/recipe/recipe.ts';
import { fixedGrams, subFormulationGrams } from '#domain/recipe/scale.ts';
import { isTarget, onlyMinimums } from '#domain/recipe/targets.ts';
import { gramsOfMg, gramsToMilligrams } from '#domain/units.ts';

/**
 * The division of one batch of a recipe, at multiplier 1. All weights are grams of whole milligrams; of a draft whose
 * lines fit into the batch, `fixedGrams`, `subGrams` and `restGrams` sum to `batchGrams` exactly.
 */
export type WeightShares = {
  /** Above 0. */
  readonly batchGrams: number;
  /** Fixed lines outside sub-formulations, 0 or more. */
  readonly fixedGrams: number;
  /** Sub-formulations with all that is in them, 0 or more. */
  readonly subGrams: number;
  /** The weight that no line has, 0 or more. */
  readonly restGrams: number;
  /** The weight by which the lines exceed the batch, 0 or more. */
  readonly overGrams: number;
  /** The most that oils may weigh, 0 or more; null without an active line. */
  readonly oilGrams: number | null;
  /** The oils go into sub-formulations, so their room is a part of `subGrams`. */
  readonly areOilsInside: boolean;
  /** The most that the buffer fills; null without a buffer line outside sub-formulations. */
  readonly bufferGrams: number | null;
  /** The oils take from the same rest, so the buffer fills less than `bufferGrams`. */
  readonly isBufferShared: boolean;
  /** The oils have to weigh all of the rest (docs/rules/formulation.md, Oils of a calculation). */
  readonly isRestFilled: boolean;
};

/**
 * The division of the batch weight of `draft`, as far as it is given: missing quantities and percents weigh nothing.
 * Null without a batch weight above 0, and while one is unusable (`hasUnusableWeight`).
 */
export function weightShares(draft: RecipeDraft): WeightShares | null {
  if (hasUnusableWeight(draft)) return null;
  const recipe = toContent(draft);
  const batchMg = gramsToMilligrams(recipe.batchWeightGrams);
  if (batchMg <= 0) return null;
  const { ingredients } = recipe;
  const targets = recipe.specifications.filter(isTarget);
  const fixedMg = fixedMgOf(ingredients, recipe.batchWeightGrams);
  const subMg = sum(ingredients.map((line) => gramsToMilligrams(weightOfSub(line, recipe))));
  const leftMg = batchMg - fixedMg - subMg;
  const restMg = Math.max(0, leftMg);
  const isOnTop = ingredients.some(({ type }) => type === 'active');
  const inside = ingredients.filter(hasActive);
  const hasBuffer = ingredients.some(({ type }) => type === 'buffer');
  const insideMg = sum(inside.map((line) => roomMg(line, recipe)));
  return {
    batchGrams: gramsOfMg(batchMg),
    fixedGrams: gramsOfMg(fixedMg),
    subGrams: gramsOfMg(subMg),
    restGrams: gramsOfMg(restMg),
    overGrams: gramsOfMg(Math.max(0, -leftMg)),
    oilGrams: isOnTop || inside.length > 0 ? gramsOfMg(isOnTop ? restMg : insideMg) : null,
    areOilsInside: !isOnTop && inside.length > 0,
    bufferGrams: hasBuffer ? gramsOfMg(restMg) : null,
    isBufferShared: hasBuffer && isOnTop,
    isRestFilled: isOnTop && !hasBuffer && targets.length > 0 && onlyMinimums(targets),
  };
}

/**
 * True while a weight or percent that counts is typed but cannot be read or is below 0, so that no share of the batch
 * weight is known.
 */
export function hasUnusableWeight({ batchWeightGrams, ingredients }: RecipeDraft): boolean {
  const isWrong = ({ type, quantity }: DraftSubIngredient) =>
    (type ?? 'fixed') === 'fixed' && isUnusable(quantity);
  return (
    isUnusable(batchWeightGrams) ||
    ingredients.some(
      (row) =>
        isWrong(row) ||
        (row.type === 'sub_formulation' &&
          (isUnusable(row.subPercentage) || row.subIngredients.some(isWrong))),
    )
  );
}

const isUnusable = (typed: number | null): boolean => typed !== null && !(typed >= 0);

/** The fixed lines and the sub-formulations end to end; the rest of the bar stays empty. */
export const shareStretches = ({ fixedGrams, subGrams, batchGrams }: WeightShares) =>
  inARow(
    [
      { key: 'fixed', label: 'Fixed', amount: fixedGrams, color: 0 },
      { key: 'subs', label: 'Sub-formulations', amount: subGrams, color: 1 },
    ].filter(({ amount }) => amount > 0),
    Math.max(batchGrams, fixedGrams + subGrams),
  );

/** Share of the bar at which the batch is full and the excess begins, 0 to 1; null while the lines fit. */
export const overFrom = ({ batchGrams, overGrams }: WeightShares): number | null =>
  overGrams > 0 ? batchGrams / (batchGrams + overGrams) : null;

const hasActive = ({ subIngredients }: Ingredient): boolean =>
  subIngredients.some(({ type }) => type === 'active');

const weightOfSub = (line: Ingredient, { batchWeightGrams }: RecipeContent): number =>
  subFormulationGrams(line, batchWeightGrams);

/** Milligrams of a sub-formulation that its fixed lines leave. */
function roomMg(line: Ingredient, recipe: RecipeContent): number {
  const grams = weightOfSub(line, recipe);
  return Math.max(0, gramsToMilligrams(grams) - fixedMgOf(line.subIngredients, grams));
}

const fixedMgOf = (lines: readonly Parameters<typeof fixedGrams>[0][], parentGrams: number) =>
  sum(lines.map((line) => gramsToMilligrams(fixedGrams(line, parentGrams, 1))));

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);
