import type { DepartmentRole as DepartmentRoleName } from '#domain/access.ts';
import { may } from '#domain/access.ts';
import { builder, fetchedBy } from '#server/graph/builder.ts';
import { FILTER } from '#server/graph/fieldDescriptions.ts';
import { inOrder, orderInput } from '#server/graph/lists/ordering.ts';
import { ownRow, signedIn } from '#server/http/context.ts';
import { countInvitations, listInvitations, stateOf } from './invitations/invitationList.ts';
import { personEdge } from './personFields.ts';
import { DepartmentRole, UserRole } from './schema.ts';

const InvitationState = builder.enumType('InvitationState', {
  description: 'The outcome of an invitation.',
  values: {
    PENDING: { value: 'pending', description: 'The link can still be used.' },
    ACCEPTED: { value: 'accepted', description: 'The person has joined.' },
    EXPIRED: { value: 'expired', description: 'Not accepted in time.' },
    CANCELLED: { value: 'cancelled', description: 'It was taken back; the link opens nothing.' },
  },
} as const);

export const InvitedDepartment = builder
  .objectRef<{ departmentId: number; role: DepartmentRoleName; department: { name: string } }>(
    'InvitedDepartment',
  )
  .implement({
    description: 'A department that an invited person will belong to.',
    fields: (t) => ({
      departmentId: t.globalID({
        description: 'Global id of the department.',
        resolve: ({ departmentId }) => ({ type: 'Department', id: departmentId }),
      }),
      departmentName: t.string({
        description: 'As it is called now.',
        resolve: ({ department }) => department.name,
      }),
      departmentRole: t.expose('role', {
        type: DepartmentRole,
        description: 'The role of the person there.',
      }),
    }),
  });

export const Invitation = builder.prismaNode('Invitation', {
  description: 'An invitation to join the organization. Administrators read and write it.',
  id: { field: 'id' },
  nullable: true,
  findUnique: ownRow,
  fields: (t) => ({
    email: t.exposeString('email', { description: 'The address that it was mailed to.' }),
    firstName: t.exposeString('firstName', {
      description: 'First name of the account that it makes.',
    }),
    lastName: t.exposeString('lastName', {
      description: 'Last name of the account that it makes.',
    }),
    role: t.expose('role', {
      type: UserRole,
      description: 'Role of the account that it makes; never VIEWER.',
    }),
    state: t.field({
      type: InvitationState,
      description: 'Its outcome.',
      resolve: (invitation) => stateOf(invitation),
    }),
    canBeAccepted: t.boolean({
      description: 'False once the link was opened by somebody whose address has an account.',
      resolve: ({ blockedAt }) => blockedAt === null,
    }),
    departments: t.field({
      type: [InvitedDepartment],
      description: 'The departments of the person.',
      select: { departments: { include: { department: true }, orderBy: { id: 'asc' } } },
      resolve: ({ departments }) => departments,
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description:
        'Its link works until then: 7 days from when it was sent, 7 more for each resend, at most 14 ahead.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was first sent.' }),
    invitedBy: t.prismaField(
      personEdge('Account of who sent it.', ({ invitedById }) => invitedById),
    ),
  }),
});

// Only administrators may see invitations.
fetchedBy('Invitation', (viewer) => may(viewer, 'administer', null));

const InvitationFilterInput = builder.inputType('InvitationFilter', {
  description: 'Which invitations a list has: those that match all that is named.',
  fields: (t) => ({
    state: t.field({
      type: InvitationState,
      description: 'Only invitations in this state; null: all but cancelled.',
    }),
  }),
});

const InvitationOrder = orderInput('InvitationOrder', { CREATED_AT: 'The moment it was made.' });

builder.queryField('invitations', (t) =>
  t.prismaConnection(
    {
      type: Invitation,
      description:
        'The people who were asked to join, for administrators. Without a state, all but cancelled.',
      cursor: 'id',
      args: {
        filter: t.arg({ type: InvitationFilterInput, description: FILTER }),
        orderBy: t.arg({
          type: InvitationOrder,
          description: 'The newest first unless said otherwise.',
        }),
        state: t.arg({
          type: InvitationState,
          description: 'Only invitations in this state.',
          deprecationReason: 'Use `filter.state`.',
        }),
      },
      totalCount: (_root, args, context) => countInvitations(signedIn(context), listedState(args)),
      resolve: (query, _root, args, context) =>
        inOrder(args.orderBy, 'desc', query, (page) =>
          listInvitations(signedIn(context), listedState(args), page),
        ),
    },
    { name: 'InvitationConnection' },
    { name: 'InvitationEdge' },
  ),
);

type Narrowed = { readonly state?: typeof InvitationState.$inferType | null | undefined };
type ListArgs = Narrowed & { readonly filter?: Narrowed | null | undefined };

const listedState = ({ filter, ...single }: ListArgs) => (filter ?? single).state ?? null;
