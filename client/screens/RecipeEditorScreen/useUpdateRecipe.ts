import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useUpdateRecipeMutation } from '#client/__generated__/useUpdateRecipeMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import type { RecipeDraft } from '#domain/recipe/draft.ts';
import { recipeInput } from './recipeInput.ts';
import {
  type Basis,
  SAVE_MODE,
  type SaveMode,
  type SaveOutcome,
  saveOutcome,
} from './saveOutcome.ts';

const mutation = graphql`
  mutation useUpdateRecipeMutation($input: UpdateRecipeInput!) {
    updateRecipe(input: $input) {
      __typename
      ... on UpdateRecipePayload {
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

/** Saves over a version, as long as it is still the one that was read. */
export function useUpdateRecipe() {
  const [run, isRunning] = useUserMutation<useUpdateRecipeMutation>(mutation);
  const update = useCallback(
    async (draft: RecipeDraft, mode: SaveMode, basis: Basis): Promise<SaveOutcome> => {
      const outcome = await run({
        input: {
          id: basis.id,
          mode: SAVE_MODE[mode],
          recipe: recipeInput(draft),
          baseVersion: basis.version,
          revision: basis.revision,
        },
      });
      return outcome.ok
        ? saveOutcome(outcome.response.updateRecipe)
        : { kind: 'refused', message: outcome.message };
    },
    [run],
  );
  return [update, isRunning] as const;
}
