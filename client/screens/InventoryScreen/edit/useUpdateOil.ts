import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useUpdateOilMutation } from '#client/__generated__/useUpdateOilMutation.graphql.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { oilInput } from '#client/screens/oils/oilFormValues.ts';
import type { OilContent } from '#domain/inventory/oilDraft.ts';

const updateMutation = graphql`
  mutation useUpdateOilMutation($input: UpdateOilInput!) {
    updateOil(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on UpdateOilPayload @alias(as: "payload") {
        oil {
          ...inventoryRows_oil
        }
      }
    }
  }
`;

const FAILED = 'Failed to save oil. Please try again.';

/** Saves all fields of the oil, based on a revision; resolves to a refusal, or null. */
export function useUpdateOil() {
  const [save] = useSaving<useUpdateOilMutation>(updateMutation, FAILED);
  return useCallback(
    async (
      id: string,
      content: OilContent,
      receivedOn: string,
      revision: number,
    ): Promise<Refusal | null> => {
      // A cleared date keeps the present one.
      const oil = { ...oilInput(content), receivedOn: receivedOn === '' ? null : receivedOn };
      const { refusal } = await save({ input: { id, oil, revision } });
      return refusal;
    },
    [save],
  );
}
