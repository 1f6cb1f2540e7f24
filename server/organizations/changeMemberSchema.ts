import { DepartmentRole } from '#server/accounts/schema.ts';
import { builder } from '#server/builder.ts';
import { signedIn } from '#server/context.ts';
import {
  ConflictError,
  ForbiddenError,
  NotFoundError,
  PasswordNeededError,
} from '#server/errors.ts';
import { rowId } from '#server/ids.ts';
import { addMember, removeMember, setDepartmentRole } from './changeMembers.ts';
import { DepartmentMembership } from './memberSchema.ts';
import { getMember } from './members.ts';

const departmentIdOf = (id: string) => rowId('Department', id);
const memberIdOf = (id: string) => rowId('User', id, 'Member');

builder.relayMutationField(
  'addDepartmentMember',
  {
    inputFields: (t) => ({
      departmentId: t.id({ required: true }),
      userId: t.id({ required: true }),
      role: t.field({ type: DepartmentRole, required: true }),
    }),
  },
  {
    errors: { types: [NotFoundError, ForbiddenError, PasswordNeededError, ConflictError] },
    resolve: async (_root, { input }, context) => {
      const viewer = signedIn(context);
      const departmentId = departmentIdOf(input.departmentId);
      return { id: await addMember(viewer, departmentId, rowId('User', input.userId), input.role) };
    },
  },
  {
    outputFields: (t) => ({
      member: t.prismaField({
        type: DepartmentMembership,
        resolve: (query, { id }, _args, context) => getMember(signedIn(context), id, query),
      }),
    }),
  },
);

builder.relayMutationField(
  'setDepartmentRole',
  {
    inputFields: (t) => ({
      departmentId: t.id({ required: true }),
      userId: t.id({ required: true }),
      role: t.field({ type: DepartmentRole, required: true }),
    }),
  },
  {
    errors: { types: [NotFoundError, ForbiddenError, PasswordNeededError] },
    resolve: async (_root, { input }, context) => {
      const viewer = signedIn(context);
      const departmentId = departmentIdOf(input.departmentId);
      const userId = memberIdOf(input.userId);
      return { id: await setDepartmentRole(viewer, departmentId, userId, input.role) };
    },
  },
  {
    outputFields: (t) => ({
      member: t.prismaField({
        type: DepartmentMembership,
        resolve: (query, { id }, _args, context) => getMember(signedIn(context), id, query),
      }),
    }),
  },
);

builder.relayMutationField(
  'removeDepartmentMember',
  {
    inputFields: (t) => ({
      departmentId: t.id({ required: true }),
      userId: t.id({ required: true }),
    }),
  },
  {
    errors: { types: [NotFoundError, ForbiddenError] },
    resolve: async (_root, { input }, context) => {
      const viewer = signedIn(context);
      const departmentId = departmentIdOf(input.departmentId);
      return { id: await removeMember(viewer, departmentId, memberIdOf(input.userId)) };
    },
  },
  {
    outputFields: (t) => ({
      removedId: t.globalID({ resolve: ({ id }) => ({ type: DepartmentMembership, id }) }),
    }),
  },
);
