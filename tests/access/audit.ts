import { db } from '#server/db/database.ts';
import { ADMIN_LIST } from './apiTokens.ts';
import { graph, list, rest } from './calls.ts';
import type { Operation } from './operation.ts';

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
