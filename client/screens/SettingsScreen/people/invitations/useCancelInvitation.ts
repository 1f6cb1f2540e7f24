import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useCancelInvitationMutation } from '#client/__generated__/useCancelInvitationMutation.graphql.ts';
import { type Refusal, titled } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';

const cancelMutation = graphql`
  mutation useCancelInvitationMutation($input: CancelInvitationInput!) {
    cancelInvitation(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on CancelInvitationPayload @alias(as: "payload") {
        cancelledId
      }
    }
  }
`;

const FAILED = 'Error deleting invitation';

/** Resolves to a refusal, or null. */
export function useCancelInvitation() {
  const [send] = useSaving<useCancelInvitationMutation>(cancelMutation, FAILED);
  return useCallback(
    async (id: string): Promise<Refusal | null> => {
      const { refusal } = await send({ input: { id } });
      return titled(FAILED, refusal);
    },
    [send],
  );
}
