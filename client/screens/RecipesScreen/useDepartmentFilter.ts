import { useCallback, useEffect, useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useLocation, useSearchParams } from 'react-router';
import type { useDepartmentFilter_query$key } from '#client/__generated__/useDepartmentFilter_query.graphql.ts';
import { ALL_DEPARTMENTS } from '#client/session/storage.ts';
import {
  coversAllDepartments,
  rememberDepartment,
  rememberedDepartment,
} from '#client/session/useRememberedDepartment.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { paramsNow } from '#client/shell/paramsNow.ts';
import { DEPARTMENT, departmentAt, noteArrival } from './departmentAddress.ts';
import { arrivalDepartment } from './departmentChoice.ts';

const fragment = graphql`
  fragment useDepartmentFilter_query on Query {
    departments(first: 200) {
      edges {
        node {
          id
          databaseId
          name
          active
        }
      }
    }
  }
`;

export type DepartmentFilter = {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The id of a department, or `ALL_DEPARTMENTS`. */
  readonly chosen: string;
  readonly choose: (department: string) => void;
};

/**
 * The department whose recipes are listed. The address decides; without a word in it the remembered
 * one does. Null when there is nothing to choose from.
 */
export function useDepartmentFilter(
  query: useDepartmentFilter_query$key | null,
): DepartmentFilter | null {
  const departments = useFragment(fragment, query)?.departments ?? null;
  const viewer = useViewer();
  const [params, setParams] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const all = useMemo(
    () =>
      (departments?.edges ?? [])
        .map(({ node }) => node)
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en-US')),
    [departments],
  );
  const inUrl = params.get(DEPARTMENT);
  const own = coversAllDepartments(viewer)
    ? all
    : all.filter(({ id }) => viewer.memberships.some((membership) => membership.id === id));
  const arrival = arrivalDepartment(
    own.map(({ id }) => id),
    rememberedDepartment(),
    coversAllDepartments(viewer),
  );
  const chosen = inUrl ?? arrival;
  const first = own[0] ?? null;
  useEffect(() => {
    if (departments === null) return;
    const remembered = rememberedDepartment();
    const isThere = all.some(({ id }) => id === remembered);
    if (remembered === null || remembered === ALL_DEPARTMENTS || isThere) return;
    rememberDepartment(
      first && { departmentId: String(first.databaseId), name: first.name, role: null },
    );
  }, [departments, all, first]);

  const write = useCallback(
    (department: string) =>
      setParams(
        () => {
          const next = paramsNow();
          next.set(DEPARTMENT, department);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );

  // A copied address must say what is seen. What came along with the navigation is dealt with first.
  const isShown = arrival === ALL_DEPARTMENTS && departmentAt(params) === null;
  const isUnsaid = departments !== null && inUrl === null && !isShown && state === null;
  const isSaid = departments !== null && inUrl === arrival;
  useEffect(() => {
    if (isUnsaid) write(arrival);
    // Not before: an address without a department would mean this one, and so load nothing anew.
    else if (isSaid) noteArrival(arrival);
  }, [arrival, isSaid, isUnsaid, write]);

  if (departments === null || (own.length < 2 && chosen === ALL_DEPARTMENTS)) return null;
  // A link may name a department of others: the filter that is in force is always shown.
  const offered = all.filter((one) => own.includes(one) || one.id === chosen);
  return {
    options: [
      { value: ALL_DEPARTMENTS, label: 'All departments' },
      ...offered.map(({ id, name, active }) => ({
        value: id,
        label: active ? name : `${name} (inactive)`,
      })),
    ],
    chosen,
    choose: (department) => {
      const named = all.find(({ id }) => id === department);
      const membership = viewer.memberships.find(({ id }) => id === department);
      rememberDepartment({
        departmentId: named === undefined ? ALL_DEPARTMENTS : String(named.databaseId),
        name: named?.name ?? '',
        role: membership?.role ?? null,
      });
      write(department);
    },
  };
}
