import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useUpdateGroupMutation } from '#client/__generated__/useUpdateGroupMutation.graphql.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import type { GroupDraft } from '#domain/recipe/settings/groupIssues.ts';
import { type GroupOutcome, groupRefusal } from './groupRefusal.ts';

const updateMutation = graphql`
  mutation useUpdateGroupMutation($input: UpdateRecipeGroupInput!) {
    updateRecipeGroup(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on UpdateRecipeGroupPayload @alias(as: "payload") {
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

const FAILED = 'Failed to update group';

/** Changes a group; resolves to the group, or a refusal. */
export function useUpdateGroup() {
  const [save] = useSaving<useUpdateGroupMutation>(updateMutation, FAILED);
  return useCallback(
    async (id: string, draft: GroupDraft, revision: number): Promise<GroupOutcome> => {
      const { payload, refusal } = await save({ input: { id, ...draft, revision } });
      return payload
        ? { ok: true, group: payload.recipeGroup }
        : { ok: false, refusal: groupRefusal(refusal) };
    },
    [save],
  );
}
