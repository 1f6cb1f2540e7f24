import { useEffect } from 'react';
import { graphId } from '#client/relay/graphId.ts';
import {
  ALL_DEPARTMENTS,
  accessToken,
  dropStored,
  readStored,
  STORED,
  writeStored,
} from '#client/token/storage.ts';
import { type DepartmentRole, may } from '#domain/access.ts';
import { useViewer, type Viewer, type ViewerDepartment } from './useViewer.ts';

type Remembered = {
  /** The REST id, or `ALL_DEPARTMENTS`. */
  readonly departmentId: string;
  readonly name: string;
  /** Null when the person works for the department without being a member. */
  readonly role: DepartmentRole | null;
};

export function rememberDepartment(department: Remembered | null): void {
  if (department === null) {
    dropStored(STORED.departmentId, STORED.departmentName, STORED.departmentRole);
    return;
  }
  writeStored(STORED.departmentId, department.departmentId);
  writeStored(STORED.departmentName, department.name);
  if (department.role === null) dropStored(STORED.departmentRole);
  else writeStored(STORED.departmentRole, department.role);
}

/** The global id of a department, or `ALL_DEPARTMENTS`; null when none was chosen in this browser. */
export function rememberedDepartment(): string | null {
  const stored = readStored(STORED.departmentId);
  return stored === null ? null : graphId('Department', stored);
}

/** Administrators and managers of the organization work for every department, member or not. */
export const coversAllDepartments = (viewer: Viewer): boolean => may(viewer, 'manageRecipes', null);

/**
 * The remembered department, otherwise the first, otherwise none (docs/rules/accounts.md, Kept in the browser). Only
 * members of departments default to their first one, because people who work for all may have chosen another, or none.
 */
export function useRememberedDepartment(): ViewerDepartment | null {
  const viewer = useViewer();
  const remembered = rememberedDepartment();
  const chosen = viewer.memberships.find(({ id }) => id === remembered) ?? null;
  const department = chosen ?? viewer.memberships[0] ?? null;
  const keepsOther = remembered === ALL_DEPARTMENTS || coversAllDepartments(viewer);
  useEffect(() => {
    // The screen stays for a moment after signing out.
    if (accessToken() === null) return;
    if (chosen !== null || !keepsOther) rememberDepartment(department);
  }, [chosen, department, keepsOther]);
  return department;
}
