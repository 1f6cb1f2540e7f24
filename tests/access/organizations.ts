import { db } from '#server/db/database.ts';
import { list, node, outcomeOf, rest, rowOf } from './calls.ts';
import { cells, EVERYBODY, LIST, OF_ORGANIZATION, type Operation } from './operation.ts';

/** The organization, its people and its logo. */
export const ORGANIZATIONS: readonly Operation[] = [
  {
    row: 27,
    name: 'list users',
    cells: cells('401 403 403 403 403 403 403 A L'),
    routes: ['GET /api/auth/users'],
    rootFields: ['users'],
    rest: [rest('GET', () => '/auth/users')],
    graph: [list('users')],
    listed: (organizationId) => db().user.findMany({ where: { organizationId } }),
  },
  {
    row: 28,
    name: 'read the own organization',
    cells: LIST,
    routes: ['GET /api/auth/organizations'],
    rootFields: ['organization'],
    rest: [rest('GET', () => '/auth/organizations')],
    graph: [
      async (api) => {
        const answer = await api.graph('{ organization { id } }');
        const outcome = outcomeOf(answer);
        if (outcome.status !== 200) return outcome;
        const { organization } = answer.data as { organization: { id: string } };
        return { ...outcome, ids: [rowOf(organization.id)] };
      },
    ],
    listed: (id) => db().organization.findMany({ where: { id } }),
  },
  {
    row: 28,
    name: 'read an organization',
    cells: OF_ORGANIZATION,
    routes: [],
    rootFields: ['node'],
    nodeType: 'Organization',
    rest: [],
    graph: [node('Organization', ({ organizationId }) => organizationId)],
  },
  {
    row: 64,
    name: 'see a logo',
    cells: EVERYBODY,
    routes: ['GET /api/files/:id'],
    rootFields: [],
    rest: [rest('GET', ({ logoId }) => `/files/${logoId}`)],
    graph: [],
  },
];
