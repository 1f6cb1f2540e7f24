import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useUpdateCannabinoidMutation } from '#client/__generated__/useUpdateCannabinoidMutation.graphql.ts';
import type { Refusal } from '#client/relay/refusal.ts';
import { useSaving } from '#client/relay/useSaving.ts';
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

/** Answers with a refusal, or null. */
export function useUpdateCannabinoid() {
  const [save] = useSaving<useUpdateCannabinoidMutation>(updateMutation, FAILED);
  return useCallback(
    async (id: string, fields: CannabinoidFields, revision: number): Promise<Refusal | null> => {
      const { refusal } = await save(
        { input: { id, ...fields, revision } },
        // Oils and recipes carry its name as text: they are to ask again.
        { updater: (store) => store.invalidateStore() },
      );
      return refusal;
    },
    [save],
  );
}
