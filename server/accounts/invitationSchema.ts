import type { DepartmentRole as DepartmentRoleName } from '#domain/access.ts';
import { may } from '#domain/access.ts';
import { builder, fetchedBy } from '#server/builder.ts';
import { ownRow, signedIn } from '#server/context.ts';
import {
  ConflictError,
  ForbiddenError,
  InvalidError,
  NotFoundError,
  PasswordNeededError,
  TooManyRequestsError,
} from '#server/errors.ts';
import { rowId } from '#server/ids.ts';
import { cancelInvitation, resendInvitation } from './changeInvitation.ts';
import { countInvitations, getInvitation, listInvitations, stateOf } from './invitationList.ts';
import { inviteUser } from './inviteUser.ts';
import { DepartmentRole, UserRole } from './schema.ts';

const InvitationState = builder.enumType('InvitationState', {
  values: {
    PENDING: { value: 'pending' },
    ACCEPTED: { value: 'accepted' },
    EXPIRED: { value: 'expired', description: 'Not accepted in time.' },
    CANCELLED: { value: 'cancelled' },
  },
} as const);

const InvitedDepartment = builder
  .objectRef<{ departmentId: number; role: DepartmentRoleName; department: { name: string } }>(
    'InvitedDepartment',
  )
  .implement({
    fields: (t) => ({
      departmentId: t.globalID({
        resolve: ({ departmentId }) => ({ type: 'Department', id: departmentId }),
      }),
      departmentName: t.string({ resolve: ({ department }) => department.name }),
      departmentRole: t.expose('role', { type: DepartmentRole }),
    }),
  });

const InvitedDepartmentInput = builder.inputType('InvitedDepartmentInput', {
  fields: (t) => ({
    departmentId: t.id({ required: true }),
    departmentRole: t.field({ type: DepartmentRole, required: true }),
  }),
});

const Invitation = builder.prismaNode('Invitation', {
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    email: t.exposeString('email'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    role: t.expose('role', { type: UserRole }),
    state: t.field({ type: InvitationState, resolve: (invitation) => stateOf(invitation) }),
    canBeAccepted: t.boolean({
      description: 'False once the link was opened by somebody whose address has an account.',
      resolve: ({ blockedAt }) => blockedAt === null,
    }),
    departments: t.field({
      type: [InvitedDepartment],
      description: 'What the person will belong to.',
      select: { departments: { include: { department: true }, orderBy: { id: 'asc' } } },
      resolve: ({ departments }) => departments,
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

// Only administrators may see who is invited.
fetchedBy('Invitation', (viewer) => may(viewer, 'administer', null));

builder.queryField('invitations', (t) =>
  t.prismaConnection(
    {
      type: Invitation,
      description: 'Who was asked to join, for administrators. Without a state, all but cancelled.',
      cursor: 'id',
      args: { state: t.arg({ type: InvitationState }) },
      totalCount: (_root, { state }, context) => countInvitations(signedIn(context), state ?? null),
      resolve: (query, _root, { state }, context) =>
        listInvitations(signedIn(context), state ?? null, query),
    },
    { name: 'InvitationConnection' },
    { name: 'InvitationEdge' },
  ),
);

builder.relayMutationField(
  'inviteUser',
  {
    inputFields: (t) => ({
      email: t.string({ required: true }),
      firstName: t.string({ required: true }),
      lastName: t.string({ required: true }),
      role: t.field({ type: UserRole, description: 'Operator unless said otherwise; no viewer.' }),
      departments: t.field({ type: [InvitedDepartmentInput] }),
    }),
  },
  {
    errors: {
      types: [
        NotFoundError,
        ForbiddenError,
        PasswordNeededError,
        InvalidError,
        ConflictError,
        TooManyRequestsError,
      ],
    },
    resolve: async (_root, { input }, context) => ({
      id: await inviteUser(signedIn(context), {
        ...input,
        departments: input.departments?.map(({ departmentId, departmentRole }) => ({
          departmentId: rowId('Department', departmentId),
          role: departmentRole,
        })),
      }),
    }),
  },
  {
    outputFields: (t) => ({
      invitation: t.prismaField({
        type: Invitation,
        resolve: (query, { id }, _args, context) => getInvitation(signedIn(context), id, query),
      }),
    }),
  },
);

builder.relayMutationField(
  'cancelInvitation',
  { inputFields: (t) => ({ id: t.id({ required: true }) }) },
  {
    errors: { types: [NotFoundError, ForbiddenError, ConflictError] },
    resolve: async (_root, { input }, context) => {
      const id = rowId('Invitation', input.id);
      await cancelInvitation(signedIn(context), id);
      return { id };
    },
  },
  {
    outputFields: (t) => ({
      cancelledId: t.globalID({ resolve: ({ id }) => ({ type: Invitation, id }) }),
    }),
  },
);

builder.relayMutationField(
  'resendInvitation',
  { inputFields: (t) => ({ id: t.id({ required: true }) }) },
  {
    errors: { types: [NotFoundError, ForbiddenError, ConflictError, TooManyRequestsError] },
    resolve: async (_root, { input }, context) => {
      const id = rowId('Invitation', input.id);
      await resendInvitation(signedIn(context), id);
      return { id };
    },
  },
  {
    outputFields: (t) => ({
      invitation: t.prismaField({
        type: Invitation,
        resolve: (query, { id }, _args, context) => getInvitation(signedIn(context), id, query),
      }),
    }),
  },
);
