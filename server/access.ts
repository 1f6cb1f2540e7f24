import { type Action, may } from '#domain/access.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { ForbiddenError } from '#server/errors.ts';

/** Refuses what the table of rights does not give. `departmentId` null is organization-wide. */
export function demand(viewer: Viewer, action: Action, departmentId: number | null): void {
  if (!may(viewer, action, departmentId === null ? null : String(departmentId))) {
    throw new ForbiddenError();
  }
}
