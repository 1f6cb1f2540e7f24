import { db } from '#server/db/database.ts';
import type { NestedList } from '#server/db/lists/nestedPages.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { authorize, type Viewer } from '#server/viewer.ts';
import { type NamedEntry, namedEntries } from './namedEntries.ts';

/** Throws for viewers who may not read the history of a record; null stands for records without a department. */
export const authorizeHistory = (viewer: Viewer, departmentId: number | null): void =>
  authorize(viewer, 'readRecordAudit', departmentId);

/** The audit entries of a record, newest first. */
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
