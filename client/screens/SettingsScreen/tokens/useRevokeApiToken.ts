import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useRevokeApiTokenMutation } from '#client/__generated__/useRevokeApiTokenMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, type Refusal, refusalOf } from '#client/screens/forms/refusal.ts';

const revokeMutation = graphql`
  mutation useRevokeApiTokenMutation($input: RevokeApiTokenInput!, $connections: [ID!]!) {
    revokeApiToken(input: $input) {
      __typename
      ... on RevokeApiTokenPayload {
        revokedId @deleteEdge(connections: $connections)
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

const FAILED = 'Failed to revoke the token. Please try again.';

/** Takes it out of the list of the connection; answers with a refusal, or null. */
export function useRevokeApiToken(connectionId: string) {
  const [commit] = useUserMutation<useRevokeApiTokenMutation>(revokeMutation);
  return useCallback(
    async (id: string): Promise<Refusal | null> => {
      const outcome = await commit({ input: { id }, connections: [connectionId] });
      if (!outcome.ok) return failed(FAILED, outcome.message);
      const result = outcome.response.revokeApiToken;
      return result.__typename === 'RevokeApiTokenPayload' ? null : refusalOf(FAILED, result);
    },
    [commit, connectionId],
  );
}
