import { personEdge } from '#server/accounts/personFields.ts';
import { DepartmentRole, User, UserRole } from '#server/accounts/schema.ts';
import { builder, fetchedBy } from '#server/graph/builder.ts';
import { connectionTypes } from '#server/graph/lists/connectionTypes.ts';
import { nestedConnection } from '#server/graph/lists/nestedConnection.ts';
import { ownRow } from '#server/http/context.ts';
import { Department } from './departmentSchema.ts';
import { MEMBERSHIPS, membersSeenBy, personInclude, readMembers } from './members.ts';

export const DepartmentMembership = builder.prismaNode('DepartmentMember', {
  name: 'DepartmentMembership',
  description:
    'A person in a department, with what its manager may know of them. By id everybody reads their own.',
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    role: t.expose('role', {
      type: DepartmentRole,
      description: 'The rights of the person in this department.',
    }),
    department: t.relation('department', { description: 'Where the role counts.' }),
    userId: t.globalID({
      description: 'Global id of the person, whose account administrators read.',
      resolve: ({ userId }) => ({ type: User, id: userId }),
    }),
    user: t.prismaField(personEdge('Account of the person.', ({ userId }) => userId)),
    email: t.string({
      description: 'E-mail of the person.',
      select: personInclude,
      resolve: ({ user }) => user.email,
    }),
    firstName: t.string({
      description: 'First name of the person.',
      select: personInclude,
      resolve: ({ user }) => user.firstName,
    }),
    lastName: t.string({
      description: 'Last name of the person.',
      select: personInclude,
      resolve: ({ user }) => user.lastName,
    }),
    globalRole: t.field({
      type: UserRole,
      description: 'The rights of the person in the whole organization.',
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

const MEMBERS_OF_DEPARTMENTS = connectionTypes('DepartmentMembership', DepartmentMembership);

builder.prismaObjectField(User, 'memberships', (t) =>
  t.prismaConnection(
    {
      type: DepartmentMembership,
      cursor: 'id',
      description: 'The departments that the person belongs to.',
      ...nestedConnection(MEMBERSHIPS, readMembers),
    },
    ...MEMBERS_OF_DEPARTMENTS,
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
    ...MEMBERS_OF_DEPARTMENTS,
  ),
);
