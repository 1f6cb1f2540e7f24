import type { RecipeDraft } from './draft.ts';
import type { Issue, Purpose } from './fieldRules.ts';
import { detailGroupIssues } from './issuesOfDetailGroups.ts';
import { headIssues } from './issuesOfHead.ts';
import { ingredientIssues } from './issuesOfIngredients.ts';
import { targetIssues } from './issuesOfTargets.ts';
import { fitted } from './normalized.ts';

/**
 * Everything that keeps a recipe from being saved, in the order of the screen (recipe spec, section
 * 5). `publish` asks for all of it. `draft` asks for a number, and that what is filled in can be
 * stored. What a row's type does not have is not looked at, nor are rows nobody started; indexes
 * are those of `draft`. Whether a number is taken is in `recipeNumber.ts`.
 */
export function recipeIssues(draft: RecipeDraft, purpose: Purpose): readonly Issue[] {
  const recipe = fitted(draft);
  return [
    ...headIssues(recipe, purpose),
    ...targetIssues(recipe, purpose),
    ...detailGroupIssues(recipe, purpose),
    ...ingredientIssues(recipe, purpose),
  ];
}
