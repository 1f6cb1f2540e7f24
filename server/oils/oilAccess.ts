import { may, mayAnywhere } from '#domain/access.ts';
import { ForbiddenError, InvalidError } from '#server/errors.ts';
import { getDepartment } from '#server/organizations/departments.ts';
import { authorize, type Viewer } from '#server/viewer.ts';

/** Throws for people who may not edit any oils, before anything else is checked. */
export function authorizeSomeOils(viewer: Viewer): void {
  if (!mayAnywhere(viewer, 'manageOils')) throw new ForbiddenError();
}

/** Throws `NotFoundError` for a nonexistent department; null is the whole organization. */
export async function refuseForeignDepartment(
  viewer: Viewer,
  departmentId: number | null | undefined,
): Promise<void> {
  if (departmentId != null) await getDepartment(viewer, departmentId);
}

/**
 * Throws unless the viewer may put oils there. A department manager must name the department, because only
 * administrators manage oils of the whole organization.
 */
export function authorizeOilsOf(viewer: Viewer, departmentId: number | null): void {
  const isUnnamed = departmentId === null && !may(viewer, 'manageOils', null);
  if (isUnnamed && mayAnywhere(viewer, 'manageOils')) {
    const message = 'Choose a department. Oils of the whole organization are for administrators.';
    throw new InvalidError([{ path: ['departmentId'], message }]);
  }
  authorize(viewer, 'manageOils', departmentId);
}
