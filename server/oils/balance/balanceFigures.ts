import type { Line } from '#domain/inventory/balance/lines.ts';
import { transaction } from '#server/db/transaction.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';
import { type BalanceScope, balanceEvents, revaluations } from './balanceEvents.ts';

export type CountedFigure = {
  readonly line: Line;
  /** Null: grams of oil. */
  readonly cannabinoidId: number | null;
  readonly decimal: string;
};

/**
 * The figures of a balance that are not 0. Milligrams are first counted with the percents of today, which most lots have
 * had all along, and then mended by what later changes of their percents made of them.
 */
export const balanceFigures = (
  viewer: Viewer,
  scope: BalanceScope,
): Promise<readonly CountedFigure[]> =>
  transaction(async (tx) => {
    // The planner takes what is counted on the way for a few rows, and would read all of it for each of the others.
    await tx.$executeRaw`SET LOCAL enable_nestloop = off`;
    return tx.$queryRaw<CountedFigure[]>(figuresOf(viewer, scope));
  });

const figuresOf = ({ organizationId }: Viewer, scope: BalanceScope): Prisma.Sql => Prisma.sql`
  WITH ${balanceEvents(organizationId, scope)}, ${revaluations(scope)},
  moved AS (SELECT oil_id, line, sum(grams) AS grams FROM moves GROUP BY oil_id, line),
  today AS NOT MATERIALIZED (
    SELECT oil_id, cannabinoid_id, percent FROM oil_potencies
    WHERE organization_id = ${organizationId} AND percent <> 0
  ),
  sums AS (
    ${gramsOfLines}
    UNION ALL
    SELECT unnest(ARRAY['opening', 'closing']), cannabinoid_id,
      unnest(ARRAY[sum(opening * percent), sum(closing * percent)])
    FROM stock JOIN today ON today.oil_id = stock.id GROUP BY cannabinoid_id
    UNION ALL
    SELECT line, cannabinoid_id, sum(grams * percent)
    FROM moved JOIN today USING (oil_id) GROUP BY line, cannabinoid_id
    UNION ALL
    SELECT line, cannabinoid_id, -sum(m.grams * (c.to_percent - c.from_percent))
    FROM moves m JOIN changes c ON c.oil_id = m.oil_id AND c.at > m.at GROUP BY line, cannabinoid_id
    UNION ALL
    SELECT 'revalued', cannabinoid_id, sum(grams * (to_percent - from_percent))
    FROM revaluations GROUP BY cannabinoid_id
    UNION ALL
    ${mendedStock('opening', scope.start)}
    UNION ALL
    ${mendedStock('closing', scope.end)}
  )
  SELECT line, cannabinoid_id AS "cannabinoidId",
    trim_scale(sum(figure) * CASE WHEN cannabinoid_id IS NULL THEN 1 ELSE 10 END)::text AS decimal
  FROM sums GROUP BY line, cannabinoid_id HAVING sum(figure) <> 0`;

const gramsOfLines = Prisma.sql`
  SELECT line, NULL::integer AS cannabinoid_id, sum(grams) AS figure FROM moved GROUP BY line
  UNION ALL SELECT 'opening', NULL, sum(opening) FROM stock
  UNION ALL SELECT 'closing', NULL, sum(closing) FROM stock`;

/** The percent at a moment is the one that the next change replaced, whatever came after that. */
const mendedStock = (line: 'opening' | 'closing', at: Date): Prisma.Sql => Prisma.sql`
  SELECT ${line}, next.cannabinoid_id,
    sum(stock.${Prisma.raw(line)} * (next.from_percent - COALESCE(today.percent, 0)))
  FROM (
    SELECT DISTINCT ON (oil_id, cannabinoid_id) oil_id, cannabinoid_id, from_percent
    FROM changes WHERE at >= ${at} ORDER BY oil_id, cannabinoid_id, at, id) AS next
  JOIN stock ON stock.id = next.oil_id
  LEFT JOIN today USING (oil_id, cannabinoid_id)
  GROUP BY next.cannabinoid_id`;
