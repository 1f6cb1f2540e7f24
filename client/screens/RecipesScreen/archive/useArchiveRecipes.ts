import { graphql } from 'react-relay';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import type { useArchiveRecipesMutation } from '#client/__generated__/useArchiveRecipesMutation.graphql.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import type { PickedRecipe } from '#client/screens/RecipesScreen/recipeRights.ts';
import { archivedSentence } from './archivedSentence.ts';

const archiveMutation = graphql`
  mutation useArchiveRecipesMutation($input: ArchiveRecipesInput!, $connections: [ID!]!) {
    archiveRecipes(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on ArchiveRecipesPayload @alias(as: "payload") {
        archived {
          outcome
          recipeVersion {
            id @deleteEdge(connections: $connections)
            status
          }
        }
      }
    }
  }
`;

const FAILED = 'Failed to archive recipes';

type Archived = NonNullable<
  useArchiveRecipesMutation['response']['archiveRecipes']['payload']
>['archived'];

export type ArchiveOutcome =
  | {
      readonly ok: true;
      readonly sentence: string;
      /** Without those that were archived already. */
      readonly archived: readonly PickedRecipe[];
    }
  | { readonly ok: false; readonly message: string };

/** Archives all of them or none with one mutation and an optimistic update. */
export function useArchiveRecipes(connectionId: string) {
  const [send] = useSaving<useArchiveRecipesMutation>(archiveMutation, FAILED);
  return async (recipes: readonly PickedRecipe[]): Promise<ArchiveOutcome> => {
    const ids = recipes.map(({ id }) => id);
    const archived = ids.map((id) => ({
      outcome: 'ARCHIVED' as const,
      recipeVersion: { id, status: 'ARCHIVED' as const },
    }));
    // The total of a connection is a plain number, which no directive updates.
    const countDown = (store: RecordSourceSelectorProxy) => {
      if (store.getRootField('archiveRecipes')?.getType() !== 'ArchiveRecipesPayload') return;
      const list = store.get(connectionId);
      const total = list?.getValue('totalCount');
      if (typeof total === 'number') list?.setValue(Math.max(0, total - ids.length), 'totalCount');
    };
    const { payload, refusal } = await send(
      { input: { ids }, connections: [connectionId] },
      {
        optimisticResponse: { archiveRecipes: { __typename: 'ArchiveRecipesPayload', archived } },
        optimisticUpdater: countDown,
        updater: countDown,
      },
    );
    if (payload) return { ok: true, ...archivedOutcome(recipes, payload.archived) };
    const issues = refusal.issues.map(({ message }) => message);
    return { ok: false, message: issues.join(' ') || refusal.message || 'Something went wrong.' };
  };
}

function archivedOutcome(recipes: readonly PickedRecipe[], answer: Archived) {
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
