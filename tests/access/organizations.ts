import { db } from '#server/db/database.ts';
import { globalId } from '#tests/execute.ts';
import { list, mutation, newKey, node, outcomeOf, rest, rowOf } from './calls.ts';
import {
  ADMINS,
  type Call,
  cells,
  EVERYBODY,
  LIST,
  OF_ORGANIZATION,
  type Operation,
  type Target,
} from './operation.ts';
import { SMALLEST_PNG } from './world.ts';

const path = ({ organizationId }: Target, tail = '') =>
  `/auth/organizations/${organizationId}${tail}`;
const organization = ({ organizationId }: Target) => globalId('Organization', organizationId);

const uploadLogo: Call = async (api, target) => {
  const form = new FormData();
  form.append('file', new File([SMALLEST_PNG], 'logo.png', { type: 'image/png' }));
  return { status: (await api.rest('POST', path(target, '/logo'), { form })).status };
};

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
  {
    row: 61,
    name: 'rename the organization, or set its limit of untargeted cannabinoids',
    cells: ADMINS,
    routes: ['PUT /api/auth/organizations/:id'],
    rootFields: ['updateOrganization'],
    rest: [
      rest('PUT', path, () => ({ name: `Renamed ${newKey()}` })),
      rest('PUT', path, () => ({ untargeted_limit_percent: 25 })),
    ],
    graph: [
      mutation('updateOrganization', (target) => ({
        id: organization(target),
        name: `Renamed ${newKey()}`,
      })),
    ],
    creates: 'organizations',
  },
  {
    row: 62,
    name: 'upload a logo',
    cells: ADMINS,
    routes: ['POST /api/auth/organizations/:id/logo'],
    rootFields: [],
    rest: [uploadLogo],
    graph: [],
    creates: 'organization_logos',
  },
  {
    row: 63,
    name: 'remove the logo',
    cells: ADMINS,
    routes: ['DELETE /api/auth/organizations/:id/logo'],
    rootFields: ['removeLogo'],
    rest: [rest('DELETE', (target) => path(target, '/logo'))],
    graph: [mutation('removeLogo', (target) => ({ id: organization(target) }))],
  },
];
