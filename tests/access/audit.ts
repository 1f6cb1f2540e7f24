import { db } from '#server/db/database.ts';
import { globalId } from '#tests/execute.ts';

import { foundNode, graph, list, rest } from './calls.ts';
import { ADMIN_LIST, cells, MANAGERS, type Operation } from './operation.ts';

/** The audit log. */
export const AUDIT: readonly Operation[] = [
  {
    row: 70,
    name: 'read the audit log',
    cells: ADMIN_LIST,
    routes: ['GET /api/audit'],
    rootFields: ['auditLog'],
    rest: [rest('GET', () => '/audit')],
    graph: [list('auditLog')],
    listed: (organizationId) => db().auditEntry.findMany({ where: { organizationId } }),
  },
  {
    row: 70,
    name: 'read the history of one record',
    cells: MANAGERS,
    routes: [],
    rootFields: ['node', 'batch', 'oil'],
    rest: [],
    graph: (
      [
        ['Batch', 'batchId'],
        ['Oil', 'oilId'],
        ['Recipe', 'recipeId'],
      ] as const
    ).map(([type, key]) =>
      graph(
        `query ($id: ID!) { node(id: $id) {
          ... on ${type} { history { totalCount edges { node { kind changes { field from to } } } } }
        } }`,
        (target) => ({ id: globalId(type, target[key]) }),
      ),
    ),
  },
  {
    row: 70,
    name: 'read an audit entry',
    cells: cells('401 404 404 404 404 404 404 A 404'),
    routes: [],
    rootFields: ['node'],
    nodeType: 'AuditEntry',
    rest: [],
    graph: [
      foundNode('AuditEntry', ({ batchId }) =>
        db().auditEntry.findFirstOrThrow({
          where: { recordType: 'batch', recordId: String(batchId) },
        }),
      ),
    ],
  },
  {
    row: 70,
    name: 'export the audit log',
    cells: ADMIN_LIST,
    routes: ['GET /api/audit/export'],
    rootFields: ['auditRecordTypes'],
    rest: [rest('GET', () => '/audit/export')],
    graph: [graph('{ auditRecordTypes }')],
  },
  {
    row: 70,
    name: 'check the audit chain',
    cells: ADMIN_LIST,
    routes: ['GET /api/audit/chain'],
    rootFields: ['auditChain'],
    rest: [rest('GET', () => '/audit/chain')],
    graph: [graph('{ auditChain { brokenAt } }')],
  },
];
