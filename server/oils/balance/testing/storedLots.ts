import { LINE_OF_REASON } from '#domain/inventory/balance/lines.ts';
import type { LotEvents } from '#domain/inventory/balance/testing/balanceOfLots.ts';
import { GRAM_PLACES, PERCENT_PLACES, unitsOf } from '#domain/inventory/balance/units.ts';
import { db } from '#server/db/database.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';

const gramsOf = (grams: Prisma.Decimal) => unitsOf(grams.toFixed(GRAM_PLACES), GRAM_PLACES);
const percentOf = (percent: Prisma.Decimal) =>
  unitsOf(percent.toFixed(PERCENT_PLACES), PERCENT_PLACES);

/** Every lot of an organization with what is stored of its past. Cannabinoids are called by their ids. */
export async function storedLots(
  organizationId: number,
  departmentId: number | null = null,
): Promise<readonly LotEvents[]> {
  const oils = await db().oil.findMany({
    where: { organizationId, ...(departmentId === null ? {} : { departmentId }) },
    include: { potencies: true, ledger: true, changes: { orderBy: { id: 'asc' } } },
  });
  return oils.map(({ quantityGrams, deletedAt, potencies, ledger, changes }) => ({
    grams: gramsOf(quantityGrams),
    deletedAt: deletedAt?.getTime() ?? null,
    percents: new Map(
      potencies.map(({ cannabinoidId, percent }) => [String(cannabinoidId), percentOf(percent)]),
    ),
    entries: ledger.map(({ createdAt, reason, deltaGrams }) => ({
      at: createdAt.getTime(),
      line: LINE_OF_REASON[reason],
      grams: gramsOf(deltaGrams),
    })),
    changes: changes.map(({ createdAt, cannabinoidId, fromPercent, toPercent }) => ({
      at: createdAt.getTime(),
      cannabinoid: String(cannabinoidId),
      from: percentOf(fromPercent),
      to: percentOf(toPercent),
    })),
  }));
}

/** Units on the shelf now, of grams under `''` and of each cannabinoid under its id; 0 is left out. */
export async function shelfNow(organizationId: number): Promise<ReadonlyMap<string, bigint>> {
  const shelf = new Map<string, bigint>();
  const add = (name: string, units: bigint) => {
    if (units !== 0n) shelf.set(name, (shelf.get(name) ?? 0n) + units);
  };
  const oils = await db().oil.findMany({
    where: { organizationId, deletedAt: null },
    include: { potencies: true },
  });
  for (const { quantityGrams, potencies } of oils) {
    const grams = gramsOf(quantityGrams);
    add('', grams);
    for (const { cannabinoidId, percent } of potencies) {
      add(String(cannabinoidId), grams * percentOf(percent));
    }
  }
  return shelf;
}
