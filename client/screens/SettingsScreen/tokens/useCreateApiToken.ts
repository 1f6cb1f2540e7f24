import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useCreateApiTokenMutation } from '#client/__generated__/useCreateApiTokenMutation.graphql.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import type { NewToken } from './tokenFields.ts';

const createMutation = graphql`
  mutation useCreateApiTokenMutation($input: CreateApiTokenInput!, $connections: [ID!]!) {
    createApiToken(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on CreateApiTokenPayload @alias(as: "payload") {
        token
        apiToken @prependNode(connections: $connections, edgeTypeName: "ApiTokenEdge") {
          id
          name
          scope
          createdBy
          createdAt
          lastUsedAt
          expiresAt
        }
      }
    }
  }
`;

const FAILED = 'Failed to create the token. Please try again.';

type Created =
  | { readonly ok: true; readonly secret: string }
  | { readonly ok: false; readonly refusal: Refusal };

/** Creates a token at the top of the list of the connection; resolves to its secret, or a refusal. */
export function useCreateApiToken(connectionId: string) {
  const [save] = useSaving<useCreateApiTokenMutation>(createMutation, FAILED);
  return useCallback(
    async (input: NewToken): Promise<Created> => {
      const { payload, refusal } = await save({ input, connections: [connectionId] });
      return payload ? { ok: true, secret: payload.token } : { ok: false, refusal };
    },
    [save, connectionId],
  );
}
