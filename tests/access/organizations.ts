import { db } from '#server/db/database.ts';
import { globalId } from '#tests/execute.ts';
import { graph, list, menu, mutation, newKey, node, outcomeOf, rest, rowOf } from './calls.ts';
import {
  ADMINS,
  ADMINS_OWN,
  type Call,
  cells,
  EVERYBODY,
  LIST,
  OF_ORGANIZATION,
  type Operation,
  SIGNED_IN,
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
    row: 28,
    name: 'read the quality policy',
    cells: SIGNED_IN,
    routes: ['GET /api/quality-policy'],
    rootFields: ['qualityPolicy'],
    rest: [rest('GET', () => '/quality-policy')],
    graph: [
      graph('{ organization { qualityPolicy { preset } } }'),
      graph('{ qualityPolicy { preset } }'),
    ],
  },
  {
    row: 84,
    name: 'edit the quality policy',
    cells: ADMINS_OWN,
    routes: ['PUT /api/quality-policy'],
    rootFields: ['updateQualityPolicy'],
    rest: [
      rest(
        'PUT',
        () => '/quality-policy',
        () => ({ minimum_days_left: 3 }),
      ),
    ],
    graph: [mutation('updateQualityPolicy', () => ({ minimumDaysLeft: 4 }))],
    creates: 'quality_policies',
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
  {
    row: 77,
    name: 'list saved views',
    cells: LIST,
    routes: ['GET /api/saved-views'],
    rootFields: ['savedViews'],
    rest: [rest('GET', () => '/saved-views?list=batches')],
    graph: [menu('savedViews(list: BATCHES)')],
    listed: (organizationId) =>
      db().savedView.findMany({ where: { organizationId, list: 'batches', isShared: true } }),
  },
  {
    row: 77,
    name: 'read a saved view',
    cells: OF_ORGANIZATION,
    routes: [],
    rootFields: ['node'],
    nodeType: 'SavedView',
    rest: [],
    graph: [node('SavedView', ({ savedViewId }) => savedViewId)],
  },
  {
    row: 78,
    name: 'save a view',
    cells: SIGNED_IN,
    routes: ['POST /api/saved-views'],
    rootFields: ['createSavedView'],
    rest: [
      rest(
        'POST',
        () => '/saved-views',
        () => newView(false),
      ),
    ],
    graph: [mutation('createSavedView', () => inGraph(newView(false)))],
    creates: 'saved_views',
  },
  {
    row: 79,
    name: 'share a view',
    cells: cells('401 403 403 403 A A A A A'),
    routes: ['POST /api/saved-views'],
    rootFields: ['createSavedView'],
    rest: [
      rest(
        'POST',
        () => '/saved-views',
        () => newView(true),
      ),
    ],
    graph: [mutation('createSavedView', () => inGraph(newView(true)))],
    creates: 'saved_views',
  },
  {
    row: 80,
    name: 'edit a saved view',
    cells: ADMINS,
    routes: ['PUT /api/saved-views/:id'],
    rootFields: ['updateSavedView'],
    rest: [
      rest(
        'PUT',
        ({ savedViewId }) => `/saved-views/${savedViewId}`,
        () => ({ name: newKey() }),
      ),
    ],
    graph: [
      mutation('updateSavedView', ({ savedViewId }) => ({
        id: globalId('SavedView', savedViewId),
        name: newKey(),
      })),
    ],
    creates: 'saved_views',
  },
  {
    row: 80,
    name: 'delete a saved view',
    cells: ADMINS,
    routes: ['DELETE /api/saved-views/:id'],
    rootFields: ['deleteSavedView'],
    rest: [rest('DELETE', ({ spare }) => `/saved-views/${spare.rest.savedViewId}`)],
    graph: [
      mutation('deleteSavedView', ({ spare }) => ({
        id: globalId('SavedView', spare.graph.savedViewId),
      })),
    ],
    creates: 'saved_views',
  },
];

/** Recipes, so that the list of the history stays as it was. */
const newView = (is_shared: boolean) => ({
  list: 'recipes',
  name: newKey(),
  address: 'q=gum',
  is_shared,
});

const inGraph = ({ is_shared: isShared, ...view }: ReturnType<typeof newView>) => ({
  ...view,
  list: 'RECIPES',
  isShared,
});
