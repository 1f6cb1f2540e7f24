import { User } from '#server/accounts/schema.ts';
import { builder } from '#server/builder.ts';
import { ownRow, signedIn } from '#server/context.ts';
import { getOrganization } from './service.ts';

const OrganizationStatus = builder.enumType('OrganizationStatus', {
  values: { ACTIVE: { value: 'active' }, INACTIVE: { value: 'inactive' } },
} as const);

const DepartmentRole = builder.enumType('DepartmentRole', {
  values: { MANAGER: { value: 'manager' }, OPERATOR: { value: 'operator' } },
} as const);

export const Organization = builder.prismaNode('Organization', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, context) => {
    const own = ownRow(id, context);
    return { id: own.id === own.organizationId ? own.id : -1 };
  },
  fields: (t) => ({
    name: t.exposeString('name'),
    status: t.expose('status', { type: OrganizationStatus }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    logoUrl: t.string({
      nullable: true,
      select: { logo: { select: { id: true } } },
      resolve: ({ logo }) => (logo ? `/api/files/${logo.id}` : null),
    }),
  }),
});

export const Department = builder.prismaNode('Department', {
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    name: t.exposeString('name'),
    code: t.exposeString('code', { nullable: true }),
    active: t.exposeBoolean('active'),
  }),
});

export const DepartmentMembership = builder.prismaNode('DepartmentMember', {
  name: 'DepartmentMembership',
  id: { field: 'id' },
  nullable: true,
  // A member sees the own row; those of others come with the department's members.
  findUnique: (id, context) => ({ ...ownRow(id, context), userId: signedIn(context).userId }),
  fields: (t) => ({
    role: t.expose('role', { type: DepartmentRole }),
    department: t.relation('department'),
  }),
});

builder.prismaObjectField(User, 'memberships', (t) =>
  t.relatedConnection(
    'memberships',
    {
      type: DepartmentMembership,
      cursor: 'id',
      totalCount: true,
      query: { orderBy: { id: 'asc' } },
    },
    { name: 'MembershipConnection' },
    { name: 'MembershipEdge' },
  ),
);

builder.queryField('organization', (t) =>
  t.prismaField({
    type: Organization,
    resolve: (query, _root, _args, context) => getOrganization(signedIn(context), query),
  }),
);
