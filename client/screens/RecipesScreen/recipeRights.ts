import { type Actor, may, mayAnywhere } from '#domain/access.ts';
import type { RecipeTab } from './recipeTabs.ts';

/** The facts that enable or disable the buttons of a recipe, even when the search no longer shows it. */
export type PickedRecipe = {
  /** Id of the listed version. */
  readonly id: string;
  readonly number: string;
  /** In the form for `may`. */
  readonly departmentId: string | null;
};

export type RecipeAction = 'open' | 'edit' | 'history' | 'duplicate' | 'archive' | 'run';

/** The actions of a tab for this person; the others are hidden instead of disabled. */
export function actionsOf(viewer: Actor, tab: RecipeTab): readonly RecipeAction[] {
  if (!mayAnywhere(viewer, 'manageRecipes')) return ['run'];
  return tab === 'archived'
    ? ['open', 'history', 'run']
    : ['edit', 'history', 'duplicate', 'archive', 'run'];
}

/** The reason an action is unavailable for the selection; null when it is available. */
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

/** The actions in the menu of one recipe. */
export const actionsWith = (
  viewer: Actor,
  tab: RecipeTab,
  recipe: PickedRecipe,
): readonly RecipeAction[] => {
  const possible = actionsOf(viewer, tab).filter(
    (action) => refusal(viewer, tab, [recipe], action) === null,
  );
  // A recipe has a single page, so people who may edit it do not need a separate view action.
  return possible.includes('edit') || possible.includes('open') ? possible : ['open', ...possible];
};
