import { db } from '#server/db/database.ts';
import { applySettings, settings } from '#server/settings/env.ts';
import { ERROR_FIELDS, newKey, outcomeOf } from '#tests/access/calls.ts';
import { type Api, globalId } from '#tests/execute.ts';
import { createInvitation, createUser, DEMO_PASSWORD } from '#tests/factories.ts';
import { byGraph, byRest, casesOf, type Scene, type StateCase, type Ways } from './state.ts';

const me = (api: Api): Ways => ({
  rest: byRest(api, 'GET', '/auth/users/me'),
  graph: async () => outcomeOf(await api.graph('{ me { __typename } }')),
});

const logIn = ({ nobody, cookUser: { email } }: Scene): Ways => ({
  rest: byRest(nobody, 'POST', '/auth/login', { email, password: DEMO_PASSWORD }),
  graph: byGraph(nobody, 'login', { email, password: DEMO_PASSWORD }),
});

const closeOrganization = ({ organizationId: id }: Scene) =>
  db().organization.update({ where: { id }, data: { status: 'inactive' } });
const changeCook = ({ cookUser: { id } }: Scene, data: { status?: 'inactive'; deletedAt?: Date }) =>
  db().user.update({ where: { id }, data });
const changeSession = (
  { cookUser: { id: userId } }: Scene,
  data: { revokedAt?: Date; expiresAt?: Date },
) => db().session.updateMany({ where: { userId }, data });

function accepting({ nobody }: Scene, { token }: { readonly token: string }): Ways {
  const input = { token, password: 'Orchard1!' };
  return {
    rest: byRest(nobody, 'POST', '/auth/invitations/accept', input),
    graph: byGraph(nobody, 'acceptInvitation', input),
  };
}

/** The starter plan has two seats, and the organization more users. */
const enforcePlans = () => applySettings({ ...settings(), enforcePlans: true });

/** Accounts, sessions, invitations and organizations that have ended, or would. */
export const PEOPLE_STATES: readonly StateCase[] = [
  ...casesOf('as an inactive user', [
    [
      'read the own account',
      401,
      async (scene) => {
        await changeCook(scene, { status: 'inactive' });
        return me(scene.cook);
      },
    ],
    [
      'log in',
      401,
      async (scene) => {
        await changeCook(scene, { status: 'inactive' });
        return logIn(scene);
      },
    ],
  ]),
  ...casesOf('as a user who has not verified the e-mail', [
    [
      'log in',
      401,
      async (scene) => {
        const { organizationId } = scene;
        const cookUser = await createUser({ organizationId, verified: false });
        return logIn({ ...scene, cookUser });
      },
    ],
  ]),
  ...casesOf('as a deleted user', [
    [
      'log in',
      401,
      async (scene) => {
        await changeCook(scene, { status: 'inactive', deletedAt: new Date() });
        return logIn(scene);
      },
    ],
  ]),
  ...casesOf('with a session that was ended', [
    [
      'read the own account',
      401,
      async (scene) => {
        await changeSession(scene, { revokedAt: new Date() });
        return me(scene.cook);
      },
    ],
  ]),
  ...casesOf('with a session that has expired', [
    [
      'refresh the session',
      401,
      async (scene) => {
        await changeSession(scene, { expiresAt: new Date(Date.now() - 1000) });
        const document = 'mutation { refreshSession { __typename } }';
        return {
          rest: byRest(scene.cook, 'POST', '/auth/refresh'),
          graph: async () => outcomeOf(await scene.cook.graph(document)),
        };
      },
    ],
  ]),
  ...casesOf('of an inactive organization', [
    [
      'read the own account',
      401,
      async (scene) => {
        await closeOrganization(scene);
        return me(scene.admin);
      },
    ],
    [
      'log in',
      401,
      async (scene) => {
        await closeOrganization(scene);
        return logIn(scene);
      },
    ],
    [
      'accept an invitation',
      400,
      async (scene) => {
        const invitation = await createInvitation(scene);
        await closeOrganization(scene);
        return accepting(scene, invitation);
      },
    ],
  ]),
  ...casesOf('that has expired', [
    [
      'accept an invitation',
      400,
      async (scene) =>
        accepting(scene, await createInvitation({ ...scene, expiresAt: new Date(0) })),
    ],
  ]),
  ...(['accepted', 'cancelled'] as const).flatMap((status) =>
    casesOf(`that is ${status}`, [
      [
        'accept an invitation',
        400,
        async (scene) => {
          const invitation = await createInvitation(scene);
          await db().invitation.update({ where: { id: invitation.id }, data: { status } });
          return accepting(scene, invitation);
        },
      ],
    ]),
  ),
  ...casesOf('of the own id', [
    [
      'delete the own account among the users',
      409,
      async ({ admin, chief: { id } }) => ({
        rest: byRest(admin, 'DELETE', `/auth/users/${id}`),
        graph: byGraph(admin, 'deleteUser', { id: globalId('User', id) }),
      }),
    ],
  ]),
  ...casesOf('of the last administrator', [
    [
      'change the role of somebody',
      409,
      async ({ admin, chief: { id } }) => ({
        rest: byRest(admin, 'PUT', `/auth/users/${id}`, { role: 'manager' }),
        graph: byGraph(admin, 'setUserRole', { id: globalId('User', id), role: 'MANAGER' }),
      }),
    ],
    [
      'delete the own account',
      409,
      async ({ admin }) => ({
        rest: byRest(admin, 'DELETE', '/auth/users/me'),
        graph: async () =>
          outcomeOf(await admin.graph(`mutation { deleteMyAccount { ${ERROR_FIELDS} } }`)),
      }),
    ],
  ]),
  ...casesOf('at the limit of the plan', [
    [
      'invite somebody',
      409,
      async ({ admin }) => {
        enforcePlans();
        const email = `${newKey()}@access.test`;
        const rest = { email, role: 'operator', first_name: 'Ida', last_name: 'Newman' };
        const graph = { email, role: 'OPERATOR', firstName: 'Ida', lastName: 'Newman' };
        return {
          rest: byRest(admin, 'POST', '/auth/invitations', rest),
          graph: byGraph(admin, 'inviteUser', graph),
        };
      },
    ],
    [
      'accept an invitation',
      409,
      async (scene) => {
        const invitation = await createInvitation(scene);
        enforcePlans();
        return accepting(scene, invitation);
      },
    ],
  ]),
];
