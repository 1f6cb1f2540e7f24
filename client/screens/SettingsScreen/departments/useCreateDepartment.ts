import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useCreateDepartmentMutation } from '#client/__generated__/useCreateDepartmentMutation.graphql.ts';
import { addToMenu } from '#client/relay/saving/menus.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import type { DepartmentDraft } from '#domain/recipe/settings/settingsIssues.ts';

const createMutation = graphql`
  mutation useCreateDepartmentMutation($input: CreateDepartmentInput!) {
    createDepartment(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on CreateDepartmentPayload @alias(as: "payload") {
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

const FAILED = 'Failed to create department';

/** Adds a department to the list; resolves to a refusal, or null. */
export function useCreateDepartment() {
  const [save] = useSaving<useCreateDepartmentMutation>(createMutation, FAILED);
  return useCallback(
    async (input: DepartmentDraft): Promise<Refusal | null> => {
      const { refusal } = await save(
        { input },
        {
          updater: (store) => {
            const created = store.getRootField('createDepartment');
            addToMenu(store, 'departments', created?.getLinkedRecord('department'));
            // Other screens stored the list without the new department, so they must refetch it.
            store.invalidateStore();
          },
        },
      );
      return refusal;
    },
    [save],
  );
}
