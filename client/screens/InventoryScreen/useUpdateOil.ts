import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useUpdateOilMutation } from '#client/__generated__/useUpdateOilMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, type Refusal, refusalOf } from '#client/screens/forms/refusal.ts';
import { oilInput } from '#client/screens/oils/oilFormValues.ts';
import type { OilContent } from '#domain/inventory/oilDraft.ts';

const updateMutation = graphql`
  mutation useUpdateOilMutation($input: UpdateOilInput!) {
    updateOil(input: $input) {
      __typename
      ... on UpdateOilPayload {
        oil {
          ...inventoryRows_oil
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
      ... on NotFoundError {
        message
      }
      ... on ForbiddenError {
        message
      }
    }
  }
`;

const FAILED = 'Failed to save oil. Please try again.';

/** Writes the whole oil over the revision it was read at; answers with a refusal, or null. */
export function useUpdateOil() {
  const [commit] = useUserMutation<useUpdateOilMutation>(updateMutation);
  return useCallback(
    async (
      id: string,
      content: OilContent,
      receivedOn: string,
      revision: number,
    ): Promise<Refusal | null> => {
      // A day that was emptied stays what it is.
      const oil = { ...oilInput(content), receivedOn: receivedOn === '' ? null : receivedOn };
      const outcome = await commit({ input: { id, oil, revision } });
      if (!outcome.ok) return failed(FAILED, outcome.message);
      const result = outcome.response.updateOil;
      return result.__typename === 'UpdateOilPayload' ? null : refusalOf(FAILED, result);
    },
    [commit],
  );
}
