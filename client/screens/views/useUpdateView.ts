import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  UpdateSavedViewInput,
  useUpdateViewMutation,
} from '#client/__generated__/useUpdateViewMutation.graphql.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';

const mutation = graphql`
  mutation useUpdateViewMutation($input: UpdateSavedViewInput!) {
    updateSavedView(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on UpdateSavedViewPayload @alias(as: "payload") {
        savedView {
          ...ViewsRow_view
        }
      }
    }
  }
`;

/** Renames, changes, shares or takes back a view; resolves to a refusal, or null. */
export function useUpdateView() {
  const [save, isSaving] = useSaving<useUpdateViewMutation>(mutation, 'Failed to save the view');
  const update = useCallback(
    async (input: UpdateSavedViewInput): Promise<Refusal | null> => (await save({ input })).refusal,
    [save],
  );
  return [update, isSaving] as const;
}
