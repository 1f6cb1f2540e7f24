import { z } from 'zod';
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '#server/errors.ts';
import { signedIn } from '#server/http/context.ts';
import type { PayloadFields } from '#server/operations/definition.ts';
import { field, idOf, revision } from '#server/operations/fields.ts';
import { operation } from '#server/operations/operation.ts';
import { NOTHING } from '#server/rest/openapi/operation.ts';
import { rowAnswer } from '#server/rest/openapi/view.ts';
import { Department } from './departmentSchema.ts';
import {
  authorizeDepartments,
  createDepartment,
  deactivateDepartment,
  getDepartment,
  updateDepartment,
} from './departments.ts';
import { departmentView } from './departmentView.ts';

const payload = (t: PayloadFields<number>) => ({
  department: t.prismaField({
    type: Department,
    description: 'The department as it is now.',
    resolve: (query, { result }, _args, context) => getDepartment(signedIn(context), result, query),
  }),
});

const name = z
  .string()
  .nullish()
  .describe('1 to 100 characters; unique in the organization, ignoring case.');
const code = z
  .string()
  .nullish()
  .describe('A short name, at most 20 characters; null takes it away.');
const active = z
  .boolean()
  .nullish()
  .describe('Whether it takes new recipes and batches. A new one does unless said otherwise.');
const id = idOf('Department').describe('A department of the organization.');

operation({
  name: 'createDepartment',
  summary: 'Create a department',
  description: 'For administrators.',
  needs: 'write',
  input: { name: field(name, { isRequired: true }), code, active },
  refusals: [ForbiddenError, InvalidError, ConflictError],
  authorize: (viewer) => authorizeDepartments(viewer),
  act: (context, written) => createDepartment(signedIn(context), written),
  payload,
  rest: {
    route: 'POST /departments',
    tag: 'Departments',
    answer: rowAnswer(departmentView, getDepartment, 201),
  },
});

operation({
  name: 'updateDepartment',
  summary: 'Change a department',
  description: 'Fields that are left out stay as they are. For administrators.',
  needs: 'write',
  input: { id, name, code, active, revision },
  refusals: [NotFoundError, ForbiddenError, InvalidError, ConflictError],
  authorize: (viewer, sent) => authorizeDepartments(viewer, sent.id),
  act: async (context, { id, revision, ...written }) => {
    await updateDepartment(signedIn(context), id, written, revision);
    return id;
  },
  payload,
  rest: {
    route: 'PUT /departments/:id',
    tag: 'Departments',
    answer: rowAnswer(departmentView, getDepartment),
  },
});

operation({
  name: 'deactivateDepartment',
  summary: 'Deactivate a department; what it has stays readable',
  description: 'It takes no new recipes and batches. For administrators.',
  needs: 'write',
  input: { id, revision },
  refusals: [NotFoundError, ForbiddenError, ConflictError],
  act: async (context, { id, revision }) => {
    await deactivateDepartment(signedIn(context), id, revision);
    return id;
  },
  payload,
  rest: { route: 'DELETE /departments/:id', tag: 'Departments', answer: NOTHING },
});
