import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useResendInvitationMutation } from '#client/__generated__/useResendInvitationMutation.graphql.ts';
import { type Refusal, titled } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';

const resendMutation = graphql`
  mutation useResendInvitationMutation($input: ResendInvitationInput!) {
    resendInvitation(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on ResendInvitationPayload @alias(as: "payload") {
        invitation {
          id
          expiresAt
        }
      }
    }
  }
`;

const FAILED = 'Error resending invitation';

/** Resolves to a refusal, or null. */
export function useResendInvitation() {
  const [send] = useSaving<useResendInvitationMutation>(resendMutation, FAILED);
  return useCallback(
    async (id: string): Promise<Refusal | null> => {
      const { refusal } = await send({ input: { id } });
      return titled(FAILED, refusal);
    },
    [send],
  );
}
