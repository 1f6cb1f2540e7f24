import { db } from '#server/db/database.ts';
import { countNewest, MOST_COUNTED, pageOfIds, searchText } from '#server/db/lists/newestFirst.ts';
import type { LongList } from '#server/db/lists/stretches.ts';
import { NotFoundError } from '#server/errors.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { LARGEST_ID } from '#server/input/ids.ts';
import { authorize, type Viewer } from '#server/viewer.ts';
import { type NamedEntry, namedEntries } from './namedEntries.ts';

export type AuditFilter = {
  /** Such as `oil` or `API token`. */
  readonly recordType?: string | null | undefined;
  readonly actorId?: number | null | undefined;
  /** Inclusive start and exclusive end. */
  readonly since?: Date | null | undefined;
  readonly until?: Date | null | undefined;
  /** Part of the event, the actor, or the fields of the record before or after, ignoring case. */
  readonly search?: string | null | undefined;
};

export const authorizeAuditLog = (viewer: Viewer): void => authorize(viewer, 'administer', null);

/** Stops at `MOST_COUNTED`. */
export async function countAuditLog(viewer: Viewer, filter: AuditFilter): Promise<number> {
  authorizeAuditLog(viewer);
  await refuseMissingActor(viewer, filter);
  if (isNarrowed(filter)) return countNewest(viewer, logList(viewer, filter));
  return db().auditEntry.count({
    where: logWhere(viewer, filter),
    orderBy: { id: 'desc' },
    take: MOST_COUNTED,
  });
}

/** The events of the organization, newest first; `query` selects the page. */
export async function listAuditLog(
  viewer: Viewer,
  filter: AuditFilter,
  query: Prisma.AuditEntryFindManyArgs,
): Promise<NamedEntry[]> {
  authorizeAuditLog(viewer);
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

/** The record types that occur in the log. */
export async function listRecordTypes(viewer: Viewer): Promise<string[]> {
  authorizeAuditLog(viewer);
  const { organizationId } = viewer;
  // Jumps from type to type with the index instead of reading the whole log.
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

/** True when the filter needs `pageOfIds`, because an ordinary query would be slow. */
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
    search: text === '' ? null : { column: Prisma.sql`search_text`, text },
    conditions: [
      ...(recordType ? [Prisma.sql`record_type = ${recordType}`] : []),
      ...(actorId == null ? [] : [Prisma.sql`actor_id = ${actorId}`]),
    ],
    dates: [
      ...(since == null ? [] : [Prisma.sql`at >= ${since}`]),
      ...(until == null ? [] : [Prisma.sql`at < ${until}`]),
    ],
  };
}

/** The cursor of a page of entries; an unknown one matches the end of the list. */
async function entryCursor(
  where: Prisma.AuditEntryWhereInput,
  query: Prisma.AuditEntryFindManyArgs,
) {
  if (!query.cursor) return {};
  const id = Number(query.cursor.id);
  const isOwn =
    Number.isInteger(id) &&
    id <= LARGEST_ID &&
    (await db().auditEntry.count({ where: { AND: [where, { id }] } })) === 1;
  return { cursor: { id: isOwn ? id : -1 } };
}
