import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useUpdateRecipeMutation } from '#client/__generated__/useUpdateRecipeMutation.graphql.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import type { RecipeDraft } from '#domain/recipe/draft/draft.ts';
import { recipeInput } from './recipeInput.ts';
import {
  type Basis,
  SAVE_MODE,
  type SaveMode,
  type SaveOutcome,
  saveOutcome,
  UNEXPECTED,
} from './saveOutcome.ts';

const mutation = graphql`
  mutation useUpdateRecipeMutation($input: UpdateRecipeInput!) {
    updateRecipe(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on UpdateRecipePayload @alias(as: "payload") {
        recipeVersion {
          ...saveOutcome_version
          ...RecipeEditor_version
        }
      }
    }
  }
`;

/** Saves over a version, if it is still the one that was read. */
export function useUpdateRecipe() {
  const [save, isSaving] = useSaving<useUpdateRecipeMutation>(mutation, UNEXPECTED);
  const update = useCallback(
    async (draft: RecipeDraft, mode: SaveMode, basis: Basis): Promise<SaveOutcome> => {
      const saved = await save({
        input: {
          id: basis.id,
          mode: SAVE_MODE[mode],
          recipe: recipeInput(draft),
          baseVersion: basis.version,
          revision: basis.revision,
        },
      });
      return saveOutcome(saved);
    },
    [save],
  );
  return [update, isSaving] as const;
}
