import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useUpdateCannabinoidMutation } from '#client/__generated__/useUpdateCannabinoidMutation.graphql.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import type { CannabinoidFields } from './cannabinoidFields.ts';

const updateMutation = graphql`
  mutation useUpdateCannabinoidMutation($input: UpdateCannabinoidInput!) {
    updateCannabinoid(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on UpdateCannabinoidPayload @alias(as: "payload") {
        cannabinoid {
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

const FAILED = 'Failed to update cannabinoid. Please try again.';

/** Resolves to a refusal, or null. */
export function useUpdateCannabinoid() {
  const [save] = useSaving<useUpdateCannabinoidMutation>(updateMutation, FAILED);
  return useCallback(
    async (id: string, fields: CannabinoidFields, revision: number): Promise<Refusal | null> => {
      const { refusal } = await save(
        { input: { id, ...fields, revision } },
        // Oils and recipes contain its name as text, so they must refetch.
        { updater: (store) => store.invalidateStore() },
      );
      return refusal;
    },
    [save],
  );
}
