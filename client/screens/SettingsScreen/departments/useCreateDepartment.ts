import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useCreateDepartmentMutation } from '#client/__generated__/useCreateDepartmentMutation.graphql.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import type { DepartmentDraft } from '#domain/recipe/settings/settingsIssues.ts';

const createMutation = graphql`
  mutation useCreateDepartmentMutation($input: CreateDepartmentInput!, $connections: [ID!]!) {
    createDepartment(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on CreateDepartmentPayload @alias(as: "payload") {
        department @appendNode(connections: $connections, edgeTypeName: "DepartmentEdge") {
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

/** Adds a department to the list of the connection; resolves to a refusal, or null. */
export function useCreateDepartment(connectionId: string) {
  const [save] = useSaving<useCreateDepartmentMutation>(createMutation, FAILED);
  return useCallback(
    async (input: DepartmentDraft): Promise<Refusal | null> => {
      const { refusal } = await save(
        { input, connections: [connectionId] },
        // Lists of departments on other screens lack the new one, so they must refetch.
        { updater: (store) => store.invalidateStore() },
      );
      return refusal;
    },
    [save, connectionId],
  );
}
