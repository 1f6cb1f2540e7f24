import { z } from 'zod';
import { DEPARTMENT_ROLES, GLOBAL_ROLES } from '#domain/access.ts';
import { MOST_INVITED_DEPARTMENTS } from '#domain/account/invitation.ts';
import {
  ConflictError,
  ForbiddenError,
  InvalidError,
  NotFoundError,
  PasswordNeededError,
  StaleLinkError,
  TooManyRequestsError,
} from '#server/errors.ts';
import { ONCE_PER_DOCUMENT } from '#server/graph/oncePerDocument.ts';
import { signedIn } from '#server/http/context.ts';
import type { PayloadFields } from '#server/operations/definition.ts';
import { field, idOf } from '#server/operations/fields.ts';
import { inputObject } from '#server/operations/graph.ts';
import { operation } from '#server/operations/operation.ts';
import { json, moment, NOTHING } from '#server/rest/openapi/operation.ts';
import { fieldFrom, rowAnswer, view } from '#server/rest/openapi/view.ts';
import { Invitation } from './invitationSchema.ts';
import {
  acceptInvitation,
  type OfferedInvitation,
  offeredInvitation,
} from './invitations/acceptInvitation.ts';
import { cancelInvitation, resendInvitation } from './invitations/changeInvitation.ts';
import {
  authorizeInvitations,
  findInvitation,
  getInvitation,
  type InvitationWithDepartments,
} from './invitations/invitationList.ts';
import { inviteUser } from './invitations/inviteUser.ts';
import { DepartmentRole, UserRole } from './schema.ts';
import { signedInAnswer, signedInPayload } from './sessionOperations.ts';

const from = fieldFrom<InvitationWithDepartments>();
export const invitationView = view(
  {
    id: from(z.int(), ({ id }) => id),
    email: from(z.string(), ({ email }) => email),
    first_name: from(z.string(), ({ firstName }) => firstName),
    last_name: from(z.string(), ({ lastName }) => lastName),
    role: from(z.enum(GLOBAL_ROLES), ({ role }) => role),
    organization_id: from(z.int(), ({ organizationId }) => organizationId),
    status: from(z.enum(['pending', 'accepted', 'cancelled']), ({ status }) => status),
    can_be_accepted: from(
      z
        .boolean()
        .meta({ description: 'false once the link was opened by somebody who has an account' }),
      ({ blockedAt }) => blockedAt === null,
    ),
    departments: from(
      z.array(
        z.strictObject({ department_id: z.int(), department_role: z.enum(DEPARTMENT_ROLES) }),
      ),
      ({ departments }) =>
        departments.map(({ departmentId, role }) => ({
          department_id: departmentId,
          department_role: role,
        })),
    ),
    expires_at: from(moment, ({ expiresAt }) => expiresAt.toISOString()),
  },
  { id: 'Invitation' },
);

const payload = (t: PayloadFields<number>) => ({
  invitation: t.prismaField({
    type: Invitation,
    description: 'The invitation as it is now.',
    resolve: (query, { result }, _args, context) => getInvitation(signedIn(context), result, query),
  }),
});

/** A text that REST may omit, which is then validated as an empty one. */
const text = (description: string) =>
  field(z.string().default(''), { isRequired: true }).describe(description);

const InvitedDepartmentInput = inputObject(
  'InvitedDepartmentInput',
  'A department that an invited person is to belong to.',
  {
    departmentId: idOf('Department').describe('Id of an active department; each at most once.'),
    departmentRole: field(z.string(), { graph: DepartmentRole }).describe(
      'The role of the person there.',
    ),
  },
);

operation({
  name: 'inviteUser',
  summary: 'Invite somebody by mail, for 7 days',
  description:
    'At most 20 mails an hour, resent ones with them. For administrators; anybody but an operator without departments is invited by those who gave their password in the last 5 minutes.',
  needs: 'session',
  input: {
    email: text('An address without an account in the organization; at most 254 characters.'),
    firstName: text('1 to 100 characters, one line.'),
    lastName: text('1 to 100 characters, one line.'),
    role: field(z.string(), { graph: UserRole })
      .nullish()
      .describe('Operator unless said otherwise; no viewer.'),
    departments: z
      .array(InvitedDepartmentInput)
      .max(MOST_INVITED_DEPARTMENTS, `At most ${MOST_INVITED_DEPARTMENTS} departments`)
      .nullish()
      .describe('The departments of the person, with the role in each; at most 250.'),
  },
  refusals: [
    NotFoundError,
    ForbiddenError,
    PasswordNeededError,
    InvalidError,
    ConflictError,
    TooManyRequestsError,
  ],
  authorize: (viewer) => authorizeInvitations(viewer),
  act: (context, { departments, ...written }) =>
    inviteUser(signedIn(context), {
      ...written,
      departments: departments?.map(({ departmentId, departmentRole: role }) => ({
        departmentId,
        role,
      })),
    }),
  payload,
  rest: {
    route: 'POST /auth/invitations',
    tag: 'People',
    answer: rowAnswer(invitationView, findInvitation, 201),
    refuses: [403, 404, 409],
  },
});

const id = idOf('Invitation').describe('The invitation.');

operation({
  name: 'cancelInvitation',
  summary: 'Cancel an invitation',
  description: 'Its link opens nothing any more. For administrators.',
  needs: 'session',
  input: { id },
  refusals: [NotFoundError, ForbiddenError, ConflictError],
  act: async (context, { id }) => {
    await cancelInvitation(signedIn(context), id);
    return id;
  },
  payload: (t) => ({
    cancelledId: t.globalID({
      description: 'The invitation that was cancelled.',
      resolve: ({ result }) => ({ type: Invitation, id: result }),
    }),
  }),
  rest: { route: 'DELETE /auth/invitations/:id', tag: 'People', answer: NOTHING },
});

operation({
  name: 'resendInvitation',
  summary: 'Mail a new link, for another 7 days',
  description:
    'The link before opens nothing any more. It ends at most 14 days from now. At most 20 mails an hour, invitations with them. For administrators.',
  needs: 'session',
  input: { id },
  refusals: [NotFoundError, ForbiddenError, ConflictError, TooManyRequestsError],
  act: async (context, { id }) => {
    await resendInvitation(signedIn(context), id);
    return id;
  },
  payload,
  rest: {
    route: 'POST /auth/invitations/:id/resend',
    tag: 'People',
    answer: rowAnswer(invitationView, findInvitation),
  },
});

const token = z.string().describe('From the link of the mail.');

operation({
  name: 'acceptInvitation',
  summary: 'Take an invitation with the token of its link, and sign in',
  description:
    'Makes the account with its departments. Takes no account. At most 100 links an hour from one network.',
  needs: 'write',
  isPublic: true,
  input: {
    token,
    password: z
      .string()
      .describe(
        '8 to 128 letters A to Z, digits and @$!%*?&, with at least one capital, small letter, digit and sign.',
      ),
  },
  refusals: [InvalidError, ConflictError, StaleLinkError, TooManyRequestsError],
  extensions: ONCE_PER_DOCUMENT,
  act: (context, input) => acceptInvitation(input, context),
  payload: signedInPayload,
  rest: { route: 'POST /auth/invitations/accept', tag: 'Sign-up', answer: signedInAnswer },
});

const offeredFrom = fieldFrom<OfferedInvitation>();
const offeredView = view({
  email: offeredFrom(z.string(), ({ email }) => email),
  first_name: offeredFrom(z.string(), ({ firstName }) => firstName),
  last_name: offeredFrom(z.string(), ({ lastName }) => lastName),
  role: offeredFrom(z.enum(GLOBAL_ROLES), ({ role }) => role),
  organization_name: offeredFrom(z.string(), ({ organization }) => organization.name),
  has_account: offeredFrom(z.boolean(), ({ hasAccount }) => hasAccount),
  expires_at: offeredFrom(moment, ({ expiresAt }) => expiresAt.toISOString()),
});

// The invitation behind a link, for the page it leads to. A POST, because the token must not be in a URL.
operation({
  name: 'getOfferedInvitation',
  summary: 'What the token of a link stands for',
  description: 'It stays unused. Takes no account. At most 100 links an hour from one network.',
  needs: 'read',
  isPublic: true,
  input: { token },
  refusals: [StaleLinkError, TooManyRequestsError],
  act: (context, { token }) => offeredInvitation(token, context),
  rest: {
    route: 'POST /auth/invitations/offered',
    tag: 'Sign-up',
    answer: {
      ...json(offeredView.schema),
      of: (_context, offered) => offeredView.of(offered),
    },
    refuses: [400, 404],
  },
});
