import { may } from '#domain/access.ts';
import { findColleague } from '#server/accounts/people/colleagues.ts';
import { db } from '#server/db/database.ts';
import type { NestedList } from '#server/db/lists/nestedPages.ts';
import { BY_ID as OLDEST_FIRST, type PlacePage, placedPage } from '#server/db/lists/places.ts';
import type { Tx } from '#server/db/transaction.ts';
import { NotFoundError } from '#server/errors.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { authorize, type Viewer } from '#server/viewer.ts';
import { getDepartment } from './departments.ts';

export const personInclude = {
  user: { select: { email: true, firstName: true, lastName: true, role: true } },
} as const satisfies Prisma.DepartmentMemberInclude;

export type MemberWithPerson = Prisma.DepartmentMemberGetPayload<{ include: typeof personInclude }>;

/** The memberships that a viewer may see: all, those of departments they manage, and their own. */
export function visibleMembers(viewer: Viewer) {
  const { organizationId, userId } = viewer;
  const present = { organizationId, user: { deletedAt: null } };
  if (may(viewer, 'readDepartmentMembers', null)) return present;
  return { ...present, OR: [{ userId }, { departmentId: { in: managedBy(viewer) } }] };
}

const managedBy = (viewer: Viewer): number[] =>
  viewer.memberships
    .filter(({ departmentId }) => may(viewer, 'readDepartmentMembers', departmentId))
    .map(({ departmentId }) => Number(departmentId));

const BY_ID = {
  table: 'department_members',
  orderBy: 'id',
  direction: 'ASC',
  isLeft: true,
} as const;

/** The departments of a person. */
export const MEMBERSHIPS: NestedList = {
  ...BY_ID,
  ofParent: Prisma.sql`user_id = parent.id`,
};

/** `visibleMembers` as a list below departments. */
export function membersSeenBy(viewer: Viewer): NestedList {
  const ofDepartment = Prisma.sql`department_id = parent.id AND EXISTS (
    SELECT FROM users u WHERE u.organization_id = department_members.organization_id
      AND u.id = department_members.user_id AND u.deleted_at IS NULL)`;
  if (may(viewer, 'readDepartmentMembers', null)) return { ...BY_ID, ofParent: ofDepartment };
  const seen = Prisma.sql`(user_id = ${viewer.userId}::integer
    OR department_id = ANY(${managedBy(viewer)}::integer[]))`;
  return { ...BY_ID, ofParent: Prisma.sql`${ofDepartment} AND ${seen}` };
}

export const readMembers = (
  { organizationId }: Viewer,
  ids: number[],
  query: { readonly include?: Prisma.DepartmentMemberInclude },
) => db().departmentMember.findMany({ ...query, where: { organizationId, id: { in: ids } } });

/** The members of a department that the viewer may see. */
export async function listMembers(viewer: Viewer, departmentId: number, query: PlacePage) {
  await getDepartment(viewer, departmentId);
  return placedPage(viewer, query, OLDEST_FIRST, ({ behind, ...page }) =>
    db().departmentMember.findMany({
      ...page,
      where: { AND: [visibleMembers(viewer), { departmentId }, behind] },
      include: personInclude,
      orderBy: [...OLDEST_FIRST],
    }),
  );
}

/** One membership, loaded with `query`. */
export async function getMember(
  viewer: Viewer,
  id: number,
  query: Prisma.DepartmentMemberDefaultArgs,
) {
  const { organizationId } = viewer;
  const member = await db().departmentMember.findUnique({
    ...query,
    where: { ...visibleMembers(viewer), organizationId_id: { organizationId, id } },
  });
  if (!member) throw new NotFoundError('Member');
  return member;
}

/** One membership with its person. */
export async function findMember(viewer: Viewer, id: number): Promise<MemberWithPerson> {
  const { organizationId } = viewer;
  const member = await db().departmentMember.findUnique({
    where: { ...visibleMembers(viewer), organizationId_id: { organizationId, id } },
    include: personInclude,
  });
  if (!member) throw new NotFoundError('Member');
  return member;
}

/** Throws unless the viewer may add members, or when the department or the user does not exist. */
export async function authorizeAddition(
  viewer: Viewer,
  departmentId: number,
  userId: number | null,
): Promise<void> {
  await getDepartment(viewer, departmentId);
  if (userId !== null) await findColleague(viewer, userId);
  authorize(viewer, 'administer', null);
}

/** Throws unless the viewer may change the member, or when the department or the member does not exist. */
export async function authorizeChange(
  viewer: Viewer,
  departmentId: number,
  userId: number,
): Promise<void> {
  await getDepartment(viewer, departmentId);
  await requireMember(viewer, departmentId, userId);
  authorize(viewer, 'administer', null);
}

const withNames = { ...personInclude, department: { select: { name: true } } } as const;

export type NamedMember = Prisma.DepartmentMemberGetPayload<{ include: typeof withNames }>;

/** The membership of a user in a department, without checking rights. */
export async function requireMember(
  viewer: Viewer,
  departmentId: number,
  userId: number,
  client: Tx = db(),
): Promise<NamedMember> {
  const { organizationId } = viewer;
  const member = await client.departmentMember.findUnique({
    where: { departmentId_userId: { departmentId, userId }, organizationId },
    include: withNames,
  });
  if (!member) throw new NotFoundError('Member');
  return member;
}
