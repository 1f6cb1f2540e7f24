import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useRemoveMemberMutation } from '#client/__generated__/useRemoveMemberMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, type Refusal, refusalOf } from '#client/screens/forms/refusal.ts';

const removeMutation = graphql`
  mutation useRemoveMemberMutation($input: RemoveDepartmentMemberInput!, $connections: [ID!]!)
  @raw_response_type {
    removeDepartmentMember(input: $input) {
      __typename
      ... on RemoveDepartmentMemberPayload {
        removedId @deleteEdge(connections: $connections)
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

const FAILED = 'Failed to remove member';

type Member = { readonly id: string; readonly userId: string };

/** Takes the member out at once; answers with a refusal, after which it is back, or null. */
export function useRemoveMember(departmentId: string, connectionId: string) {
  const [commit] = useUserMutation<useRemoveMemberMutation>(removeMutation);
  return useCallback(
    async ({ id, userId }: Member): Promise<Refusal | null> => {
      const outcome = await commit(
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
      if (!outcome.ok) return failed(FAILED, outcome.message);
      const result = outcome.response.removeDepartmentMember;
      return result.__typename === 'RemoveDepartmentMemberPayload'
        ? null
        : refusalOf(FAILED, result);
    },
    [commit, departmentId, connectionId],
  );
}
