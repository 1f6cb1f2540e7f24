import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useUpdateDepartmentMutation } from '#client/__generated__/useUpdateDepartmentMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, type Refusal, refusalOf } from '#client/screens/forms/refusal.ts';
import type { DepartmentDraft } from '#domain/recipe/settingsIssues.ts';

const updateMutation = graphql`
  mutation useUpdateDepartmentMutation($input: UpdateDepartmentInput!) @raw_response_type {
    updateDepartment(input: $input) {
      __typename
      ... on UpdateDepartmentPayload {
        department {
          id
          name
          code
          active
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

const FAILED = 'Failed to update department';

/** Shows the change at once and takes it back when the server refuses; answers with the refusal, or null. */
export function useUpdateDepartment(id: string) {
  const [commit] = useUserMutation<useUpdateDepartmentMutation>(updateMutation);
  return useCallback(
    async (draft: DepartmentDraft, revision: number): Promise<Refusal | null> => {
      const outcome = await commit(
        { input: { id, ...draft, revision } },
        {
          optimisticResponse: {
            updateDepartment: {
              __typename: 'UpdateDepartmentPayload',
              department: { id, ...draft, revision },
            },
          },
        },
      );
      if (!outcome.ok) return failed(FAILED, outcome.message);
      const result = outcome.response.updateDepartment;
      return result.__typename === 'UpdateDepartmentPayload' ? null : refusalOf(FAILED, result);
    },
    [commit, id],
  );
}
