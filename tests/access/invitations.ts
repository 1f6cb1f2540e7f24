import { db } from '#server/db/database.ts';
import { globalId } from '#tests/execute.ts';
import { createInvitation } from '#tests/factories.ts';
import { ERROR_FIELDS, list, mutation, newKey, node, outcomeOf, rest } from './calls.ts';
import {
  ADMINS,
  ADMINS_OWN,
  type Call,
  cells,
  EVERYBODY,
  type Operation,
  type Target,
} from './operation.ts';

const invited = () => ({ email: `${newKey()}@access.test`, role: 'operator' });
const restInvited = () => ({ ...invited(), first_name: 'Ida', last_name: 'Newman' });
const graphInvited = () => ({
  ...invited(),
  role: 'OPERATOR',
  firstName: 'Ida',
  lastName: 'Newman',
});

const tokenFor = async ({ organizationId }: Target): Promise<string> =>
  (await createInvitation({ organizationId })).token;
const PASSWORD = 'Orchard1!';

const byRest =
  (path: string): Call =>
  async (api, target) => {
    const body = { token: await tokenFor(target), password: PASSWORD };
    return { status: (await api.rest('POST', path, { body })).status };
  };
const byGraph =
  (document: string): Call =>
  async (api, target) =>
    outcomeOf(await api.graph(document, { token: await tokenFor(target) }));

/** Invitations: administrators create them, and the holder of the link accepts. */
export const INVITATIONS: readonly Operation[] = [
  {
    row: 50,
    name: 'accept an invitation',
    cells: EVERYBODY,
    routes: ['POST /api/auth/invitations/accept'],
    rootFields: ['acceptInvitation'],
    rest: [byRest('/auth/invitations/accept')],
    graph: [
      byGraph(
        `mutation ($token: String!) {
          acceptInvitation(input: { token: $token, password: "${PASSWORD}" }) { ${ERROR_FIELDS} }
        }`,
      ),
    ],
    creates: 'users',
  },
  {
    row: 50,
    name: 'see what a link offers',
    cells: EVERYBODY,
    routes: ['POST /api/auth/invitations/offered'],
    rootFields: ['offeredInvitation'],
    rest: [byRest('/auth/invitations/offered')],
    graph: [
      byGraph(`query ($token: String!) { offeredInvitation(token: $token) { ${ERROR_FIELDS} } }`),
    ],
  },
  {
    row: 57,
    name: 'list invitations',
    cells: cells('401 403 403 403 403 403 403 A L'),
    routes: ['GET /api/auth/invitations'],
    rootFields: ['invitations'],
    rest: [rest('GET', () => '/auth/invitations')],
    graph: [list('invitations')],
    listed: (organizationId) =>
      db().invitation.findMany({ where: { organizationId, status: { not: 'cancelled' } } }),
  },
  {
    row: 57,
    name: 'read an invitation',
    cells: cells('401 404 404 404 404 404 404 A 404'),
    routes: [],
    rootFields: ['node'],
    nodeType: 'Invitation',
    rest: [],
    graph: [node('Invitation', ({ spare }) => spare.graph.resentInvitationId)],
  },
  {
    row: 58,
    name: 'invite somebody',
    cells: ADMINS_OWN,
    routes: ['POST /api/auth/invitations'],
    rootFields: ['inviteUser'],
    rest: [rest('POST', () => '/auth/invitations', restInvited)],
    graph: [mutation('inviteUser', graphInvited)],
    creates: 'invitations',
  },
  {
    row: 58,
    name: 'invite somebody into a named organization',
    cells: ADMINS,
    routes: ['POST /api/auth/invitations'],
    rootFields: [],
    rest: [
      rest(
        'POST',
        () => '/auth/invitations',
        ({ organizationId }) => ({ ...restInvited(), organization_id: organizationId }),
      ),
    ],
    graph: [],
    creates: 'invitations',
  },
  {
    row: 59,
    name: 'take an invitation back',
    cells: ADMINS,
    routes: ['DELETE /api/auth/invitations/:id'],
    rootFields: ['cancelInvitation'],
    rest: [rest('DELETE', ({ spare }) => `/auth/invitations/${spare.rest.cancelledInvitationId}`)],
    graph: [
      mutation('cancelInvitation', ({ spare }) => ({
        id: globalId('Invitation', spare.graph.cancelledInvitationId),
      })),
    ],
    creates: 'invitations',
  },
  {
    row: 60,
    name: 'send an invitation again',
    cells: ADMINS,
    routes: ['POST /api/auth/invitations/:id/resend'],
    rootFields: ['resendInvitation'],
    rest: [
      rest('POST', ({ spare }) => `/auth/invitations/${spare.rest.resentInvitationId}/resend`),
    ],
    graph: [
      mutation('resendInvitation', ({ spare }) => ({
        id: globalId('Invitation', spare.graph.resentInvitationId),
      })),
    ],
    creates: 'invitations',
  },
];
