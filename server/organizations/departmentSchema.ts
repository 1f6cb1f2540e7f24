import { builder } from '#server/builder.ts';
import { ownRow, signedIn } from '#server/context.ts';
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '#server/errors.ts';
import { rowId } from '#server/ids.ts';
import { REVISION } from '#server/revision.ts';
import {
  countDepartments,
  createDepartment,
  deactivateDepartment,
  getDepartment,
  listDepartments,
  updateDepartment,
} from './departments.ts';

export const Department = builder.prismaNode('Department', {
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    name: t.exposeString('name'),
    code: t.exposeString('code', { nullable: true }),
    active: t.exposeBoolean('active'),
    revision: t.exposeInt('revision'),
  }),
});

builder.queryField('departments', (t) =>
  t.prismaConnection(
    {
      type: Department,
      cursor: 'id',
      totalCount: (_root, _args, context) => countDepartments(signedIn(context)),
      resolve: (query, _root, _args, context) => listDepartments(signedIn(context), query),
    },
    { name: 'DepartmentConnection' },
    { name: 'DepartmentEdge' },
  ),
);

builder.relayMutationField(
  'createDepartment',
  {
    inputFields: (t) => ({
      name: t.string({ required: true }),
      code: t.string(),
      active: t.boolean({ description: 'True unless said otherwise.' }),
    }),
  },
  {
    errors: { types: [ForbiddenError, InvalidError, ConflictError] },
    resolve: async (_root, { input }, context) => ({
      id: await createDepartment(signedIn(context), input),
    }),
  },
  {
    outputFields: (t) => ({
      department: t.prismaField({
        type: Department,
        resolve: (query, { id }, _args, context) => getDepartment(signedIn(context), id, query),
      }),
    }),
  },
);

builder.relayMutationField(
  'updateDepartment',
  {
    inputFields: (t) => ({
      id: t.id({ required: true }),
      name: t.string(),
      code: t.string({ description: 'Null takes it away.' }),
      active: t.boolean(),
      revision: t.int({ description: REVISION }),
    }),
  },
  {
    errors: { types: [NotFoundError, ForbiddenError, InvalidError, ConflictError] },
    resolve: async (_root, { input: { revision = null, ...input } }, context) => {
      const viewer = signedIn(context);
      const id = rowId('Department', input.id);
      await updateDepartment(viewer, id, input, revision);
      return { id };
    },
  },
  {
    outputFields: (t) => ({
      department: t.prismaField({
        type: Department,
        resolve: (query, { id }, _args, context) => getDepartment(signedIn(context), id, query),
      }),
    }),
  },
);

builder.relayMutationField(
  'deactivateDepartment',
  {
    inputFields: (t) => ({
      id: t.id({ required: true }),
      revision: t.int({ description: REVISION }),
    }),
  },
  {
    errors: { types: [NotFoundError, ForbiddenError, ConflictError] },
    resolve: async (_root, { input }, context) => {
      const viewer = signedIn(context);
      const id = rowId('Department', input.id);
      await deactivateDepartment(viewer, id, input.revision ?? null);
      return { id };
    },
  },
  {
    outputFields: (t) => ({
      department: t.prismaField({
        type: Department,
        resolve: (query, { id }, _args, context) => getDepartment(signedIn(context), id, query),
      }),
    }),
  },
);
