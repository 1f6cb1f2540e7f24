import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useUpdateDepartmentMutation } from '#client/__generated__/useUpdateDepartmentMutation.graphql.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import type { DepartmentDraft } from '#domain/recipe/settings/settingsIssues.ts';

const updateMutation = graphql`
  mutation useUpdateDepartmentMutation($input: UpdateDepartmentInput!) @raw_response_type {
    updateDepartment(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on UpdateDepartmentPayload @alias(as: "payload") {
        department {
          id
          name
          code
          active
          revision
        }
      }
    }
  }
`;

const FAILED = 'Failed to update department';

/** Updates optimistically, which a refusal reverts; resolves to the refusal, or null. */
export function useUpdateDepartment(id: string) {
  const [save] = useSaving<useUpdateDepartmentMutation>(updateMutation, FAILED);
  return useCallback(
    async (draft: DepartmentDraft, revision: number): Promise<Refusal | null> => {
      const { refusal } = await save(
        { input: { id, ...draft, revision } },
        {
          optimisticResponse: {
            updateDepartment: {
              __typename: 'UpdateDepartmentPayload',
              department: { id, ...draft, revision },
            },
          },
        },
      );
      return refusal;
    },
    [save, id],
  );
}
