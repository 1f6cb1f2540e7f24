import { useState } from 'react';
import { useNavigate } from 'react-router';
import { editorLink, RECIPES, type RecipesNotice } from '#client/screens/recipes/recipeLinks.ts';
import { KEEPS_FORM } from '#client/ui/dialog/keepsForm.ts';
import type { SavedVersion, SaveMode } from './saveOutcome.ts';

/** Navigates after a save: from a published recipe to the list, from a new version to its address. */
export function useAfterSave(saved: SavedVersion | null, onMove: (versionId: string) => void) {
  const navigate = useNavigate();
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const afterSave = (version: SavedVersion, mode: SaveMode) => {
    setSavedAt(version.updatedAt);
    if (mode === 'publish') {
      const notice = `${version.recipe.number} was published as version ${version.version}.`;
      return navigate(RECIPES, { state: { notice } satisfies RecipesNotice });
    }
    if (version.id === saved?.id) return;
    onMove(version.id);
    return navigate(editorLink(version.id), {
      replace: true,
      preventScrollReset: true,
      state: KEEPS_FORM,
    });
  };
  return { savedAt, afterSave };
}
