import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useVerifyEmailMutation } from '#client/__generated__/useVerifyEmailMutation.graphql.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { type SaveResult, saveResultOf } from '#client/screens/account/saveResult.ts';

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

/** Includes the e-mail to sign in with. */
export type Verified = SaveResult & { readonly email: string };

const FAILED = 'Verification failed';

/** Verifies an e-mail with the link of a verification mail. */
export function useVerifyEmail() {
  const [send, isSending] = useSaving<useVerifyEmailMutation>(mutation, FAILED);
  const ask = useCallback(
    async (token: string): Promise<Verified> => {
      const saved = await send({ input: { token } });
      return { ...saveResultOf(saved), email: saved.payload?.email ?? '' };
    },
    [send],
  );
  return [ask, isSending] as const;
}
