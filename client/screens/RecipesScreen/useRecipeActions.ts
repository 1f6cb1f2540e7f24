import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { duplicateLink, editorLink } from '#client/screens/recipes/recipeLinks.ts';
import type { PickedRecipe, RecipeAction } from './recipeRights.ts';

const NOTHING: readonly PickedRecipe[] = [];

type Elsewhere = {
  readonly onRun: (id: string) => void;
  readonly onHistory: (number: string) => void;
};

/** Performs the actions of buttons and menu items, and stores the one waiting for confirmation. */
export function useRecipeActions({ onRun, onHistory }: Elsewhere) {
  const navigate = useNavigate();
  const [archiving, setArchiving] = useState(NOTHING);
  const [isMissingSelection, setMissingSelection] = useState(false);
  const act = useCallback(
    (action: RecipeAction, recipes: readonly PickedRecipe[]) => {
      const [recipe] = recipes;
      setMissingSelection(action === 'archive' && recipe === undefined);
      if (recipe === undefined) return;
      switch (action) {
        case 'open':
        case 'edit':
          return void navigate(editorLink(recipe.id));
        case 'duplicate':
          return void navigate(duplicateLink(recipe.id));
        case 'history':
          return onHistory(recipe.number);
        case 'run':
          return onRun(recipe.id);
        case 'archive':
          return setArchiving(recipes);
      }
    },
    [navigate, onRun, onHistory],
  );
  return {
    act,
    archiving,
    endArchiving: () => setArchiving(NOTHING),
    isMissingSelection,
    forgiveMissing: () => setMissingSelection(false),
  };
}
