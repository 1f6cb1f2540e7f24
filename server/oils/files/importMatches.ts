import { sameOil } from '#domain/inventory/file/fileRows.ts';
import type { LotFacts } from '#domain/lots/facts.ts';
import type { LotStatus } from '#domain/lots/status.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type OilWithPotencies, potencyInclude } from '#server/oils/readOils.ts';
import { currentResults } from '#server/oils/results/currentResults.ts';
import { lastCertificates } from '#server/oils/results/currentTests.ts';
import type { StoredResult } from '#server/oils/results/storedResult.ts';
import type { StoredContent } from '#server/oils/writtenOil.ts';
import type { Viewer } from '#server/viewer.ts';
import { breathing } from '#server/work/breathing.ts';
import { inChunks } from '#server/work/inChunks.ts';

export type ImportedRow = {
  readonly row: number;
  readonly content: StoredContent;
  readonly departmentId: number | null;
  /** `YYYY-MM-DD`; null keeps the present date. */
  readonly receivedOn: string | null;
  /** Null keeps the present state. */
  readonly active: boolean | null;
  /** Null keeps the present one; a new oil gets that of the policy. */
  readonly status: LotStatus | null;
  /** The facts that the row names. */
  readonly facts: Partial<LotFacts>;
  /** The results that are no values. */
  readonly results: readonly StoredResult[];
  /** Null keeps what the last certificate says. */
  readonly lab: string | null;
  readonly certificate: string | null;
};

/** An oil with its results and its last certificate, as far as a file tells of them. */
export type MatchedOil = OilWithPotencies & {
  readonly results: readonly StoredResult[];
  readonly lab: string;
  readonly certificate: string;
};

/** Department, tag and batch, by which the database identifies oils. */
const namesOf = (rows: readonly ImportedRow[]): string =>
  JSON.stringify(
    rows.map(({ row, departmentId, content: { tag, batch } }) => ({
      n: row,
      place: departmentId ?? 0,
      tag,
      batch,
    })),
  );

/**
 * The database decides which letters are equal ignoring case: two rows that it considers one oil would make the whole
 * import fail.
 */
export async function withoutTwins(tx: Tx, imported: readonly ImportedRow[]) {
  const errors: string[] = [];
  const twins = await tx.$queryRaw<{ n: number; first: number }[]>`
    SELECT n, first FROM (
      SELECT n, min(n) OVER (PARTITION BY place, lower(tag), lower(batch)) AS first
      FROM jsonb_to_recordset(${namesOf(imported)}::jsonb)
        AS r(n integer, place integer, tag text, batch text)
    ) AS named WHERE n > first ORDER BY n`;
  for (const { n, first } of twins) errors.push(sameOil(n, first));
  const isTwin = new Set(twins.map(({ n }) => n));
  return { rows: imported.filter(({ row }) => !isTwin.has(row)), errors };
}

/** Rows read at once, because the ORM blocks the event loop while it builds objects. */
const WHOLE_ROWS = 250;

/** The oils that the rows name, by row, locked until the transaction ends. */
export async function lockMatching(
  tx: Tx,
  viewer: Viewer,
  rows: readonly ImportedRow[],
): Promise<ReadonlyMap<number, MatchedOil>> {
  const { organizationId } = viewer;
  const matching = await tx.$queryRaw<{ n: number; id: number }[]>`
    SELECT r.n, o.id
    FROM jsonb_to_recordset(${namesOf(rows)}::jsonb)
      AS r(n integer, place integer, tag text, batch text)
    JOIN oils o ON o.organization_id = ${organizationId}
      AND COALESCE(o.department_id, 0) = r.place
      AND lower(o.tag) = lower(r.tag) AND lower(o.batch) = lower(r.batch)
    WHERE o.deleted_at IS NULL
    ORDER BY o.id FOR UPDATE OF o`;
  const byId = new Map<number, MatchedOil>();
  const breathe = breathing();
  for (const ids of inChunks(
    matching.map(({ id }) => id),
    WHOLE_ROWS,
  )) {
    const where = { organizationId, id: { in: [...ids] } };
    const oils = await tx.oil.findMany({ where, include: potencyInclude });
    const results = await currentResults(viewer, oils, tx);
    const certificates = await lastCertificates(viewer, ids, tx);
    for (const oil of oils) {
      byId.set(oil.id, {
        ...oil,
        results: results.get(oil.id) ?? [],
        lab: certificates.get(oil.id)?.labName ?? '',
        certificate: certificates.get(oil.id)?.certificateNumber ?? '',
      });
    }
    await breathe();
  }
  return new Map(
    matching.flatMap(({ n, id }) => {
      const oil = byId.get(id);
      return oil ? [[n, oil] as const] : [];
    }),
  );
}
