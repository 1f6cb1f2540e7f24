import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useRevokeSessionMutation } from '#client/__generated__/useRevokeSessionMutation.graphql.ts';
import { type Refusal, titled } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';

const revokeMutation = graphql`
  mutation useRevokeSessionMutation($input: RevokeSessionInput!) {
    revokeSession(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on RevokeSessionPayload @alias(as: "payload") {
        revokedId
      }
    }
  }
`;

const FAILED = 'Failed to sign out';

/** Ends one of the viewer's sessions; resolves to a refusal, or null. */
export function useRevokeSession() {
  const [send] = useSaving<useRevokeSessionMutation>(revokeMutation, FAILED);
  return useCallback(
    async (id: string): Promise<Refusal | null> => {
      const { refusal } = await send({ input: { id } });
      return titled(FAILED, refusal);
    },
    [send],
  );
}
