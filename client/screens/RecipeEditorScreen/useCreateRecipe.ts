import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useCreateRecipeMutation } from '#client/__generated__/useCreateRecipeMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import type { RecipeDraft } from '#domain/recipe/draft.ts';
import { recipeInput } from './recipeInput.ts';
import { SAVE_MODE, type SaveMode, type SaveOutcome, saveOutcome } from './saveOutcome.ts';

const mutation = graphql`
  mutation useCreateRecipeMutation($input: CreateRecipeInput!) {
    createRecipe(input: $input) {
      __typename
      ... on CreateRecipePayload {
        recipeVersion {
          ...saveOutcome_version
          ...RecipeEditor_version
        }
      }
      ... on ConflictError {
        message
        changedBy
        changedAt
        currentVersionId
      }
      ... on InvalidError {
        issues {
          path
          message
        }
      }
      ... on ForbiddenError {
        message
      }
      ... on NotFoundError {
        message
      }
    }
  }
`;

/** Saves a recipe that is not there yet. */
export function useCreateRecipe() {
  const [run, isRunning] = useUserMutation<useCreateRecipeMutation>(mutation);
  const create = useCallback(
    async (draft: RecipeDraft, mode: SaveMode): Promise<SaveOutcome> => {
      const outcome = await run({ input: { mode: SAVE_MODE[mode], recipe: recipeInput(draft) } });
      return outcome.ok
        ? saveOutcome(outcome.response.createRecipe)
        : { kind: 'refused', message: outcome.message };
    },
    [run],
  );
  return [create, isRunning] as const;
}
