import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useResendVerificationMutation } from '#client/__generated__/useResendVerificationMutation.graphql.ts';
import { useSaving } from '#client/relay/useSaving.ts';
import { type Told, told } from './told.ts';

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

/** Asks for a new verification link; whether there is such an account stays unsaid. */
export function useResendVerification() {
  const [send, isSending] = useSaving<useResendVerificationMutation>(mutation, FAILED);
  const ask = useCallback(
    async (email: string): Promise<Told> => told(await send({ input: { email } })),
    [send],
  );
  return [ask, isSending] as const;
}
