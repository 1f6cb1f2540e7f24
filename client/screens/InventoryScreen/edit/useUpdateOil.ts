import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useUpdateOilMutation } from '#client/__generated__/useUpdateOilMutation.graphql.ts';
import { inUpperCase } from '#client/relay/enumCase.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { type InventoryOil, toRow } from '#client/screens/InventoryScreen/inventoryRows.ts';
import { oilInput } from '#client/screens/oils/oilFormValues.ts';
import type { OilContent } from '#domain/inventory/oilDraft.ts';
import type { PercentAnswer } from '#domain/review/retestQuestion.ts';

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

/** An oil as it is written over a revision. */
export type OilUpdate = {
  readonly id: string;
  readonly content: OilContent;
  /** Empty keeps the present date. */
  readonly receivedOn: string;
  readonly revision: number;
};

/** The oil as it was stored, or why it was not. */
export type UpdatedOil =
  | { readonly oil: InventoryOil; readonly refusal: null }
  | { readonly oil: null; readonly refusal: Refusal };

/** Saves all fields of the oil. `answer` is null where nobody was asked. */
export function useUpdateOil() {
  const [save] = useSaving<useUpdateOilMutation>(updateMutation, FAILED);
  return useCallback(
    async (
      { id, content, receivedOn, revision }: OilUpdate,
      answer: PercentAnswer | null,
    ): Promise<UpdatedOil> => {
      const oil = { ...oilInput(content), receivedOn: receivedOn === '' ? null : receivedOn };
      const why = answer && {
        change: answer.change && inUpperCase(answer.change),
        sampledOn: answer.sampledOn,
      };
      const { payload, refusal } = await save({ input: { id, oil, revision, ...why } });
      return refusal === null ? { refusal, oil: toRow(payload.oil) } : { refusal, oil: null };
    },
    [save],
  );
}
