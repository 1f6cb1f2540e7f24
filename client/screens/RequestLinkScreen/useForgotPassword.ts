import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useForgotPasswordMutation } from '#client/__generated__/useForgotPasswordMutation.graphql.ts';
import { useSaving } from '#client/relay/useSaving.ts';
import { type Told, told } from '#client/screens/account/told.ts';

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

/** Asks for a link for a new password; whether there is such an account stays unsaid. */
export function useForgotPassword() {
  const [send, isSending] = useSaving<useForgotPasswordMutation>(mutation, FAILED);
  const ask = useCallback(
    async (email: string): Promise<Told> => told(await send({ input: { email } })),
    [send],
  );
  return [ask, isSending] as const;
}
