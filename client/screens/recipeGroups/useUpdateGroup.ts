import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useUpdateGroupMutation } from '#client/__generated__/useUpdateGroupMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, refusalOf } from '#client/screens/forms/refusal.ts';
import type { GroupDraft } from '#domain/recipe/groupIssues.ts';
import { type GroupOutcome, groupRefusal } from './groupRefusal.ts';

const updateMutation = graphql`
  mutation useUpdateGroupMutation($input: UpdateRecipeGroupInput!) {
    updateRecipeGroup(input: $input) {
      __typename
      ... on UpdateRecipeGroupPayload {
        recipeGroup {
          id
          code
          description
          revision
        }
      }
      ... on InvalidError {
        message
        issues {
          path
          message
        }
      }
      ... on ConflictError {
        message
        changedBy
      }
      ... on NotFoundError {
        message
      }
      ... on ForbiddenError {
        message
      }
    }
  }
`;

const FAILED = 'Failed to update group';

/** Changes a group wherever it is shown; answers with it, or with the refusal. */
export function useUpdateGroup() {
  const [commit] = useUserMutation<useUpdateGroupMutation>(updateMutation);
  return useCallback(
    async (id: string, draft: GroupDraft, revision: number): Promise<GroupOutcome> => {
      const outcome = await commit({ input: { id, ...draft, revision } });
      if (!outcome.ok) return { ok: false, refusal: groupRefusal(failed(FAILED, outcome.message)) };
      const result = outcome.response.updateRecipeGroup;
      if (result.__typename === 'UpdateRecipeGroupPayload')
        return { ok: true, group: result.recipeGroup };
      return { ok: false, refusal: groupRefusal(refusalOf(FAILED, result)) };
    },
    [commit],
  );
}
