import type { Issue, Purpose } from '#domain/issue.ts';
import type { RecipeDraft } from '#domain/recipe/draft/draft.ts';
import { fitted } from '#domain/recipe/draft/normalized.ts';
import { detailGroupIssues } from './issuesOfDetailGroups.ts';
import { headIssues } from './issuesOfHead.ts';
import { ingredientIssues } from './issuesOfIngredients.ts';
import { labelIssues } from './issuesOfLabel.ts';
import { targetIssues } from './issuesOfTargets.ts';

/**
 * Everything that prevents a recipe from being saved, in the order of the screen (docs/rules/recipes.md, Fields).
 * `publish` requires all fields; `draft` requires a number and that the given values can be stored. Fields that a row's
 * type does not have and empty rows are ignored; indexes refer to `draft`. Duplicate numbers are checked in
 * `recipeNumber.ts`.
 */
export function recipeIssues(draft: RecipeDraft, purpose: Purpose): readonly Issue[] {
  const recipe = fitted(draft);
  return [
    ...headIssues(recipe, purpose),
    ...targetIssues(recipe, purpose),
    ...labelIssues(recipe),
    ...detailGroupIssues(recipe, purpose),
    ...ingredientIssues(recipe, purpose),
  ];
}
