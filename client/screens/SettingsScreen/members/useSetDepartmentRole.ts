import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  DepartmentRole,
  useSetDepartmentRoleMutation,
} from '#client/__generated__/useSetDepartmentRoleMutation.graphql.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';

const setMutation = graphql`
  mutation useSetDepartmentRoleMutation($input: SetDepartmentRoleInput!) @raw_response_type {
    setDepartmentRole(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on SetDepartmentRolePayload @alias(as: "payload") {
        member {
          id
          role
        }
      }
    }
  }
`;

const FAILED = 'Failed to update role';

type Member = { readonly id: string; readonly userId: string };

/** Changes the role optimistically, which a refusal reverts; resolves to the refusal, or null. */
export function useSetDepartmentRole(departmentId: string) {
  const [save] = useSaving<useSetDepartmentRoleMutation>(setMutation, FAILED);
  return useCallback(
    async ({ id, userId }: Member, role: DepartmentRole): Promise<Refusal | null> => {
      const { refusal } = await save(
        { input: { departmentId, userId, role } },
        {
          optimisticResponse: {
            setDepartmentRole: { __typename: 'SetDepartmentRolePayload', member: { id, role } },
          },
        },
      );
      return refusal;
    },
    [save, departmentId],
  );
}
