import { z } from 'zod';
import { DEPARTMENT_ROLES, GLOBAL_ROLES } from '#domain/access.ts';
import { MOST_INVITED_DEPARTMENTS } from '#domain/account/invitation.ts';
import { json, moment, NOTHING, type Operation, revised } from '#server/openapi/operation.ts';
import { PLACES } from '#server/places.ts';
import { linkedPageQuery } from '#server/rest.ts';
import { acceptance } from './acceptInvitation.ts';
import { signedInAnswer, userAnswer } from './restSessionOperations.ts';

export const userRequest = z.object({
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  role: z.enum(GLOBAL_ROLES, `Expected ${GLOBAL_ROLES.join(', ')}`).optional(),
});

export const invitationRequest = z.object({
  email: z.string().default(''),
  first_name: z.string().default(''),
  last_name: z.string().default(''),
  role: z.string().nullish(),
  departments: z
    .array(
      z.object({
        department_id: z.union([z.number(), z.string()], 'Expected an id'),
        department_role: z.string(),
      }),
    )
    .max(MOST_INVITED_DEPARTMENTS, `At most ${MOST_INVITED_DEPARTMENTS} departments`)
    .nullish()
    .meta({ description: 'What the person will belong to, and as what.' }),
});

export const offeredRequest = z.object({ token: z.string() });

const role = z.enum(GLOBAL_ROLES);

const invitation = z
  .strictObject({
    id: z.int(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role,
    organization_id: z.int(),
    status: z.enum(['pending', 'accepted', 'cancelled']),
    can_be_accepted: z
      .boolean()
      .meta({ description: 'false once the link was opened by somebody who has an account' }),
    departments: z.array(
      z.strictObject({ department_id: z.int(), department_role: z.enum(DEPARTMENT_ROLES) }),
    ),
    expires_at: moment,
  })
  .meta({ id: 'Invitation' });

const offered = z.strictObject({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role,
  organization_name: z.string(),
  has_account: z.boolean(),
  expires_at: moment,
});

const people = { tag: 'People' } as const;

export const USER_OPERATIONS = {
  me: { tag: 'Session', id: 'getMe', summary: 'The own account', answer: json(userAnswer) },
  list: {
    ...people,
    id: 'listUsers',
    summary: 'The users of the organization; at most 5,000',
    query: linkedPageQuery(PLACES.byId),
    answer: json(z.array(userAnswer)),
    refuses: [403, 422],
  },
  update: {
    ...people,
    id: 'updateUser',
    summary: 'Change the names or the role of a user',
    headers: ['If-Match'],
    body: userRequest,
    answer: revised(userAnswer),
    refuses: [403, 409],
  },
  deleteMe: {
    tag: 'Session',
    id: 'deleteMyAccount',
    summary: 'Delete the own account; of the sole user, the organization closes',
    answer: NOTHING,
    refuses: [403, 409],
  },
  delete: {
    ...people,
    id: 'deleteUser',
    summary: 'Delete a user; what they did keeps their name',
    answer: NOTHING,
    refuses: [403, 409],
  },
} as const satisfies Record<string, Operation>;

export const INVITATION_OPERATIONS = {
  list: {
    ...people,
    id: 'listInvitations',
    summary: 'The invitations; at most 5,000',
    query: linkedPageQuery(PLACES.byId),
    answer: json(z.array(invitation)),
    refuses: [403, 422],
  },
  create: {
    ...people,
    id: 'inviteUser',
    summary: 'Invite somebody by mail, for 7 days',
    body: invitationRequest,
    answer: json(invitation, 201),
    refuses: [403, 404, 409],
  },
  cancel: {
    ...people,
    id: 'cancelInvitation',
    summary: 'Cancel an invitation',
    answer: NOTHING,
    refuses: [403, 409],
  },
  resend: {
    ...people,
    id: 'resendInvitation',
    summary: 'Mail a new link, for another 7 days',
    answer: json(invitation),
    refuses: [403, 409],
  },
  accept: {
    tag: 'Sign-up',
    id: 'acceptInvitation',
    summary: 'Take an invitation with the token of its link, and sign in',
    isPublic: true,
    body: acceptance,
    answer: json(signedInAnswer),
    refuses: [400, 409],
  },
  offered: {
    tag: 'Sign-up',
    id: 'getOfferedInvitation',
    summary: 'What the token of a link stands for',
    isPublic: true,
    body: offeredRequest,
    answer: json(offered),
    refuses: [400, 404],
  },
} as const satisfies Record<string, Operation>;

const session = z.strictObject({
  id: z.uuid(),
  user_agent: z.string(),
  created_at: moment,
  last_used_at: moment,
  is_current: z.boolean(),
});

export const OPEN_SESSION_OPERATIONS = {
  list: {
    tag: 'Session',
    id: 'listMySessions',
    summary: 'Where the own account is signed in; at most 5,000',
    query: linkedPageQuery(PLACES.ofSession),
    answer: json(z.array(session)),
    refuses: [403, 422],
  },
  revokeOthers: {
    tag: 'Session',
    id: 'revokeOtherSessions',
    summary: 'Sign out everywhere but here',
    answer: NOTHING,
    refuses: [403],
  },
  revoke: {
    tag: 'Session',
    id: 'revokeSession',
    summary: 'End one of the own sessions',
    path: z.object({ id: z.string() }),
    answer: NOTHING,
    refuses: [403],
  },
  revokeOfUser: {
    ...people,
    id: 'revokeUserSessions',
    summary: 'Sign a user out everywhere',
    answer: NOTHING,
    refuses: [403],
  },
} as const satisfies Record<string, Operation>;
