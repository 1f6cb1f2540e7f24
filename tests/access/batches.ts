import { db } from '#server/db/database.ts';
import { apiWithToken, globalId } from '#tests/execute.ts';
import { ERROR_FIELDS, graph, list, newKey, node, nodes, outcomeOf, rest } from './calls.ts';
import {
  type Call,
  LIST,
  OF_ORGANIZATION,
  type Operation,
  PRODUCERS,
  type Target,
} from './operation.ts';

/** The plain link of the record, opened without a token. */
const linkedPdf: Call = async (api, { batchId }) => {
  const answer = await api.graph('query ($id: String!) { batch(batchId: $id) { recordPdfUrl } }', {
    id: batchId,
  });
  const outcome = outcomeOf(answer);
  if (outcome.status !== 200) return outcome;
  const { recordPdfUrl } = (answer.data as { batch: { recordPdfUrl: string } }).batch;
  const pdf = await apiWithToken(null).rest('GET', recordPdfUrl.replace('/api', ''));
  return { status: pdf.headers['content-type'] === 'application/pdf' ? pdf.status : 500 };
};

const choices = ({ oilId }: Target) => [
  { lot: { oilId: globalId('Oil', oilId) }, mode: 'FLEXIBLE' },
];
const calculation = (target: Target) => ({
  recipeVersionId: globalId('RecipeVersion', target.versionId),
  multiplier: '1',
  choices: choices(target),
});
const restCalculation = ({ versionId, oilId }: Target) => ({
  recipe_id: versionId,
  multiplier: 1,
  oils: [{ oil_id: oilId, mode: 'flexible' }],
});
/** Calculations, batches and their records. */
export const BATCHES: readonly Operation[] = [
  {
    row: 38,
    name: 'calculate a formulation',
    cells: OF_ORGANIZATION,
    routes: ['POST /api/formulations'],
    rootFields: ['calculateFormulation'],
    rest: [rest('POST', () => '/formulations', restCalculation)],
    graph: [
      graph(
        `mutation ($input: CalculateFormulationInput!) {
          calculateFormulation(input: $input) { ${ERROR_FIELDS} }
        }`,
        (target) => ({ input: calculation(target) }),
      ),
    ],
  },
  {
    row: 39,
    name: 'list batches',
    cells: LIST,
    routes: ['GET /api/batches'],
    rootFields: ['batches'],
    rest: [rest('GET', () => '/batches?include_inactive=true')],
    graph: [list('batches', 'includeInactive: true')],
    listed: (organizationId) => db().batch.findMany({ where: { organizationId } }),
  },
  {
    row: 40,
    name: 'read a batch',
    cells: OF_ORGANIZATION,
    routes: ['GET /api/batches/:id'],
    rootFields: ['batch', 'node', 'nodes'],
    nodeType: 'Batch',
    rest: [
      rest('GET', ({ batchRowId }) => `/batches/${batchRowId}`),
      rest('GET', ({ batchId }) => `/batches/${batchId}`),
    ],
    graph: [
      graph('query ($id: String!) { batch(batchId: $id) { id } }', ({ batchId }) => ({
        id: batchId,
      })),
      node('Batch', ({ batchRowId }) => batchRowId),
      nodes('Batch', ({ batchRowId }) => batchRowId),
    ],
  },
  {
    row: 40,
    name: 'print a batch',
    cells: OF_ORGANIZATION,
    routes: ['GET /api/batches/:id/record.pdf'],
    rootFields: ['batch'],
    rest: [rest('GET', ({ batchId }) => `/batches/${batchId}/record.pdf`)],
    graph: [linkedPdf],
  },
  {
    row: 41,
    name: 'save a batch',
    cells: PRODUCERS,
    routes: ['POST /api/batches'],
    rootFields: ['createBatch'],
    rest: [rest('POST', () => '/batches', restCalculation)],
    graph: [
      graph(
        `mutation ($input: CreateBatchInput!) { createBatch(input: $input) { ${ERROR_FIELDS} } }`,
        (target) => ({ input: { ...calculation(target), parts: 1, idempotencyKey: newKey() } }),
      ),
    ],
    creates: 'batches',
  },
];
