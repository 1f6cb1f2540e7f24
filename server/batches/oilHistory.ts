import type { Viewer } from '#server/accounts/viewer.ts';
import { db } from '#server/db/database.ts';
import { type LedgerEntry, Prisma } from '#server/generated/prisma/client.ts';

/** A change of the quantity of an oil, with what the oil held after it. */
export type BalancedEntry = LedgerEntry & { readonly balanceGrams: Prisma.Decimal };

export const countLedger = ({ organizationId }: Viewer, oilId: number) =>
  db().ledgerEntry.count({ where: { organizationId, oilId } });

/** The ledger of one oil, the newest entry first; `query` says what to load and which page. */
export async function listLedger(
  { organizationId }: Viewer,
  oilId: number,
  query: Prisma.LedgerEntryFindManyArgs,
): Promise<BalancedEntry[]> {
  const where = { organizationId, oilId };
  const entries = await db().ledgerEntry.findMany({ ...query, where, orderBy: { id: 'desc' } });
  const [newest] = entries;
  if (!newest) return [];
  const { _sum } = await db().ledgerEntry.aggregate({
    where: { ...where, id: { lte: newest.id } },
    _sum: { deltaGrams: true },
  });
  let balance = _sum.deltaGrams ?? new Prisma.Decimal(0);
  return entries.map((entry) => {
    const balanceGrams = balance;
    balance = balance.minus(entry.deltaGrams);
    return { ...entry, balanceGrams };
  });
}

/** What the oil held after an entry that `listLedger` gave. */
export function balanceAfter(entry: LedgerEntry): Prisma.Decimal {
  if ('balanceGrams' in entry && entry.balanceGrams instanceof Prisma.Decimal) {
    return entry.balanceGrams;
  }
  throw new Error(`Ledger entry ${entry.id} was loaded without its balance.`);
}
