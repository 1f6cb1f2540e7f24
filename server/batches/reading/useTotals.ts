import type { UseTotals } from '#domain/record/recall/recall.ts';
import { gramsOfMg, gramsToMilligrams } from '#domain/units.ts';
import { db } from '#server/db/database.ts';
import { NotFoundError } from '#server/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';
import { actualGramsOfUse, useSelect } from './trace.ts';

/** With the grams of all uses: as weighed, or as calculated where not weighed yet. */
export type LotTotals = UseTotals & { readonly takenGrams: number };

/** Uses summed by one statement, so that other requests run in between. */
const AT_ONCE = 5_000;

type Summed = {
  readonly last: number | null;
  readonly uses: number;
  readonly weighed: number;
  readonly batches: number;
  readonly completed: number;
  readonly inactive: number;
  readonly calculated: Prisma.Decimal;
  readonly actual: Prisma.Decimal;
  /** Actual grams, or calculated ones of a use not weighed yet. */
  readonly taken: Prisma.Decimal;
  /** Uses weighed by part or corrected later, which only the domain can sum. */
  readonly odd: readonly number[];
};

const NONE: LotTotals = {
  uses: 0,
  weighed: 0,
  batches: 0,
  completed: 0,
  inactive: 0,
  calculatedGrams: 0,
  actualGrams: 0,
  takenGrams: 0,
};

/** Totals over all uses of a lot, even if its oil has been deleted. */
export async function totalsOfLot(viewer: Viewer, oilId: number): Promise<LotTotals> {
  const { organizationId } = viewer;
  const where = { organizationId, id: oilId };
  if ((await db().oil.count({ where })) === 0) throw new NotFoundError('Oil');
  let totals = NONE;
  let before: number | null = null;
  do {
    const summed: Summed = await sumUses(viewer, oilId, before);
    totals = plus(plus(totals, totalsOf(summed)), await totalsOfOdd(viewer, summed.odd));
    before = summed.last;
  } while (before !== null);
  return totals;
}

async function sumUses({ organizationId }: Viewer, oilId: number, before: number | null) {
  const [summed] = await db().$queryRaw<Summed[]>`
    WITH page AS MATERIALIZED (
      SELECT id, batch_id, mode, grams FROM batch_lots
      WHERE organization_id = ${organizationId} AND oil_id = ${oilId}
        AND (${before}::integer IS NULL OR id < ${before}::integer)
      ORDER BY id DESC LIMIT ${AT_ONCE}),
    read AS (
      SELECT page.id, page.grams, line.grams AS actual, line.is_weighed, b.status, b.inactivated_at,
        line.is_by_part OR EXISTS (
          SELECT 1 FROM batch_corrections c
          WHERE c.batch_id = page.batch_id AND c.line_position IS NOT NULL) AS is_odd,
        NOT EXISTS (
          SELECT 1 FROM batch_lots other
          WHERE other.batch_id = page.batch_id AND other.oil_id = ${oilId} AND other.id > page.id) AS is_first
      FROM page JOIN batches b ON b.id = page.batch_id
      CROSS JOIN LATERAL (
        SELECT COALESCE(sum(actual_grams), 0) AS grams,
          COALESCE(bool_and(actual_grams IS NOT NULL), true) AS is_weighed,
          COALESCE(bool_or(cardinality(part_grams) > 1), false) AS is_by_part
        FROM batch_lines
        WHERE batch_id = page.batch_id AND oil_id = ${oilId}
          AND (ingredient_type = 'buffer') = (page.mode = 'buffer')) AS line)
    SELECT CASE WHEN count(*) = ${AT_ONCE} THEN min(id) END AS last, count(*)::integer AS uses,
      (count(*) FILTER (WHERE is_weighed AND NOT is_odd))::integer AS weighed,
      (count(*) FILTER (WHERE is_first))::integer AS batches,
      (count(*) FILTER (WHERE is_first AND status = 'completed'))::integer AS completed,
      (count(*) FILTER (WHERE is_first AND inactivated_at IS NOT NULL))::integer AS inactive,
      COALESCE(sum(grams), 0) AS calculated,
      COALESCE(sum(actual) FILTER (WHERE is_weighed AND NOT is_odd), 0) AS actual,
      COALESCE(sum(CASE WHEN is_weighed THEN actual ELSE grams END) FILTER (WHERE NOT is_odd), 0) AS taken,
      COALESCE(array_agg(id) FILTER (WHERE is_odd), '{}') AS odd
    FROM read`;
  if (summed === undefined) throw new Error('A sum gave no row.');
  return summed;
}

const totalsOf = ({ uses, weighed, batches, completed, inactive, ...sums }: Summed): LotTotals => ({
  uses,
  weighed,
  batches,
  completed,
  inactive,
  calculatedGrams: sums.calculated.toNumber(),
  actualGrams: sums.actual.toNumber(),
  takenGrams: sums.taken.toNumber(),
});

/** Weighed grams of the uses that the statement leaves out. */
async function totalsOfOdd({ organizationId }: Viewer, ids: readonly number[]): Promise<LotTotals> {
  if (ids.length === 0) return NONE;
  const uses = await db().batchLot.findMany({
    where: { organizationId, id: { in: [...ids] } },
    select: useSelect,
  });
  const actual = uses.map(actualGramsOfUse);
  const weighed = actual.filter((grams) => grams !== null);
  const taken = uses.map(({ grams }, index) => actual[index] ?? grams.toNumber());
  return {
    ...NONE,
    weighed: weighed.length,
    actualGrams: sumOf(weighed),
    takenGrams: sumOf(taken),
  };
}

const sumOf = (grams: readonly number[]): number =>
  gramsOfMg(grams.reduce((sum, one) => sum + gramsToMilligrams(one), 0));

const plus = (one: LotTotals, other: LotTotals): LotTotals => ({
  uses: one.uses + other.uses,
  weighed: one.weighed + other.weighed,
  batches: one.batches + other.batches,
  completed: one.completed + other.completed,
  inactive: one.inactive + other.inactive,
  calculatedGrams: sumOf([one.calculatedGrams, other.calculatedGrams]),
  actualGrams: sumOf([one.actualGrams, other.actualGrams]),
  takenGrams: sumOf([one.takenGrams, other.takenGrams]),
});
