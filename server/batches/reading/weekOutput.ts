import { db } from '#server/db/database.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { ROWS_OF_TODAY } from '#server/input/rowsOfToday.ts';
import type { Viewer } from '#server/viewer.ts';

/** The output of the completed batches of one recipe. */
export type ProductOutput = {
  readonly recipeId: number;
  /** As in the newest of these batches, like the description. */
  readonly recipeNumber: string;
  readonly recipeDescription: string;
  readonly batches: number;
  readonly finishedUnits: Prisma.Decimal;
};

export type WeekOutput = {
  /** The products with the most finished units. */
  readonly products: readonly ProductOutput[];
  readonly productCount: number;
  readonly batchCount: number;
  readonly finishedUnits: Prisma.Decimal | number;
};

type Row = ProductOutput & {
  readonly productCount: number;
  readonly batchCount: number;
  readonly allUnits: Prisma.Decimal;
};

/** The good units of batches completed within the last seven days, after corrections, by recipe. */
export async function weekOutput({ organizationId }: Viewer): Promise<WeekOutput> {
  const products = await db().$queryRaw<Row[]>`
    SELECT recipe_id AS "recipeId",
      (array_agg(recipe_number ORDER BY id DESC))[1] AS "recipeNumber",
      (array_agg(recipe_description ORDER BY id DESC))[1] AS "recipeDescription",
      count(*)::integer AS batches, sum(units) AS "finishedUnits",
      count(*) OVER ()::integer AS "productCount",
      sum(count(*)) OVER ()::integer AS "batchCount", sum(sum(units)) OVER () AS "allUnits"
    FROM (
      SELECT b.id, recipe_id, recipe_number, recipe_description,
        coalesce((SELECT nullif(value_after, '')::numeric FROM batch_corrections c
          WHERE c.batch_id = b.id AND field = 'finishedQuantity'
          ORDER BY c.id DESC LIMIT 1), finished_quantity, 0) AS units
      FROM batches b
      WHERE organization_id = ${organizationId} AND status = 'completed'
        AND inactivated_at IS NULL AND completed_at >= now() - interval '7 days') AS completed
    GROUP BY recipe_id ORDER BY sum(units) DESC, recipe_id LIMIT ${ROWS_OF_TODAY}`;
  const [first] = products;
  return {
    products,
    productCount: first?.productCount ?? 0,
    batchCount: first?.batchCount ?? 0,
    finishedUnits: first?.allUnits ?? 0,
  };
}
