import { db } from '#server/db/database.ts';
import { apiWithToken, globalId } from '#tests/execute.ts';
import {
  ERROR_FIELDS,
  foundNode,
  graph,
  list,
  mutation,
  newKey,
  node,
  nodes,
  outcomeOf,
  rest,
} from './calls.ts';
import {
  type Call,
  LIST,
  MANAGERS,
  OF_ORGANIZATION,
  type Operation,
  PRODUCERS,
  SIGNED_IN,
  type Target,
} from './operation.ts';
import { TO_COMPLETE } from './world.ts';

/** The plain link of the record, opened without a token. */
const linkedPdf: Call = async (api, { printedBatchId }) => {
  const answer = await api.graph('query ($id: String!) { batch(batchId: $id) { recordPdfUrl } }', {
    id: printedBatchId,
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
    row: 39,
    name: 'see what waits today',
    cells: SIGNED_IN,
    routes: [],
    rootFields: ['today'],
    rest: [],
    graph: [
      graph(`{ today { toWeigh { totalCount batches { batchId } } lowOils { oils { tag } }
        output { batchCount } changes(since: "2026-01-01T00:00:00Z") { totalCount } setup { hasOils } } }`),
    ],
  },
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
    name: 'export batches',
    cells: SIGNED_IN,
    routes: ['GET /api/batches/export'],
    rootFields: [],
    rest: [rest('GET', () => '/batches/export')],
    graph: [],
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
      rest('GET', ({ batchId }) => `/batches/${batchId}`),
      rest('GET', ({ printedBatchId }) => `/batches/${printedBatchId}`),
    ],
    graph: [
      graph('query ($id: String!) { batch(batchId: $id) { id } }', ({ printedBatchId }) => ({
        id: printedBatchId,
      })),
      graph('query ($id: String!) { batch(batchId: $id) { id } }', ({ batchId }) => ({
        id: String(batchId),
      })),
      node('Batch', ({ batchId }) => batchId),
      nodes('Batch', ({ batchId }) => batchId),
    ],
  },
  {
    row: 40,
    name: 'print a batch',
    cells: OF_ORGANIZATION,
    routes: ['GET /api/batches/:id/record.pdf'],
    rootFields: ['batch'],
    rest: [rest('GET', ({ printedBatchId }) => `/batches/${printedBatchId}/record.pdf`)],
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
  {
    row: 42,
    name: 'write on a batch',
    cells: PRODUCERS,
    routes: ['PUT /api/batches/:id'],
    rootFields: ['updateBatch'],
    rest: [
      rest(
        'PUT',
        ({ batchId }) => `/batches/${batchId}`,
        () => ({ batch_number: newKey() }),
      ),
    ],
    graph: [
      mutation('updateBatch', ({ batchId }) => ({
        id: globalId('Batch', batchId),
        entries: { batchNumber: newKey() },
      })),
    ],
    creates: 'batches',
  },
  {
    row: 41,
    name: 'complete a batch',
    cells: PRODUCERS,
    routes: ['POST /api/batches/:id/complete'],
    rootFields: ['completeBatch'],
    rest: [
      async (api, target) => {
        const { id, lines } = await toComplete(target);
        const ingredients = lines.map((position) => ({ position, actual_qty: 1 }));
        const body = () => ({ finished_quantity: 5, ingredients });
        return rest('POST', () => `/batches/${id}/complete`, body)(api, target);
      },
    ],
    graph: [
      async (api, target) => {
        const { id, lines } = await toComplete(target);
        const entries = {
          finishedQuantity: '5',
          lines: lines.map((position) => ({ position, actualGrams: '1' })),
        };
        const input = { id: globalId('Batch', id), entries, idempotencyKey: newKey() };
        return mutation('completeBatch', () => input)(api, target);
      },
    ],
    creates: 'ledger_entries',
  },
  {
    row: 43,
    name: 'correct a completed batch',
    cells: MANAGERS,
    routes: ['POST /api/batches/:id/corrections'],
    rootFields: ['correctBatch'],
    rest: [
      rest(
        'POST',
        ({ completedBatchId }) => `/batches/${completedBatchId}/corrections`,
        () => ({ batch_number: newKey(), reason: 'Misread' }),
      ),
    ],
    graph: [
      mutation('correctBatch', ({ completedBatchId }) => ({
        id: globalId('Batch', completedBatchId),
        entries: { batchNumber: newKey() },
        reason: 'Misread',
        idempotencyKey: newKey(),
      })),
    ],
    creates: 'batch_corrections',
  },
  {
    row: 43,
    name: 'inactivate batches',
    cells: MANAGERS,
    routes: ['DELETE /api/batches/:id'],
    rootFields: ['inactivateBatches'],
    rest: [rest('DELETE', ({ hiddenBatchId }) => `/batches/${hiddenBatchId}`)],
    graph: [
      mutation('inactivateBatches', ({ hiddenBatchId }) => ({
        ids: [globalId('Batch', hiddenBatchId)],
      })),
    ],
  },
  {
    row: 43,
    name: 'reactivate batches',
    cells: MANAGERS,
    routes: ['POST /api/batches/:id/reactivate'],
    rootFields: ['reactivateBatches'],
    rest: [rest('POST', ({ hiddenBatchId }) => `/batches/${hiddenBatchId}/reactivate`)],
    graph: [
      mutation('reactivateBatches', ({ hiddenBatchId }) => ({
        ids: [globalId('Batch', hiddenBatchId)],
      })),
    ],
  },
  {
    row: 40,
    name: 'read a correction',
    cells: OF_ORGANIZATION,
    routes: [],
    rootFields: ['node'],
    nodeType: 'BatchCorrection',
    rest: [],
    graph: [foundNode('BatchCorrection', correctionOf)],
  },
];

function correctionOf({ completedBatchId: batchId }: Target) {
  return db().batchCorrection.findFirstOrThrow({ where: { batchId }, orderBy: { id: 'asc' } });
}

/** A batch to be completed, with the positions of its lines. */
async function toComplete({ organizationId, departmentId }: Target) {
  const { id, lines } = await db().batch.findFirstOrThrow({
    where: { organizationId, departmentId, batchNumber: TO_COMPLETE, status: 'active' },
    select: { id: true, lines: { select: { position: true } } },
  });
  return { id, lines: lines.map(({ position }) => position) };
}
