import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useUpdateCannabinoidMutation } from '#client/__generated__/useUpdateCannabinoidMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, type Refusal, refusalOf } from '#client/screens/forms/refusal.ts';
import type { CannabinoidFields } from './cannabinoidFields.ts';

const updateMutation = graphql`
  mutation useUpdateCannabinoidMutation($input: UpdateCannabinoidInput!) {
    updateCannabinoid(input: $input) {
      __typename
      ... on UpdateCannabinoidPayload {
        cannabinoid {
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
      ... on NotFoundError {
        message
      }
      ... on ForbiddenError {
        message
      }
    }
  }
`;

const FAILED = 'Failed to update cannabinoid. Please try again.';

/** Answers with a refusal, or null. */
export function useUpdateCannabinoid() {
  const [commit] = useUserMutation<useUpdateCannabinoidMutation>(updateMutation);
  return useCallback(
    async (id: string, fields: CannabinoidFields, revision: number): Promise<Refusal | null> => {
      const outcome = await commit(
        { input: { id, ...fields, revision } },
        // Oils and recipes carry its name as text: they are to ask again.
        { updater: (store) => store.invalidateStore() },
      );
      if (!outcome.ok) return failed(FAILED, outcome.message);
      const result = outcome.response.updateCannabinoid;
      return result.__typename === 'UpdateCannabinoidPayload' ? null : refusalOf(FAILED, result);
    },
    [commit],
  );
}
