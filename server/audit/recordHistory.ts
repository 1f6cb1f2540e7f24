import { demand } from '#server/access.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { type NamedEntry, namedEntries } from './namedEntries.ts';

export type RecordType = 'batch' | 'oil' | 'recipe';

/** So many entries after a cursor; fewer than none are so many before it, or the last ones. */
export type HistoryPage = { readonly take: number; readonly cursorId: number | null };

/** Refuses who may not read what became of a record; null is the whole organization. */
export const demandHistory = (viewer: Viewer, departmentId: number | null): void =>
  demand(viewer, 'readRecordAudit', departmentId);

/** How many entries each of these records has, by its row id; those without are missing. */
export async function countHistories(
  { organizationId }: Viewer,
  recordType: RecordType,
  rowIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const counts = await db().auditEntry.groupBy({
    by: ['recordId'],
    where: { organizationId, recordType, recordId: { in: rowIds.map(String) } },
    _count: true,
  });
  return new Map(counts.map(({ recordId, _count }) => [Number(recordId), _count]));
}

/** What became of each of these records, the newest first, by its row id; as many statements for one as for many. */
export async function listHistories(
  { organizationId }: Viewer,
  recordType: RecordType,
  rowIds: readonly number[],
  page: HistoryPage,
): Promise<ReadonlyMap<number, readonly NamedEntry[]>> {
  const ids = await entryIds(organizationId, recordType, rowIds, page);
  const entries = await db().auditEntry.findMany({
    where: { organizationId, id: { in: ids } },
    orderBy: { id: 'desc' },
  });
  const histories = new Map<number, NamedEntry[]>(rowIds.map((id) => [id, []]));
  for (const entry of await namedEntries(organizationId, entries)) {
    histories.get(Number(entry.recordId))?.push(entry);
  }
  return histories;
}

/** A cursor of another record finds the end of the list. */
async function entryIds(
  organizationId: number,
  recordType: RecordType,
  rowIds: readonly number[],
  { take, cursorId }: HistoryPage,
): Promise<number[]> {
  const isBackward = take < 0;
  const of = Prisma.sql`organization_id = ${organizationId} AND record_type = ${recordType} AND record_id = record.id`;
  const beyond =
    cursorId === null
      ? Prisma.empty
      : Prisma.sql`AND id ${isBackward ? Prisma.sql`>` : Prisma.sql`<`} ${cursorId}::integer
          AND EXISTS (SELECT FROM audit_entries WHERE ${of} AND id = ${cursorId}::integer)`;
  const rows = await db().$queryRaw<{ id: number }[]>`
    SELECT entry.id FROM unnest(${rowIds.map(String)}::text[]) AS record(id)
    CROSS JOIN LATERAL (
      SELECT id FROM audit_entries WHERE ${of} ${beyond}
      ORDER BY id ${isBackward ? Prisma.sql`ASC` : Prisma.sql`DESC`} LIMIT ${Math.abs(take)}
    ) AS entry`;
  return rows.map(({ id }) => id);
}
