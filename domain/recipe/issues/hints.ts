import { formatGrams } from '#domain/format.ts';
import { type Issue, issueWhen } from '#domain/issue.ts';
import type { DraftSubIngredient, RecipeDraft } from '#domain/recipe/draft/draft.ts';
import { fitted, isStarted } from '#domain/recipe/draft/normalized.ts';
import { fixedGrams, subFormulationGrams } from '#domain/recipe/scale.ts';
import { isMinimum, isTarget } from '#domain/recipe/targets.ts';
import { sumOfNumbers } from './issuesOfSubFormulation.ts';

/** Weights that differ by less than this many grams are equal (docs/rules/formulation.md, Figures). */
const WEIGHT_TOLERANCE_GRAMS = 1e-6;

/**
 * Warnings about what would prevent a batch of this recipe from being calculated. They do not prevent saving. Paths and
 * indexes as in `recipeIssues`.
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

/** Fixed lines and sub-formulations heavier than their container, at multiplier 1. */
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
