import { useEffect } from 'react';
import { dropStored, readStored, STORED, writeStored } from './storage.ts';
import { useViewer, type ViewerDepartment } from './useViewer.ts';

export function rememberDepartment(department: ViewerDepartment | null): void {
  if (department === null) {
    dropStored(STORED.departmentId, STORED.departmentName, STORED.departmentRole);
    return;
  }
  writeStored(STORED.departmentId, department.departmentId);
  writeStored(STORED.departmentName, department.name);
  writeStored(STORED.departmentRole, department.role);
}

/** The remembered department, else the first, else none (recipe spec, section 4). */
export function useRememberedDepartment(): ViewerDepartment | null {
  const { memberships } = useViewer();
  const remembered = readStored(STORED.departmentId);
  const department =
    memberships.find(({ departmentId }) => departmentId === remembered) ?? memberships[0] ?? null;
  useEffect(() => rememberDepartment(department), [department]);
  return department;
}
