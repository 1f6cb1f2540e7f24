import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useResendInvitationMutation } from '#client/__generated__/useResendInvitationMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, failedBy, type Refusal } from '#client/screens/forms/refusal.ts';

const resendMutation = graphql`
  mutation useResendInvitationMutation($input: ResendInvitationInput!) {
    resendInvitation(input: $input) {
      __typename
      ... on ResendInvitationPayload {
        invitation {
          id
          expiresAt
        }
      }
      ... on ConflictError {
        message
      }
      ... on TooManyRequestsError {
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

const FAILED = 'Error resending invitation';

/** Answers with the refusal, or null. */
export function useResendInvitation() {
  const [commit] = useUserMutation<useResendInvitationMutation>(resendMutation);
  return useCallback(
    async (id: string): Promise<Refusal | null> => {
      const outcome = await commit({ input: { id } });
      if (!outcome.ok) return failed(FAILED, outcome.message);
      const result = outcome.response.resendInvitation;
      return result.__typename === 'ResendInvitationPayload' ? null : failedBy(FAILED, result);
    },
    [commit],
  );
}
