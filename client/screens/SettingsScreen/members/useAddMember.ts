import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  DepartmentRole,
  UserRole,
  useAddMemberMutation,
} from '#client/__generated__/useAddMemberMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, type Refusal, refusalOf } from '#client/screens/forms/refusal.ts';

const addMutation = graphql`
  mutation useAddMemberMutation($input: AddDepartmentMemberInput!, $connections: [ID!]!)
  @raw_response_type {
    addDepartmentMember(input: $input) {
      __typename
      ... on AddDepartmentMemberPayload {
        member @appendNode(connections: $connections, edgeTypeName: "DepartmentMemberEdge") {
          id
          userId
          email
          firstName
          lastName
          globalRole
          role
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
      ... on PasswordNeededError {
        message
      }
    }
  }
`;

const FAILED = 'Failed to add member';

export type NewMember = {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly globalRole: UserRole;
  readonly role: DepartmentRole;
};

/** Shows the member at once and takes it back when the server refuses; answers with the refusal, or null. */
export function useAddMember(departmentId: string, connectionId: string) {
  const [commit] = useUserMutation<useAddMemberMutation>(addMutation);
  return useCallback(
    async (member: NewMember): Promise<Refusal | null> => {
      const { userId, role } = member;
      const outcome = await commit(
        { input: { departmentId, userId, role }, connections: [connectionId] },
        {
          optimisticResponse: {
            addDepartmentMember: {
              __typename: 'AddDepartmentMemberPayload',
              member: { id: `adding:${departmentId}:${userId}`, ...member },
            },
          },
        },
      );
      if (!outcome.ok) return failed(FAILED, outcome.message);
      const result = outcome.response.addDepartmentMember;
      return result.__typename === 'AddDepartmentMemberPayload' ? null : refusalOf(FAILED, result);
    },
    [commit, departmentId, connectionId],
  );
}
