import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useClearPinMutation } from '#client/__generated__/useClearPinMutation.graphql.ts';
import { type Refusal, titled } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { notifyDone } from '#client/ui/notice/notify.ts';
import { type Person, personName } from './personWords.ts';

const clearMutation = graphql`
  mutation useClearPinMutation($input: ClearSigningPinInput!) {
    clearSigningPin(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on ClearSigningPinPayload @alias(as: "payload") {
        user {
          id
          hasSigningPin
        }
      }
    }
  }
`;

const FAILED = 'Failed to clear the PIN';

/** Clears the signing PIN of a person; resolves to a refusal, or null. */
export function useClearPin() {
  const [send] = useSaving<useClearPinMutation>(clearMutation, FAILED);
  return useCallback(
    async (user: Person & { readonly id: string }): Promise<Refusal | null> => {
      const { refusal } = await send({ input: { userId: user.id } });
      if (refusal !== null) return titled(FAILED, refusal);
      notifyDone(`Cleared the PIN of ${personName(user)}.`);
      return null;
    },
    [send],
  );
}
