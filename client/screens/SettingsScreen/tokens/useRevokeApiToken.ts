import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useRevokeApiTokenMutation } from '#client/__generated__/useRevokeApiTokenMutation.graphql.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';

const revokeMutation = graphql`
  mutation useRevokeApiTokenMutation($input: RevokeApiTokenInput!, $connections: [ID!]!) {
    revokeApiToken(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on RevokeApiTokenPayload @alias(as: "payload") {
        revokedId @deleteEdge(connections: $connections)
      }
    }
  }
`;

const FAILED = 'Failed to revoke the token. Please try again.';

/** Removes it from the list of the connection; resolves to a refusal, or null. */
export function useRevokeApiToken(connectionId: string) {
  const [send] = useSaving<useRevokeApiTokenMutation>(revokeMutation, FAILED);
  return useCallback(
    async (id: string): Promise<Refusal | null> => {
      const { refusal } = await send({ input: { id }, connections: [connectionId] });
      return refusal;
    },
    [send, connectionId],
  );
}
