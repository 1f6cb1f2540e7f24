import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useReloadDepartmentQuery } from '#client/__generated__/useReloadDepartmentQuery.graphql.ts';
import type { Reloaded } from '#client/forms/useRecordForm.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
import { type DepartmentFields, type DepartmentRow, storedDepartment } from './departmentFields.ts';

const query = graphql`
  query useReloadDepartmentQuery($id: ID!) {
    node(id: $id) {
      __typename
      ... on Department {
        id
        name
        code
        active
        revision
      }
    }
  }
`;

const GONE = 'Department was not found. It may have been removed.';

/** Loads the current state of the department, also in the list. */
export function useReloadDepartment() {
  const fetch = useFetch<useReloadDepartmentQuery>(query);
  return useCallback(
    async ({ id }: DepartmentRow): Promise<Reloaded<DepartmentFields>> => {
      const outcome = await fetch({ id });
      if (!outcome.ok) return outcome;
      const node = outcome.response?.node;
      return node?.__typename === 'Department'
        ? { ok: true, stored: storedDepartment(node) }
        : { ok: false, message: GONE };
    },
    [fetch],
  );
}
