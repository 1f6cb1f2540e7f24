import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useDeactivateDepartmentMutation } from '#client/__generated__/useDeactivateDepartmentMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, type Refusal, refusalOf } from '#client/screens/forms/refusal.ts';

const deactivateMutation = graphql`
  mutation useDeactivateDepartmentMutation($input: DeactivateDepartmentInput!)
  @raw_response_type {
    deactivateDepartment(input: $input) {
      __typename
      ... on DeactivateDepartmentPayload {
        department {
          id
          active
          revision
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

const FAILED = 'Failed to deactivate department';

/** Shows it inactive at once; answers with a refusal, after which it is active again, or null. */
export function useDeactivateDepartment() {
  const [commit] = useUserMutation<useDeactivateDepartmentMutation>(deactivateMutation);
  return useCallback(
    async (id: string, revision: number): Promise<Refusal | null> => {
      const outcome = await commit(
        { input: { id, revision } },
        {
          optimisticResponse: {
            deactivateDepartment: {
              __typename: 'DeactivateDepartmentPayload',
              department: { id, active: false, revision },
            },
          },
        },
      );
      if (!outcome.ok) return failed(FAILED, outcome.message);
      const result = outcome.response.deactivateDepartment;
      return result.__typename === 'DeactivateDepartmentPayload' ? null : refusalOf(FAILED, result);
    },
    [commit],
  );
}
