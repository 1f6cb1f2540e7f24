import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useCreateDepartmentMutation } from '#client/__generated__/useCreateDepartmentMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, type Refusal, refusalOf } from '#client/screens/forms/refusal.ts';
import type { DepartmentDraft } from '#domain/recipe/settingsIssues.ts';

const createMutation = graphql`
  mutation useCreateDepartmentMutation($input: CreateDepartmentInput!, $connections: [ID!]!) {
    createDepartment(input: $input) {
      __typename
      ... on CreateDepartmentPayload {
        department @appendNode(connections: $connections, edgeTypeName: "DepartmentEdge") {
          id
          name
          code
          active
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
      ... on ForbiddenError {
        message
      }
    }
  }
`;

const FAILED = 'Failed to create department';

/** Adds a department to the list of the connection; answers with a refusal, or null. */
export function useCreateDepartment(connectionId: string) {
  const [commit] = useUserMutation<useCreateDepartmentMutation>(createMutation);
  return useCallback(
    async (input: DepartmentDraft): Promise<Refusal | null> => {
      const outcome = await commit(
        { input, connections: [connectionId] },
        // Lists of departments that other screens loaded lack the new one: they are to ask again.
        { updater: (store) => store.invalidateStore() },
      );
      if (!outcome.ok) return failed(FAILED, outcome.message);
      const result = outcome.response.createDepartment;
      return result.__typename === 'CreateDepartmentPayload' ? null : refusalOf(FAILED, result);
    },
    [commit, connectionId],
  );
}
