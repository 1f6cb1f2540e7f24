import { LINE_OF_REASON, type Movement } from '#domain/inventory/balance/lines.ts';
import { Prisma } from '#server/generated/prisma/client.ts';

/** The lots and the time of a balance. */
export type BalanceScope = {
  /** The first moment of the period. */
  readonly start: Date;
  /** The first moment after the period. */
  readonly end: Date;
  /** Lots of this department today; null: of all, and of none. */
  readonly departmentId: number | null;
};

const REASONS = Prisma.join(
  Object.entries(LINE_OF_REASON).map(([reason, line]) => Prisma.sql`(${reason}, ${line})`),
);
const DISPOSED: Movement = 'disposed';

/**
 * The common table expressions of a balance. `lots`: as they are today; `entries` and `changes`: all since the start of
 * the period, because the past is counted back from today; `stock`: grams at its start and end; `moves`: the entries of
 * the period with their lines, the rest of lots that were deleted in it, and what was moved on lots after they were
 * deleted, which is disposed of, too. At one moment a change of a percent comes first, then a deletion, then an entry.
 */
export const balanceEvents = (
  organizationId: number,
  { start, end, departmentId }: BalanceScope,
): Prisma.Sql => Prisma.sql`
  lots AS MATERIALIZED (
    SELECT id, quantity_grams AS grams, deleted_at FROM oils
    WHERE organization_id = ${organizationId}
      AND (${departmentId}::integer IS NULL OR department_id = ${departmentId}::integer)
  ), entries AS MATERIALIZED (
    SELECT e.id, e.oil_id, e.created_at AS at, e.delta_grams AS grams, e.reason::text, lots.deleted_at
    FROM ledger_entries e JOIN lots ON lots.id = e.oil_id
    WHERE e.organization_id = ${organizationId} AND e.created_at >= ${start}
  ), changes AS MATERIALIZED (
    SELECT c.id, c.oil_id, c.cannabinoid_id, c.created_at AS at, c.from_percent, c.to_percent
    FROM oil_percent_changes c JOIN lots ON lots.id = c.oil_id
    WHERE c.organization_id = ${organizationId} AND c.created_at >= ${start}
  ), since AS (
    SELECT oil_id, sum(grams) AS start, COALESCE(sum(grams) FILTER (WHERE at >= ${end}), 0) AS "end",
      COALESCE(sum(grams) FILTER (WHERE at >= deleted_at), 0) AS deletion
    FROM entries GROUP BY oil_id
  ), stock AS MATERIALIZED (
    SELECT lots.id, deleted_at, grams - COALESCE(since.deletion, 0) AS at_deletion,
      CASE WHEN deleted_at < ${start} THEN 0 ELSE grams - COALESCE(since.start, 0) END AS opening,
      CASE WHEN deleted_at < ${end} THEN 0 ELSE grams - COALESCE(since."end", 0) END AS closing
    FROM lots LEFT JOIN since ON since.oil_id = lots.id
  ), moves AS MATERIALIZED (
    SELECT 0 AS kind, id, oil_id, at, grams, reasons.line
    FROM entries JOIN (VALUES ${REASONS}) AS reasons (reason, line) USING (reason)
    WHERE at < ${end}
    UNION ALL
    SELECT 1, id, oil_id, at, -grams, ${DISPOSED} FROM entries WHERE at < ${end} AND at >= deleted_at
    UNION ALL
    SELECT 2, id, id, deleted_at, -at_deletion, ${DISPOSED} FROM stock
    WHERE deleted_at >= ${start} AND deleted_at < ${end} AND at_deletion <> 0
  )`;

/** The grams that a lot had at each of its changes in the period; none once it was deleted. */
export const revaluations = ({ end }: BalanceScope): Prisma.Sql => Prisma.sql`
  revaluations AS (
    SELECT c.id, c.oil_id, c.cannabinoid_id, c.at, c.from_percent, c.to_percent,
      lots.grams - COALESCE(sum(e.grams), 0) AS grams
    FROM changes c JOIN lots ON lots.id = c.oil_id
    LEFT JOIN entries e ON e.oil_id = c.oil_id AND e.at >= c.at
    WHERE c.at < ${end} AND (lots.deleted_at IS NULL OR lots.deleted_at >= c.at)
    GROUP BY c.id, c.oil_id, c.cannabinoid_id, c.at, c.from_percent, c.to_percent, lots.grams
  )`;
