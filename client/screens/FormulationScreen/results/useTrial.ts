import { useCallback, useMemo, useState } from 'react';
import { recipeWithChange } from '#domain/formulation/remedies/change.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { type RecipeChange, trialDifferences } from './trial.ts';

export type Trial = {
  /** The content for the calculation: the recipe's own until something is tried. */
  readonly content: RecipeContent;
  /** Empty while the recipe is calculated as it is. */
  readonly differences: readonly string[];
  readonly isTrial: boolean;
  /** Changes the content further. */
  readonly tryOut: (change: RecipeChange) => void;
  readonly end: () => void;
};

/** A modified content for the calculation, for this visit only; the recipe stays unchanged. */
export function useTrial(recipe: RecipeContent, multiplier: number): Trial {
  const [tried, setTried] = useState<RecipeContent | null>(null);
  const tryOut = useCallback(
    (change: RecipeChange) =>
      setTried((before) => recipeWithChange(before ?? recipe, multiplier, change)),
    [recipe, multiplier],
  );
  const end = useCallback(() => setTried(null), []);
  return useMemo(() => {
    const differences = tried === null ? [] : trialDifferences(recipe, tried, multiplier);
    // A reverted change leaves no trial.
    const content = tried === null || differences.length === 0 ? recipe : tried;
    return { content, differences, isTrial: differences.length > 0, tryOut, end };
  }, [recipe, tried, multiplier, tryOut, end]);
}
