import { useCallback, useMemo, useState } from 'react';
import { recipeWithChange } from '#domain/formulation/remedies/change.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { type RecipeChange, trialDifferences } from './trial.ts';

export type Trial = {
  /** What is calculated with: the recipe's own content until something is tried. */
  readonly content: RecipeContent;
  /** Empty while the recipe is calculated as it is. */
  readonly differences: readonly string[];
  /** Changes the content some more. */
  readonly tryOut: (change: RecipeChange) => void;
  readonly end: () => void;
};

/** Another content to calculate with, for this visit; the recipe itself stays as it is. */
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
    // A change that was taken back by another one leaves no trial.
    const content = tried === null || differences.length === 0 ? recipe : tried;
    return { content, differences, tryOut, end };
  }, [recipe, tried, multiplier, tryOut, end]);
}
