import { commitLocalUpdate, graphql, useRelayEnvironment } from 'react-relay';
import type { useUnarchiveRecipesMutation } from '#client/__generated__/useUnarchiveRecipesMutation.graphql.ts';
import { refusalText, titled } from '#client/relay/refusal.ts';
import { useSaving } from '#client/relay/useSaving.ts';
import { named } from '#client/ui/format.ts';
import { notifyDone, notifyProblem } from '#client/ui/notify.ts';
import type { PickedRecipe } from './recipeRights.ts';

const unarchiveMutation = graphql`
  mutation useUnarchiveRecipesMutation($input: UnarchiveRecipesInput!) {
    unarchiveRecipes(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on UnarchiveRecipesPayload @alias(as: "payload") {
        recipeVersions {
          id
          status
        }
      }
    }
  }
`;

const FAILED = 'Failed to undo the archiving.';

/** Takes back an archiving that has just been done, and has every list of recipes loaded anew. */
export function useUnarchiveRecipes() {
  const environment = useRelayEnvironment();
  const [send] = useSaving<useUnarchiveRecipesMutation>(unarchiveMutation, FAILED);
  return async (recipes: readonly PickedRecipe[]): Promise<boolean> => {
    const { refusal } = await send({ input: { ids: recipes.map(({ id }) => id) } });
    if (refusal !== null) {
      notifyProblem('unarchiveRecipes', refusalText(titled(FAILED, refusal)));
      return false;
    }
    commitLocalUpdate(environment, (records) => records.invalidateStore());
    notifyDone(`${named(recipes.map(({ number }) => number))} is back.`);
    return true;
  };
}
