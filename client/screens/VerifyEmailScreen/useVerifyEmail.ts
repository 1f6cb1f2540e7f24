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

const FAILED = 'Verification failed';

/** Uses the link of a verification mail. */
export function useVerifyEmail() {
  const [commit, committing] = useUserMutation<useVerifyEmailMutation>(mutation);
  const ask = useCallback(
    async (token: string): Promise<Told> => {
      const outcome = await commit({ input: { token } });
      if (!outcome.ok) return notTold(refused(FAILED, outcome.message));
      return told(FAILED, outcome.response.verifyEmail);
    },
    [commit],
  );
  return [ask, committing] as const;
}
