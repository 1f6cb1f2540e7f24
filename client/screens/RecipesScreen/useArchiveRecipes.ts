import { graphql } from 'react-relay';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import type { useArchiveRecipesMutation } from '#client/__generated__/useArchiveRecipesMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { archivedSentence } from './archivedSentence.ts';
import type { PickedRecipe } from './recipeRights.ts';

const archiveMutation = graphql`
  mutation useArchiveRecipesMutation($input: ArchiveRecipesInput!, $connections: [ID!]!) {
    archiveRecipes(input: $input) {
      __typename
      ... on ArchiveRecipesPayload {
        archived {
          outcome
          recipeVersion {
            id @deleteEdge(connections: $connections)
            status
          }
        }
      }
      ... on ForbiddenError {
        message
      }
      ... on InvalidError {
        message
        issues {
          message
        }
      }
      ... on NotFoundError {
        message
      }
    }
  }
`;

type Archived = Extract<
  useArchiveRecipesMutation['response']['archiveRecipes'],
  { readonly __typename: 'ArchiveRecipesPayload' }
>['archived'];

export type ArchiveOutcome =
  | {
      readonly ok: true;
      readonly sentence: string;
      /** Without those that were archived already. */
      readonly archived: readonly PickedRecipe[];
    }
  | { readonly ok: false; readonly message: string };

/** Archives all of them or none, in one mutation; they leave the list before the server answers. */
export function useArchiveRecipes(connectionId: string) {
  const [commit] = useUserMutation<useArchiveRecipesMutation>(archiveMutation);
  return async (recipes: readonly PickedRecipe[]): Promise<ArchiveOutcome> => {
    const ids = recipes.map(({ id }) => id);
    const archived = ids.map((id) => ({
      outcome: 'ARCHIVED' as const,
      recipeVersion: { id, status: 'ARCHIVED' as const },
    }));
    // The total of a connection is a plain number: no directive counts the edges that left.
    const countDown = (store: RecordSourceSelectorProxy) => {
      if (store.getRootField('archiveRecipes')?.getType() !== 'ArchiveRecipesPayload') return;
      const list = store.get(connectionId);
      const total = list?.getValue('totalCount');
      if (typeof total === 'number') list?.setValue(Math.max(0, total - ids.length), 'totalCount');
    };
    const outcome = await commit(
      { input: { ids }, connections: [connectionId] },
      {
        optimisticResponse: { archiveRecipes: { __typename: 'ArchiveRecipesPayload', archived } },
        optimisticUpdater: countDown,
        updater: countDown,
      },
    );
    if (!outcome.ok) return outcome;
    const result = outcome.response.archiveRecipes;
    switch (result.__typename) {
      case 'ArchiveRecipesPayload':
        return { ok: true, ...told(recipes, result.archived) };
      case 'InvalidError':
        return { ok: false, message: result.issues.map(({ message }) => message).join(' ') };
      case 'ForbiddenError':
      case 'NotFoundError':
        return { ok: false, message: result.message };
      default:
        return { ok: false, message: 'Something went wrong.' };
    }
  };
}

function told(recipes: readonly PickedRecipe[], answer: Archived) {
  const outcomes = new Map(
    answer.map(({ outcome, recipeVersion }) => [recipeVersion.id, outcome] as const),
  );
  const wasArchived = ({ id }: PickedRecipe) => outcomes.get(id) === 'ALREADY_ARCHIVED';
  const results = recipes.map((recipe) => ({
    number: recipe.number,
    wasArchived: wasArchived(recipe),
  }));
  return {
    sentence: archivedSentence(results),
    archived: recipes.filter((recipe) => !wasArchived(recipe)),
  };
}
