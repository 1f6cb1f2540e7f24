import type { LotStatus } from '#domain/lots/status.ts';
import { db } from '#server/db/database.ts';
import { recordType } from '#server/oils/oilAudit.ts';
import { getOil } from '#server/oils/readOils.ts';
import type { Viewer } from '#server/viewer.ts';
import { STATUS_EVENTS } from './statusEvents.ts';

/** The last change of a lot's status, as the audit trail keeps it. */
export type StatusChanged = {
  readonly status: LotStatus;
  /** Empty where none was given. */
  readonly reason: string;
  /** The name as it was then. */
  readonly userName: string;
  readonly at: Date;
};

type Row = StatusChanged & { readonly id: number };

/** By the id of the lot, in one statement; lots whose status never changed are missing. */
export async function statusChangesOf(
  { organizationId }: Viewer,
  oilIds: readonly number[],
): Promise<ReadonlyMap<number, StatusChanged>> {
  const rows = await db().$queryRaw<Row[]>`
    SELECT DISTINCT ON (record_id) record_id::integer AS id, after->>'status' AS status,
      coalesce(after->>'reason', '') AS reason, actor_name AS "userName", at
    FROM audit_entries entry
    WHERE organization_id = ${organizationId} AND record_type = ${recordType}
      AND record_id = ANY(${oilIds.map(String)}::text[])
      AND kind = ANY(${Object.values(STATUS_EVENTS)}::text[])
    ORDER BY record_id, entry.id DESC`;
  return new Map(rows.map(({ id, ...change }) => [id, change]));
}

/** The status of one lot with its last change; throws for a lot that is not there. */
export async function findStatus(viewer: Viewer, oilId: number) {
  const { status } = await getOil(viewer, oilId, {}, { includeDeleted: true });
  const changes = await statusChangesOf(viewer, [oilId]);
  return { status, change: changes.get(oilId) ?? null };
}
