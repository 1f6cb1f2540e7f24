import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  DepartmentRole,
  UserRole,
  useAddMemberMutation,
} from '#client/__generated__/useAddMemberMutation.graphql.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';

const addMutation = graphql`
  mutation useAddMemberMutation($input: AddDepartmentMemberInput!, $connections: [ID!]!)
  @raw_response_type {
    addDepartmentMember(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on AddDepartmentMemberPayload @alias(as: "payload") {
        member @appendNode(connections: $connections, edgeTypeName: "DepartmentMembershipEdge") {
          id
          userId
          email
          firstName
          lastName
          globalRole
          role
        }
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

/** Adds the member optimistically, which a refusal reverts; resolves to the refusal, or null. */
export function useAddMember(departmentId: string, connectionId: string) {
  const [save] = useSaving<useAddMemberMutation>(addMutation, FAILED);
  return useCallback(
    async (member: NewMember): Promise<Refusal | null> => {
      const { userId, role } = member;
      const { refusal } = await save(
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
      return refusal;
    },
    [save, departmentId, connectionId],
  );
}
