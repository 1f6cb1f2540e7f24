import { db } from '#server/db/database.ts';
import { graph, list, mutation, node, nodes, rest } from '#tests/access/calls.ts';
import {
  DEVIATION_RAISERS,
  LIST,
  OF_ORGANIZATION,
  type Operation,
  type Target,
} from '#tests/access/operation.ts';
import { globalId } from '#tests/execute.ts';

const SENTENCE = 'The kettle stood at 92.5 °C for 11 minutes.';
const TEXT = 'Thermostat 2 was stuck.';

const raise = (place: (target: Target) => Record<string, unknown>) =>
  rest(
    'POST',
    () => '/deviations',
    (target) => ({ severity: 'minor', sentence: SENTENCE, ...place(target) }),
  );

/** The register of deviations. */
export const DEVIATIONS: readonly Operation[] = [
  {
    row: 85,
    name: 'list deviations',
    cells: LIST,
    routes: ['GET /api/deviations'],
    rootFields: ['deviations'],
    rest: [rest('GET', () => '/deviations')],
    graph: [list('deviations')],
    listed: (organizationId) => db().deviation.findMany({ where: { organizationId } }),
  },
  {
    row: 85,
    name: 'read a deviation',
    cells: OF_ORGANIZATION,
    routes: ['GET /api/deviations/:id'],
    rootFields: ['deviation', 'node', 'nodes'],
    nodeType: 'Deviation',
    rest: [rest('GET', ({ deviationId }) => `/deviations/${deviationId}`)],
    graph: [
      graph('query ($id: ID!) { deviation(id: $id) { id } }', ({ deviationId }) => ({
        id: globalId('Deviation', deviationId),
      })),
      node('Deviation', ({ deviationId }) => deviationId),
      nodes('Deviation', ({ deviationId }) => deviationId),
    ],
  },
  {
    row: 85,
    name: 'read comments on a deviation',
    cells: OF_ORGANIZATION,
    routes: ['GET /api/deviations/:id/comments'],
    rootFields: ['node'],
    nodeType: 'DeviationComment',
    rest: [rest('GET', ({ deviationId }) => `/deviations/${deviationId}/comments`)],
    graph: [node('DeviationComment', ({ deviationCommentId }) => deviationCommentId)],
  },
  {
    row: 86,
    name: 'raise a deviation',
    cells: DEVIATION_RAISERS,
    routes: ['POST /api/deviations'],
    rootFields: ['openDeviation'],
    rest: [
      raise(({ batchId }) => ({ batch_id: batchId, line_position: 2 })),
      raise(({ oilId }) => ({ oil_id: oilId })),
      raise(({ departmentId }) => ({ department_id: departmentId })),
    ],
    graph: [
      mutation('openDeviation', ({ batchId, oilId }) => ({
        severity: 'MAJOR',
        sentence: SENTENCE,
        batchId: globalId('Batch', batchId),
        oilId: globalId('Oil', oilId),
        linePosition: 1,
      })),
    ],
    creates: 'deviations',
  },
  {
    row: 86,
    name: 'comment on a deviation',
    cells: DEVIATION_RAISERS,
    routes: ['POST /api/deviations/:id/comments'],
    rootFields: ['commentOnDeviation'],
    rest: [
      rest(
        'POST',
        ({ deviationId }) => `/deviations/${deviationId}/comments`,
        () => ({ text: TEXT }),
      ),
    ],
    graph: [
      mutation('commentOnDeviation', ({ deviationId }) => ({
        id: globalId('Deviation', deviationId),
        text: TEXT,
      })),
    ],
    creates: 'deviation_comments',
  },
];
