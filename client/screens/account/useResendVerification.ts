import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useResendVerificationMutation } from '#client/__generated__/useResendVerificationMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { refused } from '#client/screens/forms/refusal.ts';
import { notTold, type Told, told } from './told.ts';

const mutation = graphql`
  mutation useResendVerificationMutation($input: ResendVerificationInput!) {
    resendVerification(input: $input) {
      __typename
      ... on ResendVerificationPayload {
        message
      }
      ... on InvalidError {
        message
        issues {
          path
          message
        }
      }
      ... on TooManyRequestsError {
        message
      }
    }
  }
`;

const FAILED = 'Failed to resend verification email.';

/** Asks for a new verification link; whether there is such an account stays unsaid. */
export function useResendVerification() {
  const [commit, committing] = useUserMutation<useResendVerificationMutation>(mutation);
  const ask = useCallback(
    async (email: string): Promise<Told> => {
      const outcome = await commit({ input: { email } });
      if (!outcome.ok) return notTold(refused(FAILED, outcome.message));
      return told(FAILED, outcome.response.resendVerification);
    },
    [commit],
  );
  return [ask, committing] as const;
}
