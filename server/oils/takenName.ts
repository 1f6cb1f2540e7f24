import { db } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/faults.ts';
import { ConflictError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import { oilName } from './oilAudit.ts';

type Named = {
  /** Absent for a new oil. */
  readonly id?: number;
  readonly tag: string;
  readonly batch: string;
  /** Empty: none. */
  readonly trackTag: string;
  readonly departmentId: number | null;
};
type Holder = { tag: string; batch: string; active: boolean; department: string | null };

/** Runs `write`; when another oil has tag and batch, or the state tag, throws a conflict that names it. */
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
    WHERE o.organization_id = ${organizationId} AND o.deleted_at IS NULL AND o.id <> ${named.id ?? 0}
      AND COALESCE(o.department_id, 0) = ${named.departmentId ?? 0}
      AND lower(o.tag) = lower(${named.tag}) AND lower(o.batch) = lower(${named.batch})`;
  if (holder === undefined && named.trackTag !== '') return takenTrackTag(organizationId, named);
  const where = holder?.department ? ` in ${holder.department}` : '';
  const advice =
    holder?.active === false
      ? 'It is inactive: reactivate it, or choose another tag or batch.'
      : 'Edit that one, or choose another tag or batch.';
  const message = `${oilName(holder ?? named)} exists already${where}. ${advice}`;
  return new ConflictError(message, null, ['tag']);
}

async function takenTrackTag(organizationId: number, named: Named): Promise<ConflictError> {
  const { trackTag } = named;
  const [holder] = await db().$queryRaw<Holder[]>`
    SELECT o.tag, o.batch, o.active, NULL AS department FROM oils o
    WHERE o.organization_id = ${organizationId} AND o.deleted_at IS NULL AND o.id <> ${named.id ?? 0}
      AND o.track_tag <> '' AND lower(o.track_tag) = lower(${trackTag})`;
  const other = holder === undefined ? 'another oil' : oilName(holder);
  return new ConflictError(takenTrackTagText(trackTag, other), null, ['trackTag']);
}

/** The refusal of a state tag that another lot of the organization has. */
export const takenTrackTagText = (trackTag: string, other: string): string =>
  `The state tag ${trackTag} is on ${other} already. Check which of them has it.`;
