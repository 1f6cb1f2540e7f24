import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useRemoveMemberMutation } from '#client/__generated__/useRemoveMemberMutation.graphql.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';

const removeMutation = graphql`
  mutation useRemoveMemberMutation($input: RemoveDepartmentMemberInput!, $connections: [ID!]!)
  @raw_response_type {
    removeDepartmentMember(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on RemoveDepartmentMemberPayload @alias(as: "payload") {
        removedId @deleteEdge(connections: $connections)
      }
    }
  }
`;

const FAILED = 'Failed to remove member';

type Member = { readonly id: string; readonly userId: string };

/** Removes the member optimistically, which a refusal reverts; resolves to the refusal, or null. */
export function useRemoveMember(departmentId: string, connectionId: string) {
  const [send] = useSaving<useRemoveMemberMutation>(removeMutation, FAILED);
  return useCallback(
    async ({ id, userId }: Member): Promise<Refusal | null> => {
      const { refusal } = await send(
        { input: { departmentId, userId }, connections: [connectionId] },
        {
          optimisticResponse: {
            removeDepartmentMember: {
              __typename: 'RemoveDepartmentMemberPayload',
              removedId: id,
            },
          },
        },
      );
      return refusal;
    },
    [send, departmentId, connectionId],
  );
}
