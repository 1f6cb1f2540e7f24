import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  CreateSavedViewInput,
  useSaveViewMutation,
} from '#client/__generated__/useSaveViewMutation.graphql.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';

const mutation = graphql`
  mutation useSaveViewMutation($input: CreateSavedViewInput!) {
    createSavedView(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on CreateSavedViewPayload @alias(as: "payload") {
        savedView {
          databaseId
          address
          ...ViewsRow_view
        }
      }
    }
  }
`;

/** Saves a view and adds it to the row. */
export function useSaveView() {
  const [save, isSaving] = useSaving<useSaveViewMutation>(mutation, 'Failed to save the view');
  const create = useCallback(
    (input: CreateSavedViewInput) =>
      save(
        { input },
        {
          // A list that comes whole has no directive that adds a record to it.
          updater: (store) => {
            const created = store.getRootField('createSavedView')?.getLinkedRecord('savedView');
            const args = { list: input.list };
            const views = store.getRoot().getLinkedRecords('savedViews', args);
            if (views && created)
              store.getRoot().setLinkedRecords([...views, created], 'savedViews', args);
          },
        },
      ),
    [save],
  );
  return [create, isSaving] as const;
}
