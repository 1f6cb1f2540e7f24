import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useSetSigningPinMutation } from '#client/__generated__/useSetSigningPinMutation.graphql.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';

const setMutation = graphql`
  mutation useSetSigningPinMutation($input: SetSigningPinInput!) {
    setSigningPin(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on SetSigningPinPayload @alias(as: "payload") {
        user {
          id
          hasSigningPin
          ...SigningPin_user
        }
      }
    }
  }
`;

const FAILED = 'Failed to set the PIN';

/** Sets the viewer's PIN; resolves to a refusal, or null. A wrong password is shown at its field. */
export function useSetSigningPin() {
  const [save] = useSaving<useSetSigningPinMutation>(setMutation, FAILED);
  return useCallback(
    async (password: string, pin: string): Promise<Refusal | null> => {
      const { refusal } = await save({ input: { password, pin } });
      if (refusal?.code !== 'INVALID_CREDENTIALS') return refusal;
      return { ...refusal, issues: [{ path: ['password'], message: refusal.message }] };
    },
    [save],
  );
}
