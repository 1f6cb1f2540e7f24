import { demand } from '#server/access.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import type { NestedList } from '#server/nestedPages.ts';
import { type NamedEntry, namedEntries } from './namedEntries.ts';

/** Refuses viewers who may not read the history of a record; null stands for records of no department. */
export const demandHistory = (viewer: Viewer, departmentId: number | null): void =>
  demand(viewer, 'readRecordAudit', departmentId);

/** The audit entries of a record, the newest first. */
export const historyOf = (recordType: 'batch' | 'oil' | 'recipe'): NestedList => ({
  table: 'audit_entries',
  ofParent: Prisma.sql`record_type = ${recordType} AND record_id = parent.id::text`,
  orderBy: 'id',
  direction: 'DESC',
});

/** Reads the entries and resolves the names in them. */
export async function readEntries(
  { organizationId }: Viewer,
  ids: number[],
): Promise<readonly NamedEntry[]> {
  const where = { organizationId, id: { in: ids } };
  return namedEntries(organizationId, await db().auditEntry.findMany({ where }));
}
