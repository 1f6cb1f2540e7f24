import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { AUDIT_FILE, auditFileHead, auditLines } from '#domain/audit/auditFile.ts';
import { parseId } from '#server/input/ids.ts';
import { described } from '#server/rest/openapi/operation.ts';
import { listedRows, readQuery, restViewer } from '#server/rest/rest.ts';
import { pagesOf, sendCsv } from '#server/rest/restStream.ts';
import type { Viewer } from '#server/viewer.ts';
import { type AuditFilter, authorizeAuditLog, listAuditLog } from './auditLog.ts';
import type { NamedEntry } from './namedEntries.ts';
import { AUDIT_OPERATIONS, chainQuery, logFilterQuery, logQuery } from './restOperations.ts';
import { verifyChain } from './verifyChain.ts';

/** The audit log, for administrators. */
export async function auditRoutes(api: FastifyInstance): Promise<void> {
  api.get('/audit', described(AUDIT_OPERATIONS.list), async (request, reply) => {
    const viewer = await restViewer(request);
    authorizeAuditLog(viewer);
    const { limit, after, ...query } = readQuery(logQuery, request);
    const filter = filterOf(query);
    const rows = await listedRows(request, reply, { limit, after }, (page) =>
      listAuditLog(viewer, filter, page),
    );
    return rows.map(entryBody);
  });

  api.get('/audit/export', described(AUDIT_OPERATIONS.export), async (request, reply) => {
    const viewer = await restViewer(request);
    authorizeAuditLog(viewer);
    const pieces = filePieces(viewer, filterOf(readQuery(logFilterQuery, request)));
    return sendCsv(reply, viewer, { name: AUDIT_FILE, pieces });
  });

  api.get('/audit/chain', described(AUDIT_OPERATIONS.chain), async (request) => {
    const viewer = await restViewer(request);
    authorizeAuditLog(viewer);
    const { up_to } = readQuery(chainQuery, request);
    const { from, upTo, brokenAt } = await verifyChain(viewer, up_to ?? null);
    return { from, up_to: upTo, broken_at: brokenAt };
  });
}

const filterOf = ({
  actor_id,
  record_type,
  ...narrowed
}: z.output<typeof logFilterQuery>): AuditFilter => ({
  ...narrowed,
  recordType: record_type,
  actorId: actor_id === undefined ? null : parseId(actor_id, 'User'),
});

async function* filePieces(viewer: Viewer, filter: AuditFilter): AsyncGenerator<string> {
  yield auditFileHead();
  for await (const rows of pagesOf((page) => listAuditLog(viewer, filter, page))) {
    yield auditLines(rows.map((entry) => ({ ...entry, at: entry.at.toISOString() })));
  }
}

const entryBody = (entry: NamedEntry) => ({
  id: entry.id,
  sequence: entry.sequence,
  at: entry.at,
  actor_id: entry.actorId,
  actor_name: entry.actorName,
  kind: entry.kind,
  record_type: entry.recordType,
  record_id: entry.recordId,
  record_name: entry.recordName,
  changes: entry.changes,
});
