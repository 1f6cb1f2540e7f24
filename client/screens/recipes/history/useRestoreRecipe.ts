import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  RestoreRecipeInput,
  useRestoreRecipeMutation,
} from '#client/__generated__/useRestoreRecipeMutation.graphql.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';

const mutation = graphql`
  mutation useRestoreRecipeMutation($input: RestoreRecipeInput!) {
    restoreRecipe(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on RestoreRecipePayload @alias(as: "payload") {
        recipeVersion {
          version
          recipe {
            number
          }
        }
      }
    }
  }
`;

export type RestoreFailure =
  /**
   * `missing`: the version no longer exists. `outdated`: a newer one is active. `incomplete`: its content is invalid.
   */
  | {
      readonly kind: 'missing' | 'outdated' | 'incomplete' | 'refused';
      readonly message: string;
    }
  | { readonly kind: 'number'; readonly message: string };

export type RestoreOutcome =
  | { readonly kind: 'restored'; readonly number: string; readonly version: number }
  | RestoreFailure;

/** For responses added by a newer server. */
const UNEXPECTED = 'Unexpected answer. Reload the page.';

/** Restores an archived version. */
export function useRestoreRecipe() {
  const [save, isRestoring] = useSaving<useRestoreRecipeMutation>(mutation, UNEXPECTED);
  const restore = useCallback(
    async (input: RestoreRecipeInput): Promise<RestoreOutcome> => {
      const { payload, refusal } = await save({ input });
      if (refusal) return failureOf(refusal);
      const { version, recipe } = payload.recipeVersion;
      return { kind: 'restored', number: recipe.number, version };
    },
    [save],
  );
  return [restore, isRestoring] as const;
}

function failureOf({ code, message, issues, currentVersionId }: Refusal): RestoreFailure {
  switch (code) {
    case 'NOT_FOUND':
      return { kind: 'missing', message };
    case 'CONFLICT':
      return { kind: currentVersionId === null ? 'refused' : 'outdated', message };
    case 'BAD_USER_INPUT': {
      const ofNumber = issues.find(({ path }) => path[0] === 'number');
      return ofNumber === undefined
        ? { kind: 'incomplete', message }
        : { kind: 'number', message: ofNumber.message };
    }
    default:
      return { kind: 'refused', message: message || UNEXPECTED };
  }
}
