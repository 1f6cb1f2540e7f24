import { commitLocalUpdate, graphql, useRelayEnvironment } from 'react-relay';
import type { useUnarchiveRecipesMutation } from '#client/__generated__/useUnarchiveRecipesMutation.graphql.ts';
import { refusalText, titled } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import type { PickedRecipe } from '#client/screens/RecipesScreen/recipeRights.ts';
import { named } from '#client/ui/format.ts';
import { notifyDone, notifyProblem } from '#client/ui/notice/notify.ts';

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

/** Undoes archiving, and reloads every list of recipes. */
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
