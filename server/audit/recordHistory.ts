import { type AuditChange, auditChanges } from '#domain/audit/auditChanges.ts';
import { demand } from '#server/access.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import type { AuditEntry, Prisma } from '#server/generated/prisma/client.ts';

/** A record whose history is asked for. */
export type AuditedRecord = {
  readonly recordType: 'batch' | 'oil' | 'recipe';
  readonly id: number;
  /** The department whose managers may read it; null is the whole organization. */
  readonly departmentId: number | null;
};

/** An entry with the names that its row ids stand for. */
export type NamedEntry = AuditEntry & { readonly changes: readonly AuditChange[] };

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
    ...(await ownCursor(where, query)),
    where,
    orderBy: { id: 'desc' },
  });
  const { organizationId } = viewer;
  const departments = await db().department.findMany({
    where: { organizationId },
    select: { id: true, name: true },
  });
  const names = { departments: new Map(departments.map(({ id, name }) => [id, name])) };
  return entries.map((entry) => ({
    ...entry,
    changes: auditChanges(fieldsOf(entry.before), fieldsOf(entry.after), names),
  }));
}

async function ownCursor(where: Prisma.AuditEntryWhereInput, query: Prisma.AuditEntryFindManyArgs) {
  if (!query.cursor) return {};
  const id = Number(query.cursor.id);
  const isOwn =
    Number.isInteger(id) &&
    id <= 2_147_483_647 &&
    (await db().auditEntry.count({ where: { AND: [where, { id }] } })) === 1;
  return { cursor: { id: isOwn ? id : -1 } };
}

const fieldsOf = (json: Prisma.JsonValue): Prisma.JsonObject | null =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? json : null;

/** The changes of an entry that `listHistory` gave. */
export function changesOf(entry: AuditEntry): readonly AuditChange[] {
  if ('changes' in entry && Array.isArray(entry.changes)) return entry.changes;
  throw new Error(`Audit entry ${entry.id} was loaded without its changes.`);
}
