import { useCallback, useEffect, useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useLocation, useSearchParams } from 'react-router';
import type { useDepartmentFilter_query$key } from '#client/__generated__/useDepartmentFilter_query.graphql.ts';
import { useUrlChange } from '#client/address/useUrlChange.ts';
import {
  coversAllDepartments,
  rememberDepartment,
  rememberedDepartment,
} from '#client/session/useRememberedDepartment.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { ALL_DEPARTMENTS } from '#client/token/storage.ts';
import { DEPARTMENT, departmentAt, noteArrival } from './departmentAddress.ts';
import { arrivalDepartment } from './departmentChoice.ts';

const fragment = graphql`
  fragment useDepartmentFilter_query on Query {
    departments {
      id
      databaseId
      name
      active
    }
  }
`;

export type DepartmentFilter = {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The id of a department, or `ALL_DEPARTMENTS`. */
  readonly chosen: string;
  readonly choose: (department: string) => void;
};

/** The department filter of the list: from the URL, otherwise the remembered one. Null when there is no choice. */
export function useDepartmentFilter(
  query: useDepartmentFilter_query$key | null,
): DepartmentFilter | null {
  const departments = useFragment(fragment, query)?.departments ?? null;
  const viewer = useViewer();
  const [params] = useSearchParams();
  const all = useMemo(
    () => (departments ?? []).toSorted((one, other) => one.name.localeCompare(other.name, 'en-US')),
    [departments],
  );
  const own = coversAllDepartments(viewer)
    ? all
    : all.filter(({ id }) => viewer.memberships.some((membership) => membership.id === id));
  const arrival = arrivalDepartment(
    own.map(({ id }) => id),
    rememberedDepartment(),
    coversAllDepartments(viewer),
  );
  const chosen = params.get(DEPARTMENT) ?? arrival;
  useExistingDepartment(departments === null ? null : all, own[0] ?? null);
  const choose = useDepartmentInUrl(departments !== null, arrival);

  if (departments === null || (own.length < 2 && chosen === ALL_DEPARTMENTS)) return null;
  // A link may name a department of others; the active filter is always shown.
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
      choose(department);
    },
  };
}

type Department = { readonly id: string; readonly databaseId: number; readonly name: string };

/** Remembers `first` in place of a department that is gone. `all` is null while they are unknown. */
function useExistingDepartment(all: readonly Department[] | null, first: Department | null): void {
  useEffect(() => {
    if (all === null) return;
    const remembered = rememberedDepartment();
    const isThere = all.some(({ id }) => id === remembered);
    if (remembered === null || remembered === ALL_DEPARTMENTS || isThere) return;
    rememberDepartment(
      first && { departmentId: String(first.databaseId), name: first.name, role: null },
    );
  }, [all, first]);
}

/** Keeps the filter in the URL, where it begins as `arrival`. Returns what changes it. */
function useDepartmentInUrl(isKnown: boolean, arrival: string): (department: string) => void {
  const [params] = useSearchParams();
  const changeUrl = useUrlChange();
  const { state }: { state: unknown } = useLocation();
  const inUrl = params.get(DEPARTMENT);
  const write = useCallback(
    (department: string) => changeUrl((next) => next.set(DEPARTMENT, department)),
    [changeUrl],
  );
  // A copied URL must include the filter. Navigation state is handled first.
  const isShown = arrival === ALL_DEPARTMENTS && departmentAt(params) === null;
  const isMissingInUrl = isKnown && inUrl === null && !isShown && state === null;
  const isInUrl = isKnown && inUrl === arrival;
  useEffect(() => {
    if (isMissingInUrl) write(arrival);
    // Not earlier, because a URL without a department then means this one and loads nothing.
    else if (isInUrl) noteArrival(arrival);
  }, [arrival, isInUrl, isMissingInUrl, write]);
  return write;
}
