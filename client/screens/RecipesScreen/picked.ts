import type { PickedRecipe } from './recipeRights.ts';

/** Picked recipes by id; they stay when a search hides them. */
export type Picked = ReadonlyMap<string, PickedRecipe>;

export const NONE_PICKED: Picked = new Map();

/** The recipes of these ids: those on screen, and those picked before. */
export function pickedOf(
  ids: ReadonlySet<string>,
  before: Picked,
  onScreen: readonly PickedRecipe[],
): Picked {
  const known = new Map([...before, ...onScreen.map((recipe) => [recipe.id, recipe] as const)]);
  return new Map(
    [...ids].flatMap((id) => {
      const recipe = known.get(id);
      return recipe === undefined ? [] : [[id, recipe] as const];
    }),
  );
}
