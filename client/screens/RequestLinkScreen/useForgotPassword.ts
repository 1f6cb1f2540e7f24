import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useForgotPasswordMutation } from '#client/__generated__/useForgotPasswordMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { notTold, type Told, told } from '#client/screens/account/told.ts';
import { refused } from '#client/screens/forms/refusal.ts';

const mutation = graphql`
  mutation useForgotPasswordMutation($input: ForgotPasswordInput!) {
    forgotPassword(input: $input) {
      __typename
      ... on ForgotPasswordPayload {
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

const FAILED = 'Failed to send the reset link';

/** Asks for a link for a new password; whether there is such an account stays unsaid. */
export function useForgotPassword() {
  const [commit, committing] = useUserMutation<useForgotPasswordMutation>(mutation);
  const ask = useCallback(
    async (email: string): Promise<Told> => {
      const outcome = await commit({ input: { email } });
      if (!outcome.ok) return notTold(refused(FAILED, outcome.message));
      return told(FAILED, outcome.response.forgotPassword);
    },
    [commit],
  );
  return [ask, committing] as const;
}
