import { db } from '#server/db/database.ts';
import { NotFoundError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';

/** Lookups of what recipes refer to by id or code, within the viewer's organization. */

/** Throws `NotFoundError` for a nonexistent department or group; null refers to none. */
export async function refuseForeign(
  { organizationId }: Viewer,
  departmentId: number | null,
  groupId: number | null,
): Promise<void> {
  const own = (id: number) => ({ where: { organizationId_id: { organizationId, id } } });
  if (departmentId !== null && !(await db().department.findUnique(own(departmentId)))) {
    throw new NotFoundError('Department');
  }
  if (groupId !== null && !(await db().recipeGroup.findUnique(own(groupId)))) {
    throw new NotFoundError('Recipe group');
  }
}

/** The id of the group with this code, ignoring case; null when there is none. */
export async function findGroupId(
  { organizationId }: Viewer,
  typed: string,
): Promise<number | null> {
  const code = typed.trim().toUpperCase();
  if (!/^[A-Z0-9_-]{1,20}$/.test(code)) return null;
  const where = { organizationId_code: { organizationId, code } };
  return (await db().recipeGroup.findUnique({ where }))?.id ?? null;
}
