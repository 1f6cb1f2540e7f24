import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useVerifyEmailMutation } from '#client/__generated__/useVerifyEmailMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { notTold, type Told, told } from '#client/screens/account/told.ts';
import { refused } from '#client/screens/forms/refusal.ts';

const mutation = graphql`
  mutation useVerifyEmailMutation($input: VerifyEmailInput!) {
    verifyEmail(input: $input) {
      __typename
      ... on VerifyEmailPayload {
        message
        email
      }
      ... on InvalidError {
        message
        issues {
          path
          message
        }
      }
      ... on StaleLinkError {
        message
      }
      ... on TooManyRequestsError {
        message
      }
    }
  }
`;

/** With what to sign in now. */
export type Verified = Told & { readonly email: string };

const FAILED = 'Verification failed';

/** Uses the link of a verification mail. */
export function useVerifyEmail() {
  const [commit, committing] = useUserMutation<useVerifyEmailMutation>(mutation);
  const ask = useCallback(
    async (token: string): Promise<Verified> => {
      const outcome = await commit({ input: { token } });
      if (!outcome.ok) return { ...notTold(refused(FAILED, outcome.message)), email: '' };
      const result = outcome.response.verifyEmail;
      const email = result.__typename === 'VerifyEmailPayload' ? result.email : '';
      return { ...told(FAILED, result), email };
    },
    [commit],
  );
  return [ask, committing] as const;
}
