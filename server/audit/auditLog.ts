import { demand } from '#server/access.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import { plainPattern } from '#server/db/plainPattern.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { entryCursor } from './entryCursor.ts';
import { type NamedEntry, namedEntries } from './namedEntries.ts';

export type AuditFilter = {
  /** `oil`, `API token`. */
  readonly recordType?: string | null | undefined;
  readonly actorId?: number | null | undefined;
  /** From this moment on, and up to before that one. */
  readonly since?: Date | null | undefined;
  readonly until?: Date | null | undefined;
  /** Part of what happened, of who did it, or of what a record held before or after, ignoring case. */
  readonly search?: string | null | undefined;
};

/** Of more than these a search finds the newest; whoever looks for older ones narrows the days. */
const MOST_FOUND = 5_000;

export const demandAuditLog = (viewer: Viewer): void => demand(viewer, 'administer', null);

export async function countAuditLog(viewer: Viewer, filter: AuditFilter): Promise<number> {
  return db().auditEntry.count({ where: await logWhere(viewer, filter) });
}

/** What happened in the organization, the newest first; `query` says which page. */
export async function listAuditLog(
  viewer: Viewer,
  filter: AuditFilter,
  query: Prisma.AuditEntryFindManyArgs,
): Promise<NamedEntry[]> {
  const where = await logWhere(viewer, filter);
  const entries = await db().auditEntry.findMany({
    ...query,
    ...(await entryCursor(where, query)),
    where,
    orderBy: { id: 'desc' },
  });
  return namedEntries(viewer.organizationId, entries);
}

/** What kinds of record the log speaks of. */
export async function listRecordTypes(viewer: Viewer): Promise<string[]> {
  demandAuditLog(viewer);
  const { organizationId } = viewer;
  const types = await db().auditEntry.groupBy({
    by: ['recordType'],
    where: { organizationId },
    orderBy: { recordType: 'asc' },
  });
  return types.map(({ recordType }) => recordType);
}

async function logWhere(viewer: Viewer, filter: AuditFilter): Promise<Prisma.AuditEntryWhereInput> {
  demandAuditLog(viewer);
  const { organizationId } = viewer;
  const { recordType, actorId, since, until } = filter;
  const text = filter.search?.trim() ?? '';
  const where = {
    organizationId,
    ...(recordType ? { recordType } : {}),
    ...(actorId == null ? {} : { actorId }),
    at: { ...(since ? { gte: since } : {}), ...(until ? { lt: until } : {}) },
  };
  return text === '' ? where : { ...where, id: { in: await found(filter, organizationId, text) } };
}

/** Looks at the values a record held, not at the names of its fields, which most records share. */
async function found(
  { recordType, actorId, since, until }: AuditFilter,
  organizationId: number,
  text: string,
): Promise<number[]> {
  const pattern = `%${plainPattern(text)}%`;
  const rows = await db().$queryRaw<{ id: number }[]>`
    SELECT id FROM audit_entries
    WHERE organization_id = ${organizationId}
      AND (${recordType || null}::text IS NULL OR record_type = ${recordType || null})
      AND (${actorId ?? null}::integer IS NULL OR actor_id = ${actorId ?? null})
      AND (${since ?? null}::timestamptz IS NULL OR at >= ${since ?? null})
      AND (${until ?? null}::timestamptz IS NULL OR at < ${until ?? null})
      AND (kind ILIKE ${pattern} OR actor_name ILIKE ${pattern} OR EXISTS (
        SELECT 1 FROM jsonb_path_query(jsonb_build_array(before, after), '$.**') AS held
        WHERE jsonb_typeof(held) IN ('string', 'number') AND held #>> '{}' ILIKE ${pattern}))
    ORDER BY id DESC LIMIT ${MOST_FOUND}`;
  return rows.map(({ id }) => id);
}
