import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useCreateCannabinoidMutation } from '#client/__generated__/useCreateCannabinoidMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, type Refusal, refusalOf } from '#client/screens/forms/refusal.ts';
import type { CannabinoidFields } from './cannabinoidFields.ts';

const createMutation = graphql`
  mutation useCreateCannabinoidMutation($input: CreateCannabinoidInput!, $connections: [ID!]!) {
    createCannabinoid(input: $input) {
      __typename
      ... on CreateCannabinoidPayload {
        cannabinoid @appendNode(connections: $connections, edgeTypeName: "CannabinoidEdge") {
          id
          name
          unit
          isDefault
          revision
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
    }
  }
`;

const FAILED = 'Failed to add cannabinoid. Please try again.';

/** Adds a cannabinoid to the list of the connection; answers with a refusal, or null. */
export function useCreateCannabinoid(connectionId: string) {
  const [commit] = useUserMutation<useCreateCannabinoidMutation>(createMutation);
  return useCallback(
    async (input: CannabinoidFields): Promise<Refusal | null> => {
      const outcome = await commit(
        { input, connections: [connectionId] },
        // Columns of oils and target rows of recipes lack the new one: they are to ask again.
        { updater: (store) => store.invalidateStore() },
      );
      if (!outcome.ok) return failed(FAILED, outcome.message);
      const result = outcome.response.createCannabinoid;
      return result.__typename === 'CreateCannabinoidPayload' ? null : refusalOf(FAILED, result);
    },
    [commit, connectionId],
  );
}
