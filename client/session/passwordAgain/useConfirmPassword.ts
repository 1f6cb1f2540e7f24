import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useConfirmPasswordMutation } from '#client/__generated__/useConfirmPasswordMutation.graphql.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';

const mutation = graphql`
  mutation useConfirmPasswordMutation($input: ConfirmPasswordInput!) {
    confirmPassword(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on ConfirmPasswordPayload @alias(as: "payload") {
        confirmed
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
  const [send, isSending] = useSaving<useConfirmPasswordMutation>(mutation, FAILED);
  const confirm = useCallback(
    async (password: string): Promise<PasswordProblem | null> => {
      const { refusal } = await send({ input: { password } });
      if (refusal === null) return null;
      const { message, code } = refusal;
      return { message: message || FAILED, needsReset: code === 'PASSWORD_RESET_NEEDED' };
    },
    [send],
  );
  return [confirm, isSending] as const;
}
