import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useUpdateOilMutation } from '#client/__generated__/useUpdateOilMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import {
  failed,
  type Refusal,
  refused,
  refusedByConflict,
  refusedFields,
} from '#client/screens/forms/refusal.ts';
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
    async (id: string, content: OilContent, revision: number): Promise<Refusal | null> => {
      const { quantityGrams, potencies, ...names } = content;
      const oil = {
        ...names,
        quantityGrams: String(quantityGrams),
        potencies: potencies.map(({ cannabinoid, percent }) => ({
          cannabinoid,
          percent: String(percent),
        })),
      };
      const outcome = await commit({ input: { id, oil, revision } });
      if (!outcome.ok) return failed(FAILED, outcome.message);
      const result = outcome.response.updateOil;
      switch (result.__typename) {
        case 'UpdateOilPayload':
          return null;
        case 'InvalidError':
          return refusedFields(FAILED, result);
        case 'ConflictError':
          return refusedByConflict(FAILED, result);
        case 'NotFoundError':
        case 'ForbiddenError':
          return refused(FAILED, result.message);
        default:
          return failed(FAILED);
      }
    },
    [commit],
  );
}
