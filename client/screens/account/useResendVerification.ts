import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useResendVerificationMutation } from '#client/__generated__/useResendVerificationMutation.graphql.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { type SaveResult, saveResultOf } from './saveResult.ts';

const mutation = graphql`
  mutation useResendVerificationMutation($input: ResendVerificationInput!) {
    resendVerification(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on ResendVerificationPayload @alias(as: "payload") {
        message
      }
    }
  }
`;

const FAILED = 'Failed to resend verification email.';

/** Requests a new verification link, without revealing whether the account exists. */
export function useResendVerification() {
  const [send, isSending] = useSaving<useResendVerificationMutation>(mutation, FAILED);
  const ask = useCallback(
    async (email: string): Promise<SaveResult> => saveResultOf(await send({ input: { email } })),
    [send],
  );
  return [ask, isSending] as const;
}
