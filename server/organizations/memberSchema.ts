import { DepartmentRole, User, UserRole } from '#server/accounts/schema.ts';
import { builder, fetchedBy } from '#server/builder.ts';
import { ownRow } from '#server/context.ts';
import { nestedConnection } from '#server/nestedConnection.ts';
import { Department } from './departmentSchema.ts';
import { MEMBERSHIPS, membersSeenBy, personInclude, readMembers } from './members.ts';

/**
 * Carries what a manager of the department may know of the person. The account itself is the
 * administrators' to read.
 */
export const DepartmentMembership = builder.prismaNode('DepartmentMember', {
  name: 'DepartmentMembership',
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    role: t.expose('role', { type: DepartmentRole }),
    department: t.relation('department'),
    userId: t.globalID({ resolve: ({ userId }) => ({ type: User, id: userId }) }),
    email: t.string({ select: personInclude, resolve: ({ user }) => user.email }),
    firstName: t.string({ select: personInclude, resolve: ({ user }) => user.firstName }),
    lastName: t.string({ select: personInclude, resolve: ({ user }) => user.lastName }),
    globalRole: t.field({
      type: UserRole,
      select: personInclude,
      resolve: ({ user }) => user.role,
    }),
  }),
});

// By id, members may fetch only their own membership; others are read through the department.
fetchedBy<{ userId: number }>(
  'DepartmentMembership',
  (viewer, { userId }) => userId === viewer.userId,
);

builder.prismaObjectField(User, 'memberships', (t) =>
  t.prismaConnection(
    {
      type: DepartmentMembership,
      cursor: 'id',
      ...nestedConnection(MEMBERSHIPS, readMembers),
    },
    { name: 'MembershipConnection' },
    { name: 'MembershipEdge' },
  ),
);

builder.prismaObjectField(Department, 'members', (t) =>
  t.prismaConnection(
    {
      type: DepartmentMembership,
      description: 'All for administrators and managers of the department, else the own row.',
      cursor: 'id',
      ...nestedConnection(membersSeenBy, readMembers),
    },
    { name: 'DepartmentMemberConnection' },
    { name: 'DepartmentMemberEdge' },
  ),
);
