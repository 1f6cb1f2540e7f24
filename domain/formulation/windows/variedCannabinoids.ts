import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { cannabinoidKey, isTarget } from '#domain/recipe/targets.ts';

/** The cannabinoids of a recipe that `reachRegion` varies: those with exactly one target. */
export function variedCannabinoids({ specifications }: RecipeContent): readonly string[] {
  const names = specifications.filter(isTarget).map(({ cannabinoid }) => cannabinoid);
  return names.filter(
    (name) => names.filter((other) => cannabinoidKey(other) === cannabinoidKey(name)).length === 1,
  );
}
