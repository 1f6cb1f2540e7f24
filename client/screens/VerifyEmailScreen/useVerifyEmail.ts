import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useVerifyEmailMutation } from '#client/__generated__/useVerifyEmailMutation.graphql.ts';
import { useSaving } from '#client/relay/useSaving.ts';
import { type Told, told } from '#client/screens/account/told.ts';

const mutation = graphql`
  mutation useVerifyEmailMutation($input: VerifyEmailInput!) {
    verifyEmail(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on VerifyEmailPayload @alias(as: "payload") {
        message
        email
      }
    }
  }
`;

/** With what to sign in now. */
export type Verified = Told & { readonly email: string };

const FAILED = 'Verification failed';

/** Uses the link of a verification mail. */
export function useVerifyEmail() {
  const [send, isSending] = useSaving<useVerifyEmailMutation>(mutation, FAILED);
  const ask = useCallback(
    async (token: string): Promise<Verified> => {
      const saved = await send({ input: { token } });
      return { ...told(saved), email: saved.payload?.email ?? '' };
    },
    [send],
  );
  return [ask, isSending] as const;
}
