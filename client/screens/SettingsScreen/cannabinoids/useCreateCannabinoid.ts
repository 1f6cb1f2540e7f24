import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useCreateCannabinoidMutation } from '#client/__generated__/useCreateCannabinoidMutation.graphql.ts';
import { addToMenu } from '#client/relay/saving/menus.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import type { CannabinoidFields } from './cannabinoidFields.ts';

const createMutation = graphql`
  mutation useCreateCannabinoidMutation($input: CreateCannabinoidInput!) {
    createCannabinoid(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on CreateCannabinoidPayload @alias(as: "payload") {
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

const FAILED = 'Failed to add cannabinoid. Please try again.';

/** Adds a cannabinoid to the list; resolves to a refusal, or null. */
export function useCreateCannabinoid() {
  const [save] = useSaving<useCreateCannabinoidMutation>(createMutation, FAILED);
  return useCallback(
    async (input: CannabinoidFields): Promise<Refusal | null> => {
      const { refusal } = await save(
        { input },
        {
          updater: (store) => {
            const created = store.getRootField('createCannabinoid');
            addToMenu(store, 'cannabinoids', created?.getLinkedRecord('cannabinoid'));
            // Columns of oils and target rows of recipes lack the new one, so they must refetch.
            store.invalidateStore();
          },
        },
      );
      return refusal;
    },
    [save],
  );
}
