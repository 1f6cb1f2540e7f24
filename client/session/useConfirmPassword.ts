import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useConfirmPasswordMutation } from '#client/__generated__/useConfirmPasswordMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';

const mutation = graphql`
  mutation useConfirmPasswordMutation($input: ConfirmPasswordInput!) {
    confirmPassword(input: $input) {
      __typename
      ... on UserError {
        message
      }
    }
  }
`;

const FAILED = 'Failed to check the password. Please try again.';

/** Sends the password to the server; resolves to the problem with it, or null. */
export function useConfirmPassword() {
  const [commit, submitting] = useUserMutation<useConfirmPasswordMutation>(mutation);
  const confirm = useCallback(
    async (password: string): Promise<string | null> => {
      const outcome = await commit({ input: { password } });
      if (!outcome.ok) return outcome.message;
      const result = outcome.response.confirmPassword;
      return result.__typename === 'ConfirmPasswordPayload' ? null : (result.message ?? FAILED);
    },
    [commit],
  );
  return [confirm, submitting] as const;
}
