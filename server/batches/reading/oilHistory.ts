import { db } from '#server/db/database.ts';
import type { NestedList } from '#server/db/lists/nestedPages.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import type { Viewer } from '#server/viewer.ts';

/** Every change of the quantity of an oil, newest first. */
export const LEDGER: NestedList = {
  table: 'ledger_entries',
  ofParent: Prisma.sql`oil_id = parent.id`,
  orderBy: 'id',
  direction: 'DESC',
};

export const readLedger = (
  { organizationId }: Viewer,
  ids: number[],
  query: { readonly include?: Prisma.LedgerEntryInclude },
) => db().ledgerEntry.findMany({ ...query, where: { organizationId, id: { in: ids } } });

/**
 * Balance of the oil after each of these ledger entries, by entry id. Computed backwards from the current quantity,
 * because mostly the newest entries of a ledger are read.
 */
export async function balancesAfter(
  { organizationId }: Viewer,
  entryIds: readonly number[],
): Promise<ReadonlyMap<number, Prisma.Decimal>> {
  const rows = await db().$queryRaw<{ id: number; grams: Prisma.Decimal }[]>`
    WITH asked AS (
      SELECT oil_id, min(id) AS oldest FROM ledger_entries
      WHERE organization_id = ${organizationId} AND id = ANY(${[...entryIds]}::integer[])
      GROUP BY oil_id
    ), balances AS (
      SELECT entry.id, oil.quantity_grams - coalesce(sum(entry.delta_grams) OVER newer, 0) AS grams
      FROM asked
      JOIN oils oil ON oil.organization_id = ${organizationId} AND oil.id = asked.oil_id
      JOIN ledger_entries entry ON entry.organization_id = ${organizationId}
        AND entry.oil_id = asked.oil_id AND entry.id >= asked.oldest
      WINDOW newer AS (
        PARTITION BY entry.oil_id ORDER BY entry.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
      )
    )
    SELECT id, grams FROM balances WHERE id = ANY(${[...entryIds]}::integer[])`;
  return new Map(rows.map(({ id, grams }) => [id, grams]));
}
