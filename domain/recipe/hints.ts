import { formatGrams } from '#domain/record/format.ts';
import type { DraftSubIngredient, RecipeDraft } from './draft.ts';
import { type Issue, issueWhen } from './fieldRules.ts';
import { sumOfNumbers } from './issuesOfSubFormulation.ts';
import { fitted, isStarted } from './normalized.ts';
import { fixedGrams, subFormulationGrams } from './scale.ts';
import { isMinimum, isTarget } from './targets.ts';

/** S2 keeps weights within this many grams (inventory spec, section 9). */
const WEIGHT_TOLERANCE_GRAMS = 1e-6;

/**
 * What will keep a batch of this recipe from being calculated, said while it is written. Nothing
 * here keeps the recipe from being saved. Same shape and indexes as `recipeIssues`.
 */
export function recipeHints(draft: RecipeDraft): readonly Issue[] {
  const recipe = fitted(draft);
  return [
    ...weightHints(recipe),
    ...recipe.ingredients.flatMap((row, index) => {
      const path = ['ingredients', String(index)];
      const isSub = row.type === 'sub_formulation';
      return [
        ...issueWhen(
          row.type === 'buffer' && hasMinimum(recipe),
          [...path, 'type'],
          "Buffer ingredients are not allowed with '>' constraints",
        ),
        ...issueWhen(
          row.type === 'active' && hasActiveInside(recipe),
          [...path, 'type'],
          'Actives may not be in both the parent level and a sub-formulation',
        ),
        ...issueWhen(
          isSub && !row.subIngredients.some(isStarted),
          [...path, 'subIngredients'],
          'The sub-formulation has no ingredients',
        ),
        ...issueWhen(
          isSub && (row.subPercentage === null || row.subPercentage === 0),
          [...path, 'subPercentage'],
          'Without a percent of the batch the sub-formulation weighs 0.000 g',
        ),
      ];
    }),
  ];
}

const hasMinimum = ({ specifications }: RecipeDraft): boolean =>
  specifications.some(
    ({ operator, value }) => value !== null && isMinimum(operator) && isTarget({ operator, value }),
  );

const hasActiveInside = ({ ingredients }: RecipeDraft): boolean =>
  ingredients.some((row) => row.subIngredients.some((sub) => sub.type === 'active'));

/** Fixed lines and sub-formulations heavier than what holds them, at multiplier 1. */
function weightHints({ batchWeightGrams, ingredients }: RecipeDraft): readonly Issue[] {
  const batchGrams = batchWeightGrams ?? 0;
  if (!(batchGrams > 0)) return [];
  const subGrams = ingredients.map((row) =>
    row.type === 'sub_formulation'
      ? subFormulationGrams({ ...row, type: row.type }, batchGrams)
      : 0,
  );
  const topGrams = sumOfNumbers([...subGrams, gramsOfFixed(ingredients, batchGrams)]);
  return [
    ...overweightHint(['ingredients'], 'batch weight', topGrams - batchGrams),
    ...ingredients.flatMap(({ subIngredients }, index) => {
      const grams = subGrams[index] ?? 0;
      const over = grams > 0 ? gramsOfFixed(subIngredients, grams) - grams : 0;
      const path = ['ingredients', String(index), 'subIngredients'];
      return overweightHint(path, 'the weight of the sub-formulation', over);
    }),
  ];
}

const gramsOfFixed = (lines: readonly DraftSubIngredient[], parentGrams: number): number =>
  sumOfNumbers(
    lines.map((line) =>
      line.type === 'fixed' ? fixedGrams({ ...line, type: 'fixed' }, parentGrams, 1) : 0,
    ),
  );

const overweightHint = (path: Issue['path'], whole: string, overGrams: number) =>
  issueWhen(
    overGrams > WEIGHT_TOLERANCE_GRAMS,
    path,
    `Quantities exceed ${whole} by ${formatGrams(overGrams)} g`,
  );
