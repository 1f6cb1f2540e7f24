import { demand } from '#server/access.ts';
import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import {
  countNewest,
  holds,
  type LongList,
  MOST_COUNTED,
  pageOfIds,
  searchText,
} from '#server/db/newestFirst.ts';
import { NotFoundError } from '#server/errors.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
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

export const demandAuditLog = (viewer: Viewer): void => demand(viewer, 'administer', null);

/** Stops at `MOST_COUNTED`. */
export async function countAuditLog(viewer: Viewer, filter: AuditFilter): Promise<number> {
  demandAuditLog(viewer);
  await refuseMissingActor(viewer, filter);
  if (isNarrowed(filter)) return countNewest(viewer, logList(viewer, filter));
  return db().auditEntry.count({
    where: logWhere(viewer, filter),
    orderBy: { id: 'desc' },
    take: MOST_COUNTED,
  });
}

/** What happened in the organization, the newest first; `query` says which page. */
export async function listAuditLog(
  viewer: Viewer,
  filter: AuditFilter,
  query: Prisma.AuditEntryFindManyArgs,
): Promise<NamedEntry[]> {
  demandAuditLog(viewer);
  await refuseMissingActor(viewer, filter);
  const { cursor: _cursor, skip: _skip, take: _take, ...load } = query;
  const page = await pageOf(viewer, filter, query);
  const entries = await db().auditEntry.findMany({ ...load, ...page, orderBy: { id: 'desc' } });
  return namedEntries(viewer.organizationId, entries);
}

async function refuseMissingActor(
  { organizationId }: Viewer,
  { actorId }: AuditFilter,
): Promise<void> {
  if (actorId == null) return;
  const where = { organizationId_id: { organizationId, id: actorId } };
  const actor = await db().user.findUnique({ where, select: { id: true } });
  if (!actor) throw new NotFoundError('User');
}

async function pageOf(
  viewer: Viewer,
  filter: AuditFilter,
  query: Prisma.AuditEntryFindManyArgs,
): Promise<Pick<Prisma.AuditEntryFindManyArgs, 'where' | 'cursor' | 'skip' | 'take'>> {
  if (!isNarrowed(filter)) {
    const { skip = 0, take = MOST_COUNTED } = query;
    const where = logWhere(viewer, filter);
    return { ...(await entryCursor(where, query)), skip, take, where };
  }
  const ids = await pageOfIds(viewer, logList(viewer, filter), query);
  return { where: { organizationId: viewer.organizationId, id: { in: [...ids] } } };
}

/** What kinds of record the log speaks of. */
export async function listRecordTypes(viewer: Viewer): Promise<string[]> {
  demandAuditLog(viewer);
  const { organizationId } = viewer;
  // Skips from each type to the next by the index, so that the log is not read from end to end.
  const rows = await db().$queryRaw<{ type: string }[]>`
    WITH RECURSIVE kinds(type) AS (
      SELECT min(record_type) FROM audit_entries WHERE organization_id = ${organizationId}
      UNION ALL
      SELECT (SELECT min(record_type) FROM audit_entries
        WHERE organization_id = ${organizationId} AND record_type > kinds.type)
      FROM kinds WHERE kinds.type IS NOT NULL)
    SELECT type FROM kinds WHERE type IS NOT NULL ORDER BY type`;
  return rows.map(({ type }) => type);
}

/** True where the filter needs `pageOfIds`, as an ordinary query would be slow. */
const isNarrowed = ({ search, since, until }: AuditFilter): boolean =>
  searchText(search) !== '' || since != null || until != null;

const logWhere = (
  { organizationId }: Viewer,
  { recordType, actorId }: AuditFilter,
): Prisma.AuditEntryWhereInput => ({
  organizationId,
  ...(recordType ? { recordType } : {}),
  ...(actorId == null ? {} : { actorId }),
});

function logList({ organizationId }: Viewer, filter: AuditFilter): LongList {
  const { recordType, actorId, since, until, search } = filter;
  const text = searchText(search);
  return {
    table: 'audit_entries',
    organizationId,
    isSearched: text !== '',
    conditions: [
      ...(recordType ? [Prisma.sql`record_type = ${recordType}`] : []),
      ...(actorId == null ? [] : [Prisma.sql`actor_id = ${actorId}`]),
      ...(text === '' ? [] : [holds(Prisma.sql`search_text`, text)]),
    ],
    dates: [
      ...(since == null ? [] : [Prisma.sql`at >= ${since}`]),
      ...(until == null ? [] : [Prisma.sql`at < ${until}`]),
    ],
  };
}
