import { z } from 'zod';
import { DEPARTMENT_ROLES, GLOBAL_ROLES } from '#domain/access.ts';
import { json, NOTHING, type Operation, revised } from '#server/openapi/operation.ts';
import { PLACES } from '#server/places.ts';
import { linkedPageQuery } from '#server/rest.ts';

export const departmentRequest = z.object({
  name: z.string().nullish(),
  code: z.string().nullish(),
  active: z.boolean().nullish(),
});

export const userId = z.union([z.number(), z.string()], 'Choose a user').transform(String);
export const roleRequest = z.object({
  department_role: z.enum(DEPARTMENT_ROLES, `Expected ${DEPARTMENT_ROLES.join(' or ')}`),
});
export const memberRequest = roleRequest.extend({ user_id: userId });

const department = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    code: z.string().nullable(),
    active: z.boolean(),
    revision: z.int(),
  })
  .meta({ id: 'Department' });

const member = z
  .strictObject({
    id: z.int(),
    user_id: z.int(),
    department_role: z.enum(DEPARTMENT_ROLES),
    user_email: z.string(),
    user_first_name: z.string(),
    user_last_name: z.string(),
    user_global_role: z.enum(GLOBAL_ROLES),
  })
  .meta({ id: 'DepartmentMember' });

const departments = { tag: 'Departments' } as const;

export const DEPARTMENT_OPERATIONS = {
  list: {
    ...departments,
    id: 'listDepartments',
    summary: 'The departments; at most 5,000',
    query: linkedPageQuery(PLACES.byName),
    answer: json(z.array(department)),
    refuses: [422],
  },
  create: {
    ...departments,
    id: 'createDepartment',
    summary: 'Create a department',
    body: departmentRequest,
    answer: revised(department, 201),
    refuses: [403, 409],
  },
  update: {
    ...departments,
    id: 'updateDepartment',
    summary: 'Change a department',
    headers: ['If-Match'],
    body: departmentRequest,
    answer: revised(department),
    refuses: [403, 409],
  },
  deactivate: {
    ...departments,
    id: 'deactivateDepartment',
    summary: 'Deactivate a department; what it has stays readable',
    headers: ['If-Match'],
    answer: NOTHING,
    refuses: [403, 409],
  },
} as const satisfies Record<string, Operation>;

export const MEMBER_OPERATIONS = {
  list: {
    ...departments,
    id: 'listDepartmentMembers',
    summary: 'The members of a department, as far as one may see them; at most 5,000',
    query: linkedPageQuery(PLACES.byId),
    answer: json(z.array(member)),
    refuses: [422],
  },
  add: {
    ...departments,
    id: 'addDepartmentMember',
    summary: 'Add a member',
    body: memberRequest,
    answer: json(member, 201),
    refuses: [403, 409],
  },
  setRole: {
    ...departments,
    id: 'setDepartmentRole',
    summary: 'Change the role of a member',
    body: roleRequest,
    answer: json(member),
    refuses: [403],
  },
  remove: {
    ...departments,
    id: 'removeDepartmentMember',
    summary: 'Remove a member',
    answer: NOTHING,
    refuses: [403],
  },
} as const satisfies Record<string, Operation>;
