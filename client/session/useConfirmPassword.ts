import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useConfirmPasswordMutation } from '#client/__generated__/useConfirmPasswordMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';

const mutation = graphql`
  mutation useConfirmPasswordMutation($input: ConfirmPasswordInput!) {
    confirmPassword(input: $input) {
      __typename
      ... on InvalidCredentialsError {
        code
      }
      ... on UserError {
        message
      }
    }
  }
`;

const FAILED = 'Failed to check the password. Please try again.';

export type PasswordProblem = {
  readonly message: string;
  /** After too many failures no password is accepted any more. */
  readonly needsReset: boolean;
};

/** Sends the password to the server; resolves to the problem with it, or null. */
export function useConfirmPassword() {
  const [commit, submitting] = useUserMutation<useConfirmPasswordMutation>(mutation);
  const confirm = useCallback(
    async (password: string): Promise<PasswordProblem | null> => {
      const outcome = await commit({ input: { password } });
      if (!outcome.ok) return { message: outcome.message, needsReset: false };
      const result = outcome.response.confirmPassword;
      if (result.__typename === 'ConfirmPasswordPayload') return null;
      return {
        message: result.message ?? FAILED,
        needsReset: result.code === 'PASSWORD_RESET_NEEDED',
      };
    },
    [commit],
  );
  return [confirm, submitting] as const;
}
