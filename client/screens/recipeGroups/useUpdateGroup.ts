import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useUpdateGroupMutation } from '#client/__generated__/useUpdateGroupMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import {
  failed,
  refused,
  refusedByConflict,
  refusedFields,
} from '#client/screens/forms/refusal.ts';
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
      switch (result.__typename) {
        case 'UpdateRecipeGroupPayload':
          return { ok: true, group: result.recipeGroup };
        case 'InvalidError':
          return { ok: false, refusal: refusedFields(FAILED, result) };
        case 'ConflictError':
          return { ok: false, refusal: groupRefusal(refusedByConflict(FAILED, result)) };
        case 'NotFoundError':
        case 'ForbiddenError':
          return { ok: false, refusal: refused(FAILED, result.message) };
        default:
          return { ok: false, refusal: failed(FAILED) };
      }
    },
    [commit],
  );
}
