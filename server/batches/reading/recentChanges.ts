import { may } from '#domain/access.ts';
import type { AuditFields } from '#domain/audit/auditChanges.ts';
import { MOST_CHANGES } from '#domain/audit/mostChanges.ts';
import { recordNameIn } from '#domain/audit/recordName.ts';
import { db } from '#server/db/database.ts';
import { ROWS_OF_TODAY } from '#server/input/rowsOfToday.ts';
import type { Viewer } from '#server/viewer.ts';

export type Change = {
  readonly at: Date;
  /** Null where the record does not keep it. */
  readonly actorName: string | null;
  readonly kind: string;
  readonly recordType: string;
  readonly recordId: string;
  readonly recordName: string;
};

export type Changes = { readonly changes: readonly Change[]; readonly totalCount: number };

/**
 * The changes from `since` on, the newest first. Administrators see the audit trail; for everybody else it is what
 * they may read anyway: published recipes, and the newest change that somebody made to each oil.
 */
export const changesSince = (viewer: Viewer, since: Date): Promise<Changes> =>
  may(viewer, 'administer', null) ? trailSince(viewer, since) : recordsSince(viewer, since);

type Counted = { readonly total: number };

type Entry = Omit<Change, 'recordName'> &
  Counted & {
    readonly before: AuditFields | null;
    readonly after: AuditFields | null;
    readonly name: string | null;
  };

async function trailSince({ organizationId }: Viewer, since: Date): Promise<Changes> {
  // Entries are in the order of time, so the newest of them are all that can be meant.
  const entries = await db().$queryRaw<Entry[]>`
    SELECT at, actor_name AS "actorName", kind, record_type AS "recordType",
      record_id AS "recordId", before, after, total,
      CASE record_type
        WHEN 'batch' THEN (SELECT batch_id FROM batches
          WHERE organization_id = ${organizationId} AND id = record_id::integer)
        WHEN 'oil' THEN (SELECT tag FROM oils
          WHERE organization_id = ${organizationId} AND id = record_id::integer)
        WHEN 'recipe' THEN (SELECT number FROM recipes
          WHERE organization_id = ${organizationId} AND id = record_id::integer)
      END AS name
    FROM (
      SELECT *, count(*) OVER ()::integer AS total FROM (
        SELECT * FROM audit_entries WHERE organization_id = ${organizationId}
        ORDER BY id DESC LIMIT ${MOST_CHANGES}) AS newest
      WHERE at >= ${since} ORDER BY id DESC LIMIT ${ROWS_OF_TODAY}) AS entries
    ORDER BY id DESC`;
  return {
    changes: entries.map(({ before, after, name, ...entry }) => ({
      ...entry,
      recordName: name ?? recordNameIn(before, after) ?? `#${entry.recordId}`,
    })),
    totalCount: entries[0]?.total ?? 0,
  };
}

/** Entries of oils that are looked through; each batch writes one for each of its lots. */
const MOST_OF_OILS = 5_000;

/** The acts of people on an oil itself; batches take from it and give back, too. */
const OF_OILS = ['created', 'imported', 'edited', 'inactivated', 'reactivated'].map(
  (act) => `oil ${act}`,
);

async function recordsSince({ organizationId }: Viewer, since: Date): Promise<Changes> {
  const changes = await db().$queryRaw<(Change & Counted)[]>`
    SELECT *, count(*) OVER ()::integer AS total FROM (
      (SELECT v.updated_at AS at, v.updated_by_name AS "actorName", 'recipe published' AS kind,
        'recipe' AS "recordType", r.id::text AS "recordId", r.number AS "recordName"
      FROM recipe_versions v
      JOIN recipes r ON r.organization_id = v.organization_id AND r.id = v.recipe_id
      WHERE v.organization_id = ${organizationId} AND v.status = 'active'
        AND v.updated_at >= ${since}
      ORDER BY v.updated_at DESC LIMIT ${MOST_CHANGES})
      UNION ALL (
      SELECT DISTINCT ON (o.id) entry.at, NULL, entry.kind, 'oil', o.id::text, o.tag
      FROM (
        SELECT id, at, kind, record_id FROM audit_entries
        WHERE organization_id = ${organizationId} AND record_type = 'oil'
        ORDER BY id DESC LIMIT ${MOST_OF_OILS}) AS entry
      JOIN oils o ON o.organization_id = ${organizationId} AND o.id = entry.record_id::integer
      WHERE entry.at >= ${since} AND entry.kind = ANY(${OF_OILS}) AND o.deleted_at IS NULL
      ORDER BY o.id, entry.id DESC)) AS changed
    ORDER BY at DESC, "recordId" LIMIT ${ROWS_OF_TODAY}`;
  return { changes, totalCount: Math.min(MOST_CHANGES, changes[0]?.total ?? 0) };
}
