import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  ResetPasswordInput,
  useResetPasswordMutation,
} from '#client/__generated__/useResetPasswordMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { notTold, type Told, told } from '#client/screens/account/told.ts';
import { refused } from '#client/screens/forms/refusal.ts';

const mutation = graphql`
  mutation useResetPasswordMutation($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      __typename
      ... on ResetPasswordPayload {
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

const FAILED = 'Password reset failed';

/** Uses the link of a reset mail. */
export function useResetPassword() {
  const [commit, committing] = useUserMutation<useResetPasswordMutation>(mutation);
  const ask = useCallback(
    async (input: ResetPasswordInput): Promise<Told> => {
      const outcome = await commit({ input });
      if (!outcome.ok) return notTold(refused(FAILED, outcome.message));
      return told(FAILED, outcome.response.resetPassword);
    },
    [commit],
  );
  return [ask, committing] as const;
}
