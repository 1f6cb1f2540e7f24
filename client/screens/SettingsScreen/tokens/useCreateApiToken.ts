import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useCreateApiTokenMutation } from '#client/__generated__/useCreateApiTokenMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, type Refusal, refusalOf } from '#client/screens/forms/refusal.ts';
import type { NewToken } from './tokenFields.ts';

const createMutation = graphql`
  mutation useCreateApiTokenMutation($input: CreateApiTokenInput!, $connections: [ID!]!) {
    createApiToken(input: $input) {
      __typename
      ... on CreateApiTokenPayload {
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
      ... on InvalidError {
        message
        issues {
          path
          message
        }
      }
      ... on ConflictError {
        message
        changedBy
      }
      ... on ForbiddenError {
        message
      }
      ... on PasswordNeededError {
        message
      }
    }
  }
`;

const FAILED = 'Failed to create the token. Please try again.';

type Created =
  | { readonly ok: true; readonly secret: string }
  | { readonly ok: false; readonly refusal: Refusal };

/** Makes a token at the top of the list of the connection; answers with its secret, or a refusal. */
export function useCreateApiToken(connectionId: string) {
  const [commit] = useUserMutation<useCreateApiTokenMutation>(createMutation);
  return useCallback(
    async (input: NewToken): Promise<Created> => {
      const outcome = await commit({ input, connections: [connectionId] });
      if (!outcome.ok) return { ok: false, refusal: failed(FAILED, outcome.message) };
      const result = outcome.response.createApiToken;
      return result.__typename === 'CreateApiTokenPayload'
        ? { ok: true, secret: result.token }
        : { ok: false, refusal: refusalOf(FAILED, result) };
    },
    [commit, connectionId],
  );
}
