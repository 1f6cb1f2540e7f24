import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useCreateGroupMutation } from '#client/__generated__/useCreateGroupMutation.graphql.ts';
import { addToMenu } from '#client/relay/saving/menus.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import type { GroupDraft } from '#domain/recipe/settings/groupIssues.ts';
import { type GroupOutcome, groupRefusal } from './groupRefusal.ts';

const createMutation = graphql`
  mutation useCreateGroupMutation($input: CreateRecipeGroupInput!) {
    createRecipeGroup(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on CreateRecipeGroupPayload @alias(as: "payload") {
        recipeGroup {
          id
          code
          description
          revision
        }
      }
    }
  }
`;

const FAILED = 'Failed to create group';

/** Adds a group to every list of groups; resolves to the group, or a refusal. */
export function useCreateGroup() {
  const [save] = useSaving<useCreateGroupMutation>(createMutation, FAILED);
  return useCallback(
    async (input: GroupDraft): Promise<GroupOutcome> => {
      const { payload, refusal } = await save(
        { input },
        {
          updater: (store) => {
            const created = store.getRootField('createRecipeGroup');
            addToMenu(store, 'recipeGroups', created?.getLinkedRecord('recipeGroup'));
          },
        },
      );
      return payload
        ? { ok: true, group: payload.recipeGroup }
        : { ok: false, refusal: groupRefusal(refusal) };
    },
    [save],
  );
}
