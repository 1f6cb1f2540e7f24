import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  RestoreRecipeInput,
  useRestoreRecipeMutation,
  useRestoreRecipeMutation$data,
} from '#client/__generated__/useRestoreRecipeMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';

const mutation = graphql`
  mutation useRestoreRecipeMutation($input: RestoreRecipeInput!) {
    restoreRecipe(input: $input) {
      __typename
      ... on RestoreRecipePayload {
        recipeVersion {
          version
          recipe {
            number
          }
        }
      }
      ... on NotFoundError {
        message
      }
      ... on ForbiddenError {
        message
      }
      ... on ConflictError {
        message
        currentVersionId
      }
      ... on InvalidError {
        message
        issues {
          path
          message
        }
      }
    }
  }
`;

export type RestoreFailure =
  /** `missing`: the version is gone. `overtaken`: a newer one is in use. `incomplete`: its content. */
  | {
      readonly kind: 'missing' | 'overtaken' | 'incomplete' | 'refused';
      readonly message: string;
    }
  | { readonly kind: 'number'; readonly message: string };

export type RestoreOutcome =
  | { readonly kind: 'restored'; readonly number: string; readonly version: number }
  | RestoreFailure;

/** Brings an archived version back into use. */
export function useRestoreRecipe() {
  const [run, restoring] = useUserMutation<useRestoreRecipeMutation>(mutation);
  const restore = useCallback(
    async (input: RestoreRecipeInput): Promise<RestoreOutcome> => {
      const outcome = await run({ input });
      return outcome.ok
        ? outcomeOf(outcome.response.restoreRecipe)
        : { kind: 'refused', message: outcome.message };
    },
    [run],
  );
  return [restore, restoring] as const;
}

function outcomeOf(result: useRestoreRecipeMutation$data['restoreRecipe']): RestoreOutcome {
  switch (result.__typename) {
    case 'RestoreRecipePayload': {
      const { version, recipe } = result.recipeVersion;
      return { kind: 'restored', number: recipe.number, version };
    }
    case 'NotFoundError':
      return { kind: 'missing', message: result.message };
    case 'ForbiddenError':
      return { kind: 'refused', message: result.message };
    case 'ConflictError':
      return {
        kind: result.currentVersionId == null ? 'refused' : 'overtaken',
        message: result.message,
      };
    case 'InvalidError': {
      const ofNumber = result.issues.find(({ path }) => path[0] === 'number');
      return ofNumber === undefined
        ? { kind: 'incomplete', message: result.message }
        : { kind: 'number', message: ofNumber.message };
    }
    default:
      // For members of the union that a newer server may add.
      return { kind: 'refused', message: 'Unexpected answer. Reload the page.' };
  }
}
