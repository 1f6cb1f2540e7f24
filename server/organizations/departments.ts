import {
  type DepartmentDraft,
  departmentIssues,
  normalizedDepartment,
} from '#domain/recipe/settings/settingsIssues.ts';
import { assertRevision } from '#server/audit/assertRevision.ts';
import { writeAudit } from '#server/audit/writeAudit.ts';
import { db } from '#server/db/database.ts';
import { unlessTaken } from '#server/db/faults.ts';
import { type Paged, placedPage } from '#server/db/lists/places.ts';
import { type Tx, transaction } from '#server/db/transaction.ts';
import { InvalidError, NotFoundError } from '#server/errors.ts';
import type { Department, Prisma } from '#server/generated/prisma/client.ts';
import { refuseFullMenu } from '#server/input/menuRows.ts';
import { authorize, type Viewer } from '#server/viewer.ts';

/** A department as sent by a client; undefined keeps the present value. */
export type WrittenDepartment = {
  readonly name?: string | null | undefined;
  readonly code?: string | null | undefined;
  readonly active?: boolean | null | undefined;
};

const NEW: DepartmentDraft = { name: '', code: null, active: true };
const recordType = 'department';

/** Active and inactive departments by name; `query` has the relations to load and the page. */
export const listDepartments = (viewer: Viewer, query: Paged<Prisma.DepartmentFindManyArgs> = {}) =>
  placedPage(viewer, query, BY_NAME, ({ behind, ...page }) =>
    db().department.findMany({
      ...page,
      where: { AND: [{ organizationId: viewer.organizationId }, behind] },
      orderBy: [...BY_NAME],
    }),
  );

const BY_NAME = [{ name: 'asc' }, { id: 'asc' }] as const;

/** One department, loaded with `query`. */
export async function getDepartment(
  { organizationId }: Viewer,
  id: number,
  query: Prisma.DepartmentDefaultArgs = {},
) {
  const department = await db().department.findUnique({
    ...query,
    where: { organizationId_id: { organizationId, id } },
  });
  if (!department) throw new NotFoundError('Department');
  return department;
}

/** The viewer's departments with these ids, in any order. */
export const readDepartments = (
  { organizationId }: Viewer,
  ids: readonly number[],
  query: Prisma.DepartmentDefaultArgs,
) => db().department.findMany({ ...query, where: { organizationId, id: { in: [...ids] } } });

/** Throws unless the viewer may change departments, or when the named one does not exist. */
export async function authorizeDepartments(viewer: Viewer, id?: number): Promise<void> {
  if (id !== undefined) await getDepartment(viewer, id);
  authorize(viewer, 'administer', null);
}

export async function createDepartment(
  viewer: Viewer,
  written: WrittenDepartment,
): Promise<number> {
  await authorizeDepartments(viewer);
  const fields = accepted(written, NEW);
  const { organizationId } = viewer;
  const data = { organizationId, ...fields };
  return transaction(async (tx) => {
    refuseFullMenu(await tx.department.count({ where: { organizationId } }), 'departments');
    const { id } = await unlessTaken(tx.department.create({ data }), takenMessage(fields));
    const kind = 'department created';
    await writeAudit(tx, viewer, { kind, recordType, recordId: id, after: fields });
    return id;
  });
}

/** Renames, activates or deactivates a department. An inactive one accepts no new recipes and batches. */
export async function updateDepartment(
  viewer: Viewer,
  id: number,
  written: WrittenDepartment,
  knownRevision: number | null,
): Promise<void> {
  await transaction(async (tx) => {
    const present = await lockDepartment(tx, viewer, id);
    authorize(viewer, 'administer', null);
    const fields = accepted(written, present);
    const name = `Department ${present.name}`;
    await assertRevision(tx, viewer, { ...present, recordType, name }, knownRevision);
    const isDeactivated = present.active && !fields.active;
    const kind = isDeactivated ? 'department deactivated' : 'department edited';
    await store(tx, viewer, kind, present, fields);
  });
}

export const deactivateDepartment = (viewer: Viewer, id: number, knownRevision: number | null) =>
  updateDepartment(viewer, id, { active: false }, knownRevision);

async function lockDepartment(tx: Tx, { organizationId }: Viewer, id: number) {
  await tx.$queryRaw`
    SELECT id FROM departments WHERE organization_id = ${organizationId} AND id = ${id} FOR UPDATE`;
  const department = await tx.department.findUnique({
    where: { organizationId_id: { organizationId, id } },
  });
  if (!department) throw new NotFoundError('Department');
  return department;
}

/** The present values updated by the given ones; throws with all issues. */
function accepted(written: WrittenDepartment, present: DepartmentDraft): DepartmentDraft {
  const draft = {
    name: written.name === undefined ? present.name : (written.name ?? ''),
    code: written.code === undefined ? present.code : written.code,
    active: written.active ?? present.active,
  };
  const issues = departmentIssues(draft);
  if (issues.length > 0) throw new InvalidError(issues);
  return normalizedDepartment(draft);
}

async function store(
  tx: Tx,
  viewer: Viewer,
  kind: string,
  { id, name, code, active }: Department,
  fields: DepartmentDraft,
): Promise<void> {
  const isSame = name === fields.name && code === fields.code && active === fields.active;
  if (isSame) return;
  const data = { ...fields, revision: { increment: 1 } };
  await unlessTaken(tx.department.update({ where: { id }, data }), takenMessage(fields));
  const before = { name, code, active };
  await writeAudit(tx, viewer, { kind, recordType, recordId: id, before, after: fields });
}

const takenMessage = ({ name }: DepartmentDraft) => `Department ${name} already exists.`;
