import { may, mayAnywhere } from '#domain/access.ts';
import type { Issue } from '#domain/issue.ts';
import { db } from '#server/db/database.ts';
import { InvalidError, NotFoundError } from '#server/errors.ts';
import { getDepartment } from '#server/organizations/departments.ts';
import { authorize, type Viewer } from '#server/viewer.ts';

/** The batch, lot or department that a person names; null: none. */
export type NamedPlace = {
  readonly batchId: number | null;
  readonly oilId: number | null;
  readonly departmentId: number | null;
};

const UNNAMED = 'Choose the batch, the lot or the department that it concerns.';

/**
 * Throws unless the viewer may raise a deviation there: in the department of the batch, else in that of the lot, else in
 * the named one. Members of departments have to name one of them, because only the others speak for the organization.
 * Returns the department.
 */
export async function authorizeRaising(viewer: Viewer, place: NamedPlace): Promise<number | null> {
  const departmentId = await departmentOf(viewer, place);
  const isUnnamed = (place.batchId ?? place.oilId ?? place.departmentId) === null;
  const isElsewhere = mayAnywhere(viewer, 'raiseDeviations');
  if (isUnnamed && isElsewhere && !may(viewer, 'raiseDeviations', null)) {
    throw new InvalidError([{ path: ['departmentId'], message: UNNAMED }]);
  }
  authorize(viewer, 'raiseDeviations', departmentId);
  return departmentId;
}

/** True when the viewer may comment on a deviation of this department. */
export const mayComment = (
  viewer: Viewer,
  { departmentId }: Pick<NamedPlace, 'departmentId'>,
): boolean => may(viewer, 'raiseDeviations', departmentId === null ? null : String(departmentId));

async function departmentOf(
  viewer: Viewer,
  { batchId, oilId, departmentId }: NamedPlace,
): Promise<number | null> {
  const { organizationId } = viewer;
  const own = (id: number) => ({ organizationId_id: { organizationId, id } });
  const select = { departmentId: true };
  const batch = batchId && (await db().batch.findUnique({ where: own(batchId), select }));
  if (batchId !== null && !batch) throw new NotFoundError('Batch');
  const where = oilId && { ...own(oilId), deletedAt: null };
  const oil = where && (await db().oil.findUnique({ where, select }));
  if (oilId !== null && !oil) throw new NotFoundError('Oil');
  if (departmentId !== null) await getDepartment(viewer, departmentId);
  return (batch || oil || { departmentId }).departmentId;
}

/** Issues of a line and part that the batch does not have. */
export async function missingLineIssues(
  { organizationId }: Viewer,
  batchId: number | null,
  linePosition: number | null,
  part: number | null,
): Promise<readonly Issue[]> {
  if (batchId === null || linePosition === null) return [];
  const line = await db().batchLine.findFirst({
    where: { organizationId, batchId, position: linePosition },
    select: { batch: { select: { parts: true } } },
  });
  if (!line) return [{ path: ['linePosition'], message: `The batch has no line ${linePosition}` }];
  const isMissing = part !== null && part > line.batch.parts;
  return isMissing ? [{ path: ['part'], message: `The batch has no part ${part}` }] : [];
}
