import { z } from 'zod';
import { DEPARTMENT_ROLES, GLOBAL_ROLES } from '#domain/access.ts';
import { DepartmentRole } from '#server/accounts/schema.ts';
import {
  ConflictError,
  ForbiddenError,
  NotFoundError,
  PasswordNeededError,
} from '#server/errors.ts';
import { signedIn } from '#server/http/context.ts';
import { NO_ROW } from '#server/input/ids.ts';
import type { PayloadFields } from '#server/operations/definition.ts';
import { field, idOf } from '#server/operations/fields.ts';
import { operation } from '#server/operations/operation.ts';
import { NOTHING } from '#server/rest/openapi/operation.ts';
import { fieldFrom, rowAnswer, view } from '#server/rest/openapi/view.ts';
import { addMember, removeMember, setDepartmentRole } from './changeMembers.ts';
import { DepartmentMembership } from './memberSchema.ts';
import {
  authorizeAddition,
  authorizeChange,
  findMember,
  getMember,
  type MemberWithPerson,
} from './members.ts';

const from = fieldFrom<MemberWithPerson>();
export const memberView = view(
  {
    id: from(z.int(), ({ id }) => id),
    user_id: from(z.int(), ({ userId }) => userId),
    department_role: from(z.enum(DEPARTMENT_ROLES), ({ role }) => role),
    user_email: from(z.string(), ({ user }) => user.email),
    user_first_name: from(z.string(), ({ user }) => user.firstName),
    user_last_name: from(z.string(), ({ user }) => user.lastName),
    user_global_role: from(z.enum(GLOBAL_ROLES), ({ user }) => user.role),
  },
  { id: 'DepartmentMember' },
);

const payload = (t: PayloadFields<number>) => ({
  member: t.prismaField({
    type: DepartmentMembership,
    description: 'The person in the department.',
    resolve: (query, { result }, _args, context) => getMember(signedIn(context), result, query),
  }),
});

const role = field(z.enum(DEPARTMENT_ROLES, `Expected ${DEPARTMENT_ROLES.join(' or ')}`), {
  rest: 'department_role',
  graph: DepartmentRole,
}).describe('The rights of the person in the department.');
const ofDepartment = {
  departmentId: field(idOf('Department'), { rest: 'id' }).describe(
    'A department of the organization.',
  ),
};
const ofMember = {
  ...ofDepartment,
  userId: field(idOf('User', 'Member'), { rest: 'userId' }).describe('Whose membership it is.'),
};

operation({
  name: 'addDepartmentMember',
  summary: 'Add a member',
  description:
    'Gives an active user a role in a department. For administrators who gave their password in the last 5 minutes.',
  needs: 'session',
  input: {
    ...ofDepartment,
    userId: idOf('User', 'User', 'Choose a user').describe(
      'Somebody of the organization who is no member yet.',
    ),
    role,
  },
  refusals: [NotFoundError, ForbiddenError, PasswordNeededError, ConflictError],
  authorize: (viewer, { departmentId = NO_ROW, userId = null }) =>
    authorizeAddition(viewer, departmentId, userId),
  act: (context, { departmentId, userId, role }) =>
    addMember(signedIn(context), departmentId, userId, role),
  payload,
  rest: {
    route: 'POST /departments/:id/members',
    tag: 'Departments',
    answer: rowAnswer(memberView, findMember, 201),
  },
});

operation({
  name: 'setDepartmentRole',
  summary: 'Change the role of a member',
  description: 'For administrators who gave their password in the last 5 minutes.',
  needs: 'session',
  input: { ...ofMember, role },
  refusals: [NotFoundError, ForbiddenError, PasswordNeededError],
  authorize: (viewer, { departmentId = NO_ROW, userId = NO_ROW }) =>
    authorizeChange(viewer, departmentId, userId),
  act: (context, { departmentId, userId, role }) =>
    setDepartmentRole(signedIn(context), departmentId, userId, role),
  payload,
  rest: {
    route: 'PUT /departments/:id/members/:userId',
    tag: 'Departments',
    answer: rowAnswer(memberView, findMember),
  },
});

operation({
  name: 'removeDepartmentMember',
  summary: 'Remove a member',
  description:
    'The account stays. For administrators who gave their password in the last 5 minutes.',
  needs: 'session',
  input: ofMember,
  refusals: [NotFoundError, ForbiddenError, PasswordNeededError],
  act: (context, { departmentId, userId }) => removeMember(signedIn(context), departmentId, userId),
  payload: (t) => ({
    removedId: t.globalID({
      description: 'The membership that ended.',
      resolve: ({ result }) => ({ type: DepartmentMembership, id: result }),
    }),
  }),
  rest: { route: 'DELETE /departments/:id/members/:userId', tag: 'Departments', answer: NOTHING },
});
