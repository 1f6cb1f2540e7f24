import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useRevokeSessionMutation } from '#client/__generated__/useRevokeSessionMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, failedBy, type Refusal } from '#client/screens/forms/refusal.ts';

const revokeMutation = graphql`
  mutation useRevokeSessionMutation($input: RevokeSessionInput!) {
    revokeSession(input: $input) {
      __typename
      ... on RevokeSessionPayload {
        revokedId
      }
      ... on NotFoundError {
        message
      }
    }
  }
`;

const FAILED = 'Failed to sign out';

/** Ends one of the own sessions; answers with the refusal, or null. */
export function useRevokeSession() {
  const [commit] = useUserMutation<useRevokeSessionMutation>(revokeMutation);
  return useCallback(
    async (id: string): Promise<Refusal | null> => {
      const outcome = await commit({ input: { id } });
      if (!outcome.ok) return failed(FAILED, outcome.message);
      const result = outcome.response.revokeSession;
      return result.__typename === 'RevokeSessionPayload' ? null : failedBy(FAILED, result);
    },
    [commit],
  );
}
