import { may, mayAnywhere } from '#domain/access.ts';
import { demand } from '#server/access.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { ForbiddenError, InvalidError } from '#server/errors.ts';
import { getDepartment } from '#server/organizations/departments.ts';

/** Refuses who may write no oils at all, before anything else is looked at. */
export function demandSomeOils(viewer: Viewer): void {
  if (!mayAnywhere(viewer, 'manageOils')) throw new ForbiddenError();
}

/** Throws `NotFoundError` for a department that is not there; none is the whole organization. */
export async function refuseForeignDepartment(
  viewer: Viewer,
  departmentId: number | null | undefined,
): Promise<void> {
  if (departmentId != null) await getDepartment(viewer, departmentId);
}

/**
 * Refuses who may not put oils there. A department manager has to say which department, since oils
 * of the whole organization are the administrators'.
 */
export function demandOilsOf(viewer: Viewer, departmentId: number | null): void {
  const isUnnamed = departmentId === null && !may(viewer, 'manageOils', null);
  if (isUnnamed && mayAnywhere(viewer, 'manageOils')) {
    const message = 'Choose a department. Oils of the whole organization are for administrators.';
    throw new InvalidError([{ path: ['departmentId'], message }]);
  }
  demand(viewer, 'manageOils', departmentId);
}
