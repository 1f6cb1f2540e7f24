import { db } from '#server/db/database.ts';
import { apiWithToken, globalId } from '#tests/execute.ts';
import { foundNode, graph, outcomeOf, rest } from './calls.ts';
import { type Call, OF_ORGANIZATION, type Operation } from './operation.ts';

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
