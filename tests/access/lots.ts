import type { LotStatus } from '#domain/lots/status.ts';
import { db } from '#server/db/database.ts';
import { apiWithToken, globalId } from '#tests/execute.ts';
import { restSignatureOfRelease, signatureOfRelease } from '#tests/samples/signing/releases.ts';
import { foundNode, graph, mutation, outcomeOf, rest } from './calls.ts';
import {
  type Call,
  LOT_INSPECTORS,
  OF_ORGANIZATION,
  type Operation,
  QUALITY,
  type Target,
} from './operation.ts';
import { TO_HOLD } from './world.ts';

/** The plain link of the recall report. */
const linkedRecall: Call = async (api, { oilId }) => {
  const answer = await api.graph('query ($id: ID!) { oil(id: $id) { recallPdfUrl } }', {
    id: globalId('Oil', oilId),
  });
  const outcome = outcomeOf(answer);
  if (outcome.status !== 200) return outcome;
  const { recallPdfUrl } = (answer.data as { oil: { recallPdfUrl: string } }).oil;
  const pdf = await apiWithToken(null).rest('GET', recallPdfUrl.replace('/api', ''));
  return { status: pdf.headers['content-type'] === 'application/pdf' ? pdf.status : 500 };
};

/** A lot of the department with this status that nothing else of the world uses. */
const lotWith = async (status: LotStatus, { organizationId, departmentId }: Target) =>
  db().oil.findFirstOrThrow({
    where: { organizationId, departmentId, status, tag: { startsWith: TO_HOLD } },
    orderBy: { id: 'asc' },
  });

/** Each allowed actor moves another lot. */
const moved = (from: LotStatus, to: LotStatus): Pick<Operation, 'rest' | 'graph'> => ({
  rest: [
    async (api, target) => {
      const { id } = await lotWith(from, target);
      const path = `/oils/${id}/status`;
      const signature = to === 'released' ? await restSignatureOfRelease(api, id) : null;
      return rest(
        'PUT',
        () => path,
        () => ({ status: to, ...(signature && { signature }) }),
      )(api, target);
    },
  ],
  graph: [
    async (api, target) => {
      const { id: oilId } = await lotWith(from, target);
      const id = globalId('Oil', oilId);
      const signature = to === 'released' ? await signatureOfRelease(api, oilId) : null;
      const input = { id, status: to.toUpperCase(), ...(signature && { signature }) };
      return mutation('setLotStatus', () => input)(api, target);
    },
  ],
});

/** The status of lots, and grams that leave without a batch. */
export const LOTS: readonly Operation[] = [
  {
    row: 87,
    name: 'put a lot on hold',
    cells: LOT_INSPECTORS,
    routes: ['PUT /api/oils/:id/status'],
    rootFields: ['setLotStatus'],
    ...moved('released', 'hold'),
  },
  {
    row: 88,
    name: 'release a lot',
    cells: QUALITY,
    routes: ['PUT /api/oils/:id/status'],
    rootFields: ['setLotStatus'],
    ...moved('hold', 'released'),
  },
  {
    row: 88,
    name: 'see what the release of a lot signs',
    cells: OF_ORGANIZATION,
    routes: ['GET /api/oils/:id/release'],
    rootFields: ['lotRelease'],
    rest: [rest('GET', ({ oilId }) => `/oils/${oilId}/release`)],
    graph: [
      graph(
        'query ($id: ID!) { lotRelease(oilId: $id) { statement subjectDigest } }',
        (target) => ({
          id: globalId('Oil', target.oilId),
        }),
      ),
    ],
  },
  {
    row: 88,
    name: 'see who gave a lot its status, and why',
    cells: OF_ORGANIZATION,
    routes: ['GET /api/oils/:id/status'],
    rootFields: [],
    rest: [rest('GET', ({ oilId }) => `/oils/${oilId}/status`)],
    graph: [
      graph('query ($id: ID!) { oil(id: $id) { statusChange { reason } } }', (target) => ({
        id: globalId('Oil', target.oilId),
      })),
    ],
  },
  {
    row: 88,
    name: 'see what an override of lots signs',
    cells: OF_ORGANIZATION,
    routes: ['POST /api/lot-override'],
    rootFields: ['lotOverride'],
    rest: [
      rest(
        'POST',
        () => '/lot-override',
        ({ oilId }) => ({
          oil_ids: [oilId],
          production_date: '2026-11-22',
          batch_id: 'BF-20261122-AAAA',
        }),
      ),
    ],
    graph: [
      graph(
        // Null where no lot needs one, which is an answer too.
        `query ($ids: [ID!]!) {
          __typename
          lotOverride(oilIds: $ids, productionDate: "2026-11-22", batchId: "BF-20261122-AAAA") {
            statement signers { signerId name }
          }
        }`,
        (target) => ({ ids: [globalId('Oil', target.oilId)] }),
      ),
    ],
  },
  {
    row: 89,
    name: 'write grams of a lot off',
    cells: LOT_INSPECTORS,
    routes: ['POST /api/oils/:id/write-off'],
    rootFields: ['writeOffOil'],
    rest: [
      rest(
        'POST',
        ({ oilId }) => `/oils/${oilId}/write-off`,
        () => ({ kind: 'sampled', grams: 0.001, note: 'Sample' }),
      ),
    ],
    graph: [
      mutation('writeOffOil', ({ oilId }) => ({
        id: globalId('Oil', oilId),
        kind: 'SAMPLED',
        grams: 0.001,
        note: 'Sample',
      })),
    ],
    creates: 'ledger_entries',
  },
];

/** Where lots went. */
export const TRACES: readonly Operation[] = [
  {
    row: 39,
    name: 'read the use of a lot',
    cells: OF_ORGANIZATION,
    routes: [],
    rootFields: ['node'],
    nodeType: 'OilUse',
    rest: [],
    graph: [
      foundNode('OilUse', ({ batchId }) => db().batchLot.findFirstOrThrow({ where: { batchId } })),
    ],
  },
  {
    row: 39,
    name: 'read the balance',
    cells: OF_ORGANIZATION,
    routes: ['GET /api/balance', 'GET /api/balance.csv'],
    rootFields: ['balance'],
    rest: [
      rest('GET', ({ departmentId }) => `/balance?department_id=${departmentId}`),
      rest('GET', ({ departmentId }) => `/balance.csv?department_id=${departmentId}`),
    ],
    graph: [
      graph(
        'query ($id: ID) { balance(departmentId: $id) { lines { grams milligrams { mg } } } }',
        ({ departmentId }) => ({ id: globalId('Department', departmentId) }),
      ),
    ],
  },
  {
    row: 39,
    name: 'trace lots',
    cells: OF_ORGANIZATION,
    routes: ['GET /api/trace/export'],
    rootFields: ['trace', 'traceTotals'],
    rest: [rest('GET', ({ oilId }) => `/trace/export?oil_id=${oilId}`)],
    graph: [
      graph('query ($oilId: ID!) { traceTotals(oilId: $oilId) { uses } }', ({ oilId }) => ({
        oilId: globalId('Oil', oilId),
      })),
      graph(
        'query ($oilId: ID) { trace(oilId: $oilId) { totalCount edges { node { grams } } } }',
        ({ oilId }) => ({ oilId: globalId('Oil', oilId) }),
      ),
      graph(
        'query ($batchId: String) { trace(batchId: $batchId) { edges { node { actualGrams } } } }',
        ({ printedBatchId }) => ({ batchId: printedBatchId }),
      ),
    ],
  },
  {
    row: 39,
    name: 'print where a lot went',
    cells: OF_ORGANIZATION,
    routes: ['GET /api/oils/:id/recall.pdf'],
    rootFields: ['oil'],
    rest: [rest('GET', ({ oilId }) => `/oils/${oilId}/recall.pdf`)],
    graph: [linkedRecall],
  },
];
