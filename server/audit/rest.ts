import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AUDIT_FILE, auditFile } from '#domain/audit/auditFile.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { parseId } from '#server/ids.ts';
import { described } from '#server/openapi/operation.ts';
import { readQuery, restViewer, wholeList } from '#server/rest.ts';
import { type AuditFilter, demandAuditLog, listAuditLog } from './auditLog.ts';
import type { NamedEntry } from './namedEntries.ts';
import { AUDIT_OPERATIONS, chainQuery, logQuery } from './restOperations.ts';
import { verifyChain } from './verifyChain.ts';

/** What happened in the organization, for administrators. */
export async function auditRoutes(api: FastifyInstance): Promise<void> {
  api.get('/audit', described(AUDIT_OPERATIONS.list), async (request, reply) => {
    const viewer = await restViewer(request);
    return (await listed(request, reply, viewer)).map(entryBody);
  });

  api.get('/audit/export', described(AUDIT_OPERATIONS.export), async (request, reply) => {
    const viewer = await restViewer(request);
    const entries = await listed(request, reply, viewer);
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${AUDIT_FILE}"`)
      .send(auditFile(entries.map((entry) => ({ ...entry, at: entry.at.toISOString() }))));
  });

  api.get('/audit/chain', described(AUDIT_OPERATIONS.chain), async (request) => {
    const viewer = await restViewer(request);
    demandAuditLog(viewer);
    const { up_to } = readQuery(chainQuery, request);
    const { from, upTo, brokenAt } = await verifyChain(viewer, up_to ?? null);
    return { from, up_to: upTo, broken_at: brokenAt };
  });
}

/** Who may not read it hears so, whatever else is wrong with the question. */
function listed(request: FastifyRequest, reply: FastifyReply, viewer: Viewer) {
  demandAuditLog(viewer);
  const { actor_id, record_type, ...narrowed } = readQuery(logQuery, request);
  const filter: AuditFilter = {
    ...narrowed,
    recordType: record_type,
    actorId: actor_id === undefined ? null : parseId(actor_id, 'User'),
  };
  return wholeList(reply, ({ take }) => listAuditLog(viewer, filter, { take }));
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
