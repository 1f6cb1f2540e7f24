import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useCreateCannabinoidMutation } from '#client/__generated__/useCreateCannabinoidMutation.graphql.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import type { CannabinoidFields } from './cannabinoidFields.ts';

const createMutation = graphql`
  mutation useCreateCannabinoidMutation($input: CreateCannabinoidInput!, $connections: [ID!]!) {
    createCannabinoid(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on CreateCannabinoidPayload @alias(as: "payload") {
        cannabinoid @appendNode(connections: $connections, edgeTypeName: "CannabinoidEdge") {
          id
          name
          unit
          isDefault
          revision
        }
      }
    }
  }
`;

const FAILED = 'Failed to add cannabinoid. Please try again.';

/** Adds a cannabinoid to the list of the connection; resolves to a refusal, or null. */
export function useCreateCannabinoid(connectionId: string) {
  const [save] = useSaving<useCreateCannabinoidMutation>(createMutation, FAILED);
  return useCallback(
    async (input: CannabinoidFields): Promise<Refusal | null> => {
      const { refusal } = await save(
        { input, connections: [connectionId] },
        // Columns of oils and target rows of recipes lack the new one, so they must refetch.
        { updater: (store) => store.invalidateStore() },
      );
      return refusal;
    },
    [save, connectionId],
  );
}
