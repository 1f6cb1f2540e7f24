import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useForgotPasswordMutation } from '#client/__generated__/useForgotPasswordMutation.graphql.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { type SaveResult, saveResultOf } from '#client/screens/account/saveResult.ts';

const mutation = graphql`
  mutation useForgotPasswordMutation($input: ForgotPasswordInput!) {
    forgotPassword(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on ForgotPasswordPayload @alias(as: "payload") {
        message
      }
    }
  }
`;

const FAILED = 'Failed to send the reset link';

/** Requests a link for a new password, without revealing whether the account exists. */
export function useForgotPassword() {
  const [send, isSending] = useSaving<useForgotPasswordMutation>(mutation, FAILED);
  const ask = useCallback(
    async (email: string): Promise<SaveResult> => saveResultOf(await send({ input: { email } })),
    [send],
  );
  return [ask, isSending] as const;
}
