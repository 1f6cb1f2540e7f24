import { InvitedDepartment } from '#server/accounts/invitationSchema.ts';
import { builder } from '#server/graph/builder.ts';
import { DATABASE_ID, REVISION_FIELD } from '#server/graph/fieldDescriptions.ts';
import { POINTS } from '#server/graph/limits/points.ts';
import { edgeTo } from '#server/graph/lists/edgeTo.ts';
import { menuDescription } from '#server/graph/lists/menus.ts';
import { ownRow, signedIn } from '#server/http/context.ts';
import { MENU_ROWS } from '#server/input/menuRows.ts';
import { listDepartments, readDepartments } from './departments.ts';

export const Department = builder.prismaNode('Department', {
  description: 'A department, which recipes, oils and batches belong to. Administrators write it.',
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: DATABASE_ID }),
    name: t.exposeString('name', {
      description: 'Unique in the organization, ignoring case; at most 100 characters.',
    }),
    code: t.exposeString('code', {
      nullable: true,
      description: 'A short name, at most 20 characters; null without one.',
    }),
    active: t.exposeBoolean('active', {
      description: 'Nothing is written in an inactive one; what it has stays readable.',
    }),
    revision: t.exposeInt('revision', { description: REVISION_FIELD }),
  }),
});

const departmentOf = edgeTo('Department', readDepartments);

builder.objectField(InvitedDepartment, 'department', (t) =>
  t.prismaField({
    type: Department,
    description: 'The department itself.',
    complexity: POINTS.departmentOfInvited,
    resolve: async (query, { departmentId }, _args, context) => {
      const department = await departmentOf(context, departmentId, query);
      if (department === null) throw new Error(`Department ${departmentId} is missing.`);
      return department;
    },
  }),
);

builder.queryField('departments', (t) =>
  t.prismaField({
    type: [Department],
    description: menuDescription('Departments of the organization by name, inactive ones too'),
    complexity: POINTS.menu,
    resolve: (query, _root, _args, context) =>
      listDepartments(signedIn(context), { ...query, take: MENU_ROWS }),
  }),
);
