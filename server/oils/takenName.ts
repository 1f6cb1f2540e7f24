import { db } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/faults.ts';
import { ConflictError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import { oilName } from './oilAudit.ts';

type Named = {
  readonly tag: string;
  readonly batch: string;
  readonly departmentId: number | null;
};
type Holder = { tag: string; batch: string; active: boolean; department: string | null };

/** Runs `write`; when another oil has tag and batch, throws a conflict that names it. */
export async function unlessNameTaken<Result>(
  viewer: Viewer,
  named: () => Named,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error) ? await takenName(viewer, named()) : error;
  }
}

async function takenName({ organizationId }: Viewer, named: Named): Promise<ConflictError> {
  const [holder] = await db().$queryRaw<Holder[]>`
    SELECT o.tag, o.batch, o.active, d.name AS department
    FROM oils o LEFT JOIN departments d ON d.id = o.department_id
    WHERE o.organization_id = ${organizationId} AND o.deleted_at IS NULL
      AND COALESCE(o.department_id, 0) = ${named.departmentId ?? 0}
      AND lower(o.tag) = lower(${named.tag}) AND lower(o.batch) = lower(${named.batch})`;
  const where = holder?.department ? ` in ${holder.department}` : '';
  const advice =
    holder?.active === false
      ? 'It is inactive: reactivate it, or choose another tag or batch.'
      : 'Edit that one, or choose another tag or batch.';
  const message = `${oilName(holder ?? named)} exists already${where}. ${advice}`;
  return new ConflictError(message, null, ['tag']);
}
