import { isApiToken } from '#server/accounts/tokens/apiTokenSecret.ts';
import { db } from '#server/db/database.ts';
import { type Api, apiWithToken, globalId, tokenOf } from '#tests/execute.ts';
import { createUser } from '#tests/factories.ts';
import { graph, list, mutation, newKey, node, nodes, outcomeOf, rest } from './calls.ts';
import { ADMINS, type Call, cells, type Operation, SIGNED_IN, type Target } from './operation.ts';

/** Non-administrators are refused; each administrator acts on their own records. */
const ADMINS_ON_THEMSELVES = cells('401 403 403 403 403 403 403 A A');
const REFUSED_ON_THEMSELVES = cells('401 403 403 403 403 403 403 409 409');

const names = () => ({ first_name: newKey(), last_name: 'Field' });
const graphNames = () => ({ firstName: newKey(), lastName: 'Field' });

/** Signs in as a disposable copy of the actor; null for actors without a session. */
async function twinOf({ token }: Api, { userId }: Target): Promise<string | null> {
  if (token === null || isApiToken(token)) return null;
  const { organizationId, role } = await db().user.findUniqueOrThrow({ where: { id: userId } });
  return tokenOf(await createUser({ organizationId, role }));
}

const restDeletion: Call = async (api, target) => {
  const twin = await twinOf(api, target);
  const as = twin === null ? {} : { headers: { authorization: `Bearer ${twin}` } };
  return { status: (await api.rest('DELETE', '/auth/users/me', as)).status };
};
const graphDeletion: Call = async (api, target) => {
  const twin = await twinOf(api, target);
  const document = 'mutation { deleteMyAccount { __typename ... on UserError { code } } }';
  return outcomeOf(await (twin === null ? api : apiWithToken(twin)).graph(document));
};

/** A second session of the actor. */
async function otherSession({ userId }: Target): Promise<string> {
  const { organizationId } = await db().user.findUniqueOrThrow({ where: { id: userId } });
  const expiresAt = new Date(Date.now() + 3_600_000);
  return (await db().session.create({ data: { organizationId, userId, expiresAt } })).id;
}

const restSession: Call = async (api, target) => ({
  status: (await api.rest('DELETE', `/auth/sessions/${await otherSession(target)}`)).status,
});
const graphSession: Call = async (api, target) =>
  outcomeOf(
    await api.graph(
      `mutation ($id: ID!) {
        revokeSession(input: { id: $id }) { __typename ... on UserError { code message } }
      }`,
      { id: await otherSession(target) },
    ),
  );

/** One's own and other accounts, and their sessions. */
export const PEOPLE: readonly Operation[] = [
  {
    row: 27,
    name: "read somebody else's account",
    cells: cells('401 404 404 404 404 404 404 A 404'),
    routes: [],
    rootFields: ['node', 'nodes'],
    nodeType: 'User',
    rest: [],
    graph: [
      node('User', ({ spare }) => spare.graph.outsiderId),
      nodes('User', ({ spare }) => spare.graph.outsiderId),
    ],
  },
  {
    row: 27,
    name: 'count users',
    cells: ADMINS_ON_THEMSELVES,
    routes: [],
    rootFields: ['peopleCounts'],
    rest: [],
    graph: [graph('{ peopleCounts { users } }')],
  },
  {
    row: 52,
    name: 'write the own names',
    cells: ADMINS_ON_THEMSELVES,
    routes: ['PUT /api/auth/users/:id'],
    rootFields: ['updateProfile'],
    rest: [rest('PUT', ({ userId }) => `/auth/users/${userId}`, names)],
    graph: [mutation('updateProfile', graphNames)],
    creates: 'users',
  },
  {
    row: 53,
    name: 'change the role of somebody',
    cells: ADMINS,
    routes: ['PUT /api/auth/users/:id'],
    rootFields: ['setUserRole'],
    rest: [
      rest(
        'PUT',
        ({ spare }) => `/auth/users/${spare.rest.outsiderId}`,
        () => ({ role: 'viewer' }),
      ),
    ],
    graph: [
      mutation('setUserRole', ({ spare }) => ({
        id: globalId('User', spare.graph.outsiderId),
        role: 'VIEWER',
      })),
    ],
    creates: 'users',
  },
  {
    row: 84,
    name: 'give somebody Quality',
    cells: ADMINS,
    routes: ['PUT /api/auth/users/:id'],
    rootFields: ['setUserQuality'],
    rest: [
      rest(
        'PUT',
        ({ spare }) => `/auth/users/${spare.rest.outsiderId}`,
        () => ({ quality: true }),
      ),
    ],
    graph: [
      mutation('setUserQuality', ({ spare }) => ({
        id: globalId('User', spare.graph.outsiderId),
        quality: true,
      })),
    ],
    creates: 'users',
  },
  {
    row: 84,
    name: 'clear the signing PIN of somebody',
    cells: ADMINS,
    routes: ['DELETE /api/auth/users/:id/signing-pin'],
    rootFields: ['clearSigningPin'],
    rest: [rest('DELETE', ({ spare }) => `/auth/users/${spare.rest.memberId}/signing-pin`)],
    graph: [
      mutation('clearSigningPin', ({ spare }) => ({
        userId: globalId('User', spare.graph.memberId),
      })),
    ],
    creates: 'signing_pins',
  },
  {
    row: 54,
    name: 'write the names of somebody',
    cells: ADMINS,
    routes: ['PUT /api/auth/users/:id'],
    rootFields: ['updateUser'],
    rest: [rest('PUT', ({ spare }) => `/auth/users/${spare.rest.outsiderId}`, names)],
    graph: [
      mutation('updateUser', ({ spare }) => ({
        id: globalId('User', spare.graph.outsiderId),
        ...graphNames(),
      })),
    ],
    creates: 'users',
  },
  {
    row: 55,
    name: 'delete the own account',
    cells: SIGNED_IN,
    routes: ['DELETE /api/auth/users/me'],
    rootFields: ['deleteMyAccount'],
    rest: [restDeletion],
    graph: [graphDeletion],
    creates: 'users',
  },
  {
    row: 56,
    name: 'delete somebody',
    cells: ADMINS,
    routes: ['DELETE /api/auth/users/:id'],
    rootFields: ['deleteUser'],
    rest: [rest('DELETE', ({ spare }) => `/auth/users/${spare.rest.deletedUserId}`)],
    graph: [
      mutation('deleteUser', ({ spare }) => ({ id: globalId('User', spare.graph.deletedUserId) })),
    ],
    creates: 'users',
  },
  {
    row: 56,
    name: 'delete the own account among the users',
    cells: REFUSED_ON_THEMSELVES,
    routes: ['DELETE /api/auth/users/:id'],
    rootFields: ['deleteUser'],
    rest: [rest('DELETE', ({ userId }) => `/auth/users/${userId}`)],
    graph: [mutation('deleteUser', ({ userId }) => ({ id: globalId('User', userId) }))],
  },
  {
    row: 68,
    name: 'list the own sessions',
    cells: SIGNED_IN,
    routes: ['GET /api/auth/sessions'],
    rootFields: ['mySessions'],
    rest: [rest('GET', () => '/auth/sessions')],
    graph: [list('mySessions')],
  },
  {
    row: 68,
    name: 'end an own session',
    cells: SIGNED_IN,
    routes: ['DELETE /api/auth/sessions/:id'],
    rootFields: ['revokeSession'],
    rest: [restSession],
    graph: [graphSession],
  },
  {
    row: 68,
    name: 'end the other own sessions',
    cells: SIGNED_IN,
    routes: ['DELETE /api/auth/sessions'],
    rootFields: ['revokeOtherSessions'],
    rest: [rest('DELETE', () => '/auth/sessions')],
    graph: [graph('mutation { revokeOtherSessions { revokedIds } }')],
  },
  {
    row: 69,
    name: 'end the sessions of somebody',
    cells: ADMINS,
    routes: ['DELETE /api/auth/users/:id/sessions'],
    rootFields: ['revokeUserSessions'],
    rest: [rest('DELETE', ({ spare }) => `/auth/users/${spare.rest.memberId}/sessions`)],
    graph: [
      mutation('revokeUserSessions', ({ spare }) => ({
        userId: globalId('User', spare.graph.memberId),
      })),
    ],
  },
];
