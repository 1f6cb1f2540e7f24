import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useDeleteGroupMutation } from '#client/__generated__/useDeleteGroupMutation.graphql.ts';
import { takeOffMenu } from '#client/relay/saving/menus.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import type { RecipeGroup } from './useRecipeGroups.ts';

const deleteMutation = graphql`
  mutation useDeleteGroupMutation($input: DeleteRecipeGroupInput!) {
    deleteRecipeGroup(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on DeleteRecipeGroupPayload @alias(as: "payload") {
        deletedId
      }
    }
  }
`;

const FAILED = 'Failed to delete recipe group';

/** Deletes a group and removes it from every list of groups; resolves to a refusal, or null. */
export function useDeleteGroup() {
  const [send] = useSaving<useDeleteGroupMutation>(deleteMutation, FAILED);
  return useCallback(
    async ({ id, revision }: RecipeGroup): Promise<Refusal | null> => {
      const { refusal } = await send(
        { input: { id, revision } },
        {
          updater: (store) => {
            const deleted = store.getRootField('deleteRecipeGroup');
            takeOffMenu(store, 'recipeGroups', deleted?.getValue('deletedId'));
          },
        },
      );
      return refusal;
    },
    [send],
  );
}
