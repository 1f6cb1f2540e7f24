import { commitLocalUpdate, graphql, useRelayEnvironment } from 'react-relay';
import type { useUnarchiveRecipesMutation } from '#client/__generated__/useUnarchiveRecipesMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { named } from '#client/ui/format.ts';
import { notifyDone, notifyProblem } from '#client/ui/notify.ts';
import type { PickedRecipe } from './recipeRights.ts';

const unarchiveMutation = graphql`
  mutation useUnarchiveRecipesMutation($input: UnarchiveRecipesInput!) {
    unarchiveRecipes(input: $input) {
      __typename
      ... on UnarchiveRecipesPayload {
        recipeVersions {
          id
          status
        }
      }
      ... on UserError {
        message
      }
    }
  }
`;

const FAILED = 'Failed to undo the archiving';

/** Takes back an archiving that has just been done, and has every list of recipes loaded anew. */
export function useUnarchiveRecipes() {
  const environment = useRelayEnvironment();
  const [commit] = useUserMutation<useUnarchiveRecipesMutation>(unarchiveMutation);
  return async (recipes: readonly PickedRecipe[]): Promise<boolean> => {
    const outcome = await commit({ input: { ids: recipes.map(({ id }) => id) } });
    const answer = outcome.ok ? outcome.response.unarchiveRecipes : null;
    if (answer?.__typename !== 'UnarchiveRecipesPayload') {
      const reason = outcome.ok ? answer?.message : outcome.message;
      notifyProblem('unarchiveRecipes', reason === undefined ? FAILED : `${FAILED}. ${reason}`);
      return false;
    }
    commitLocalUpdate(environment, (records) => records.invalidateStore());
    notifyDone(`${named(recipes.map(({ number }) => number))} is back.`);
    return true;
  };
}
