import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useCancelInvitationMutation } from '#client/__generated__/useCancelInvitationMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, failedBy, type Refusal } from '#client/screens/forms/refusal.ts';

const cancelMutation = graphql`
  mutation useCancelInvitationMutation($input: CancelInvitationInput!) {
    cancelInvitation(input: $input) {
      __typename
      ... on CancelInvitationPayload {
        cancelledId
      }
      ... on ConflictError {
        message
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

const FAILED = 'Error deleting invitation';

/** Answers with the refusal, or null. */
export function useCancelInvitation() {
  const [commit] = useUserMutation<useCancelInvitationMutation>(cancelMutation);
  return useCallback(
    async (id: string): Promise<Refusal | null> => {
      const outcome = await commit({ input: { id } });
      if (!outcome.ok) return failed(FAILED, outcome.message);
      const result = outcome.response.cancelInvitation;
      return result.__typename === 'CancelInvitationPayload' ? null : failedBy(FAILED, result);
    },
    [commit],
  );
}
