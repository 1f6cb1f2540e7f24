import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useDeleteViewMutation } from '#client/__generated__/useDeleteViewMutation.graphql.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import type { ListedView } from './listedView.ts';

const mutation = graphql`
  mutation useDeleteViewMutation($input: DeleteSavedViewInput!) {
    deleteSavedView(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on DeleteSavedViewPayload @alias(as: "payload") {
        deletedId
      }
    }
  }
`;

/** Deletes a view; resolves to a refusal, or null. */
export function useDeleteView() {
  const [save] = useSaving<useDeleteViewMutation>(mutation, 'Failed to delete the view');
  return useCallback(
    async ({ id, list, revision }: ListedView): Promise<Refusal | null> => {
      const { refusal } = await save(
        { input: { id, revision } },
        {
          // The row still holds the record while it is taken off, so that it can't be deleted from the store.
          updater: (store) => {
            if (store.getRootField('deleteSavedView')?.getValue('deletedId') === undefined) return;
            const views = store.getRoot().getLinkedRecords('savedViews', { list });
            const others = views?.filter((view) => view?.getDataID() !== id);
            if (others) store.getRoot().setLinkedRecords(others, 'savedViews', { list });
          },
        },
      );
      return refusal;
    },
    [save],
  );
}
