import { db } from '#server/db/database.ts';
import { type Api, globalId } from '#tests/execute.ts';
import { fileForm } from '#tests/samples/oilFiles.ts';
import { foundNode, graph, list, mutation, newKey, node, nodes, rest } from './calls.ts';
import {
  type Call,
  LIST,
  OF_ORGANIZATION,
  OIL_KEEPERS,
  type Operation,
  SIGNED_IN,
  type Target,
  WITHOUT_DEPARTMENT,
} from './operation.ts';

const oilInput = (departmentId: number | null) => ({
  tag: newKey(),
  description: 'THC distillate',
  batch: 'B1',
  quantityGrams: '10.5',
  potencies: [{ cannabinoid: 'thc', percent: '80' }],
  departmentId: departmentId === null ? null : globalId('Department', departmentId),
});
const oilBody = (department_id: number | null = null) => ({
  tag: newKey(),
  description: 'THC distillate',
  batch: 'B1',
  qty: 10.5,
  cannabinoids: { thc: 80 },
  department_id,
});
const spareOil = ({ spare }: Target, way: 'rest' | 'graph') => spare[way].oilId;
const csv = () => `tag,description,batch,qty,THC\n${newKey()},Oil,B1,5,80\n`;

/** XO imports into its own organization, without naming departments. */
const importTo =
  (departmentOf: (target: Target) => number | null): Call =>
  async (api: Api, target) => {
    const form = fileForm(csv(), { departmentId: departmentOf(target) });
    return { status: (await api.rest('POST', '/oils/import', { form })).status };
  };
const importByGraph = (departmentOf: (target: Target) => number | null) =>
  mutation('importOils', (target) => {
    const departmentId = departmentOf(target);
    return {
      fileName: 'oils.csv',
      csv: csv(),
      departmentId: departmentId === null ? null : globalId('Department', departmentId),
    };
  });
const ofTarget = ({ departmentId }: Target) => departmentId;
const ofNone = () => null;

/** The inventory. */
export const OILS: readonly Operation[] = [
  {
    row: 29,
    name: 'list oils',
    cells: LIST,
    routes: ['GET /api/oils'],
    rootFields: ['oils'],
    rest: [rest('GET', () => '/oils')],
    graph: [list('oils', 'active: null')],
    listed: (organizationId) => db().oil.findMany({ where: { organizationId, deletedAt: null } }),
  },
  {
    row: 29,
    name: 'read an oil',
    cells: OF_ORGANIZATION,
    routes: [],
    rootFields: ['oil', 'node', 'nodes'],
    nodeType: 'Oil',
    rest: [],
    graph: [
      graph('query ($id: ID!) { oil(id: $id) { id } }', ({ oilId }) => ({
        id: globalId('Oil', oilId),
      })),
      node('Oil', ({ oilId }) => oilId),
      nodes('Oil', ({ oilId }) => oilId),
    ],
  },
  {
    row: 29,
    name: 'export oils',
    cells: SIGNED_IN,
    routes: ['GET /api/oils/export'],
    rootFields: [],
    rest: [rest('GET', () => '/oils/export?is_active=true')],
    graph: [],
  },
  {
    row: 29,
    name: 'export the oils of a department',
    cells: OF_ORGANIZATION,
    routes: ['GET /api/oils/export'],
    rootFields: [],
    rest: [rest('GET', ({ departmentId }) => `/oils/export?department_id=${departmentId}`)],
    graph: [],
  },
  {
    row: 30,
    name: 'download the import template',
    cells: SIGNED_IN,
    routes: ['GET /api/oils/import-template'],
    rootFields: [],
    rest: [rest('GET', () => '/oils/import-template')],
    graph: [],
  },
  {
    row: 31,
    name: 'create an oil of a department',
    cells: OIL_KEEPERS,
    routes: ['POST /api/oils'],
    rootFields: ['createOil'],
    rest: [
      rest(
        'POST',
        () => '/oils',
        ({ departmentId }) => oilBody(departmentId),
      ),
    ],
    graph: [mutation('createOil', ({ departmentId }) => ({ oil: oilInput(departmentId) }))],
    creates: 'oils',
  },
  {
    row: 32,
    name: 'create an oil of the organization',
    cells: WITHOUT_DEPARTMENT,
    routes: ['POST /api/oils'],
    rootFields: ['createOil'],
    rest: [
      rest(
        'POST',
        () => '/oils',
        () => oilBody(),
      ),
    ],
    graph: [mutation('createOil', () => ({ oil: oilInput(null) }))],
    creates: 'oils',
  },
  {
    row: 33,
    name: 'edit an oil',
    cells: OIL_KEEPERS,
    routes: ['PUT /api/oils/:id'],
    rootFields: ['updateOil'],
    rest: [
      rest(
        'PUT',
        (target) => `/oils/${spareOil(target, 'rest')}`,
        ({ departmentId }) => oilBody(departmentId),
      ),
    ],
    graph: [
      mutation('updateOil', (target) => ({
        id: globalId('Oil', spareOil(target, 'graph')),
        oil: oilInput(target.departmentId),
      })),
    ],
    creates: 'oils',
  },
  {
    row: 35,
    name: 'inactivate oils',
    cells: OIL_KEEPERS,
    routes: ['POST /api/oils/inactivate'],
    rootFields: ['inactivateOils'],
    rest: [
      rest(
        'POST',
        () => '/oils/inactivate',
        (target) => ({ ids: [spareOil(target, 'rest')] }),
      ),
    ],
    graph: [
      mutation('inactivateOils', (target) => ({
        ids: [globalId('Oil', spareOil(target, 'graph'))],
      })),
    ],
  },
  {
    row: 36,
    name: 'reactivate oils',
    cells: OIL_KEEPERS,
    routes: ['POST /api/oils/reactivate'],
    rootFields: ['reactivateOils'],
    rest: [
      rest(
        'POST',
        () => '/oils/reactivate',
        (target) => ({ ids: [spareOil(target, 'rest')] }),
      ),
    ],
    graph: [
      mutation('reactivateOils', (target) => ({
        ids: [globalId('Oil', spareOil(target, 'graph'))],
      })),
    ],
  },
  {
    row: 34,
    name: 'delete oils',
    cells: OIL_KEEPERS,
    routes: ['DELETE /api/oils/:id'],
    rootFields: ['deleteOils'],
    ...deletion(),
    creates: 'oils',
  },
  {
    row: 37,
    name: 'import oils of a department',
    cells: OIL_KEEPERS,
    routes: ['POST /api/oils/import'],
    rootFields: ['importOils'],
    rest: [importTo(ofTarget)],
    graph: [importByGraph(ofTarget)],
    creates: 'oils',
  },
  {
    row: 37,
    name: 'import oils of the organization',
    cells: WITHOUT_DEPARTMENT,
    routes: ['POST /api/oils/import'],
    rootFields: ['importOils'],
    rest: [importTo(ofNone)],
    graph: [importByGraph(ofNone)],
    creates: 'oils',
  },
  {
    row: 39,
    name: 'read the ledger of an oil',
    cells: OF_ORGANIZATION,
    routes: [],
    rootFields: ['oil', 'node'],
    nodeType: 'LedgerEntry',
    rest: [],
    graph: [
      foundNode('LedgerEntry', ({ oilId }) =>
        db().ledgerEntry.findFirstOrThrow({ where: { oilId } }),
      ),
      graph(
        `query ($id: ID!) { oil(id: $id) {
          ledger { totalCount edges { node { balanceGrams batch { batchId } } } }
          usedIn { totalCount edges { node { grams batch { batchId } } } }
        } }`,
        ({ oilId }) => ({ id: globalId('Oil', oilId) }),
      ),
    ],
  },
  {
    row: 39,
    name: 'ask what a retest would touch',
    cells: OF_ORGANIZATION,
    routes: ['POST /api/oils/:id/tests/impact'],
    rootFields: ['lotTestImpact'],
    rest: [
      rest(
        'POST',
        ({ oilId }) => `/oils/${oilId}/tests/impact`,
        () => ({ kind: 'correction', cannabinoids: { THC: 60 } }),
      ),
    ],
    graph: [
      graph(
        `query ($id: ID!) { lotTestImpact(oilId: $id, kind: CORRECTION,
          percents: [{ cannabinoid: "THC", percent: 60 }]) {
          planned weighing completed information batches { group sentence batch { batchId } } } }`,
        ({ oilId }) => ({ id: globalId('Oil', oilId) }),
      ),
    ],
  },
];

/** Each allowed actor deletes its own oil, the department manager first. */
function deletion(): Pick<Operation, 'rest' | 'graph'> {
  const nextOil = async (
    { organizationId, departmentId, spare }: Target,
    way: 'rest' | 'graph',
  ) => {
    const { deletedOilId } = spare[way];
    const oil = await db().oil.findUniqueOrThrow({ where: { id: deletedOilId } });
    if (oil.deletedAt === null) return deletedOilId;
    const where = { organizationId, departmentId, deletedAt: null, tag: { startsWith: 'access-' } };
    return (await db().oil.findFirstOrThrow({ where })).id;
  };
  return {
    rest: [
      async (api, target) => {
        const id = await nextOil(target, 'rest');
        return rest('DELETE', () => `/oils/${id}`)(api, target);
      },
    ],
    graph: [
      async (api, target) => {
        const id = globalId('Oil', await nextOil(target, 'graph'));
        return mutation('deleteOils', () => ({ ids: [id] }))(api, target);
      },
    ],
  };
}
