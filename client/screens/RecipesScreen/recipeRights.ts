import { type Actor, may, mayAnywhere } from '#domain/access.ts';
import type { RecipeTab } from './recipeTabs.ts';

/** What the buttons need to know of a recipe, also when the search no longer shows it. */
export type PickedRecipe = {
  /** Of the version that is listed. */
  readonly id: string;
  readonly number: string;
  /** As `may` takes it. */
  readonly departmentId: string | null;
};

export type RecipeAction = 'open' | 'edit' | 'history' | 'duplicate' | 'archive' | 'run';

/** The actions of a tab that this person ever sees; the others are left out, not greyed. */
export function actionsOf(viewer: Actor, tab: RecipeTab): readonly RecipeAction[] {
  if (!mayAnywhere(viewer, 'manageRecipes')) return ['run'];
  return tab === 'archived'
    ? ['open', 'history', 'run']
    : ['edit', 'history', 'duplicate', 'archive', 'run'];
}

/** Why an action can't be done with what is picked; null when it can. */
export function refusal(
  viewer: Actor,
  tab: RecipeTab,
  picked: readonly PickedRecipe[],
  action: RecipeAction,
): string | null {
  if (action === 'run' && tab === 'drafts') return 'Only the active version can be run: publish it';
  if (action === 'run' && tab === 'archived')
    return 'Only the active version can be run: restore it';
  if (action !== 'archive' && picked.length === 0) return 'Select one recipe';
  if (action !== 'archive' && picked.length > 1) return 'Select one recipe only';
  return action === 'edit' || action === 'archive' ? foreignDepartment(viewer, picked) : null;
}

function foreignDepartment(viewer: Actor, picked: readonly PickedRecipe[]): string | null {
  const foreign = picked.filter(({ departmentId }) => !may(viewer, 'manageRecipes', departmentId));
  const [first] = foreign;
  if (first === undefined) return null;
  const others = foreign.length === 1 ? '' : ` and ${foreign.length - 1} more`;
  return `You don’t manage the department of ${first.number}${others}`;
}

/** What can be done with one recipe, for its own menu. */
export const actionsWith = (
  viewer: Actor,
  tab: RecipeTab,
  recipe: PickedRecipe,
): readonly RecipeAction[] => {
  const possible = actionsOf(viewer, tab).filter(
    (action) => refusal(viewer, tab, [recipe], action) === null,
  );
  // The page of a recipe is one: who may edit there need not be offered to look.
  return possible.includes('edit') || possible.includes('open') ? possible : ['open', ...possible];
};
