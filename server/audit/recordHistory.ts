import { demand } from '#server/access.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { entryCursor } from './entryCursor.ts';
import { type NamedEntry, namedEntries } from './namedEntries.ts';

/** A record whose history is asked for. */
export type AuditedRecord = {
  readonly recordType: 'batch' | 'oil' | 'recipe';
  readonly id: number;
  /** The department whose managers may read it; null is the whole organization. */
  readonly departmentId: number | null;
};

function historyWhere(
  viewer: Viewer,
  { recordType, id, departmentId }: AuditedRecord,
): Prisma.AuditEntryWhereInput {
  demand(viewer, 'readRecordAudit', departmentId);
  return { organizationId: viewer.organizationId, recordType, recordId: String(id) };
}

export const countHistory = async (viewer: Viewer, record: AuditedRecord) =>
  db().auditEntry.count({ where: historyWhere(viewer, record) });

/** What became of one record, the newest first; `query` says which page. */
export async function listHistory(
  viewer: Viewer,
  record: AuditedRecord,
  query: Prisma.AuditEntryFindManyArgs,
): Promise<NamedEntry[]> {
  const where = historyWhere(viewer, record);
  const entries = await db().auditEntry.findMany({
    ...query,
    // A cursor of another record finds the end of the list.
    ...(await entryCursor(where, query)),
    where,
    orderBy: { id: 'desc' },
  });
  return namedEntries(viewer.organizationId, entries);
}
