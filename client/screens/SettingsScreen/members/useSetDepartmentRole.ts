import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  DepartmentRole,
  useSetDepartmentRoleMutation,
} from '#client/__generated__/useSetDepartmentRoleMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, type Refusal, refusalOf } from '#client/screens/forms/refusal.ts';

const setMutation = graphql`
  mutation useSetDepartmentRoleMutation($input: SetDepartmentRoleInput!) @raw_response_type {
    setDepartmentRole(input: $input) {
      __typename
      ... on SetDepartmentRolePayload {
        member {
          id
          role
        }
      }
      ... on NotFoundError {
        message
      }
      ... on ForbiddenError {
        message
      }
      ... on PasswordNeededError {
        message
      }
    }
  }
`;

const FAILED = 'Failed to update role';

type Member = { readonly id: string; readonly userId: string };

/** Shows the role at once; answers with a refusal, after which the old one is back, or null. */
export function useSetDepartmentRole(departmentId: string) {
  const [commit] = useUserMutation<useSetDepartmentRoleMutation>(setMutation);
  return useCallback(
    async ({ id, userId }: Member, role: DepartmentRole): Promise<Refusal | null> => {
      const outcome = await commit(
        { input: { departmentId, userId, role } },
        {
          optimisticResponse: {
            setDepartmentRole: { __typename: 'SetDepartmentRolePayload', member: { id, role } },
          },
        },
      );
      if (!outcome.ok) return failed(FAILED, outcome.message);
      const result = outcome.response.setDepartmentRole;
      return result.__typename === 'SetDepartmentRolePayload' ? null : refusalOf(FAILED, result);
    },
    [commit, departmentId],
  );
}
