import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useUpdateOilMutation } from '#client/__generated__/useUpdateOilMutation.graphql.ts';
import type { Refusal } from '#client/relay/refusal.ts';
import { useSaving } from '#client/relay/useSaving.ts';
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

/** Writes the whole oil over the revision it was read at; answers with a refusal, or null. */
export function useUpdateOil() {
  const [save] = useSaving<useUpdateOilMutation>(updateMutation, FAILED);
  return useCallback(
    async (
      id: string,
      content: OilContent,
      receivedOn: string,
      revision: number,
    ): Promise<Refusal | null> => {
      // A day that was emptied stays what it is.
      const oil = { ...oilInput(content), receivedOn: receivedOn === '' ? null : receivedOn };
      const { refusal } = await save({ input: { id, oil, revision } });
      return refusal;
    },
    [save],
  );
}
