import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useCreateRecipeMutation } from '#client/__generated__/useCreateRecipeMutation.graphql.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import type { RecipeDraft } from '#domain/recipe/draft/draft.ts';
import { recipeInput } from './recipeInput.ts';
import {
  SAVE_MODE,
  type SaveMode,
  type SaveOutcome,
  saveOutcome,
  UNEXPECTED,
} from './saveOutcome.ts';

const mutation = graphql`
  mutation useCreateRecipeMutation($input: CreateRecipeInput!) {
    createRecipe(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on CreateRecipePayload @alias(as: "payload") {
        recipeVersion {
          ...saveOutcome_version
          ...RecipeEditor_version
        }
      }
    }
  }
`;

/** Saves a new recipe. */
export function useCreateRecipe() {
  const [save, isSaving] = useSaving<useCreateRecipeMutation>(mutation, UNEXPECTED);
  const create = useCallback(
    async (draft: RecipeDraft, mode: SaveMode): Promise<SaveOutcome> => {
      return saveOutcome(
        await save({ input: { mode: SAVE_MODE[mode], recipe: recipeInput(draft) } }),
      );
    },
    [save],
  );
  return [create, isSaving] as const;
}
