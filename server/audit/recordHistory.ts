import { demand } from '#server/access.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import type { NestedList } from '#server/nestedPages.ts';
import { type NamedEntry, namedEntries } from './namedEntries.ts';

/** Refuses who may not read what became of a record; null is the whole organization. */
export const demandHistory = (viewer: Viewer, departmentId: number | null): void =>
  demand(viewer, 'readRecordAudit', departmentId);

/** What became of records of a type, the newest first. */
export const historyOf = (recordType: 'batch' | 'oil' | 'recipe'): NestedList => ({
  table: 'audit_entries',
  ofParent: Prisma.sql`record_type = ${recordType} AND record_id = parent.id::text`,
  orderBy: 'id',
  direction: 'DESC',
});

/** These entries, in words. */
export async function readEntries(
  { organizationId }: Viewer,
  ids: number[],
): Promise<readonly NamedEntry[]> {
  const where = { organizationId, id: { in: ids } };
  return namedEntries(organizationId, await db().auditEntry.findMany({ where }));
}
