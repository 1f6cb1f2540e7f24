import { consumedMg } from '#domain/record/entries/completion.ts';
import type { BatchEntries, EntryChange } from '#domain/record/entries/entries.ts';
import { withEntries } from '#domain/record/entries/lineActuals.ts';
import { newlyWeighedLots, weighedLots } from '#domain/record/made/weighedLots.ts';
import { policyOfBatch, storedUse } from '#server/batches/formulation/lotUse.ts';
import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';
import { ConflictError } from '#server/errors.ts';
import { type Oil, Prisma } from '#server/generated/prisma/client.ts';
import { oilIdOf } from '#server/oils/readOils.ts';
import { lockUsedOils } from '#server/oils/stock/lockOils.ts';
import type { Viewer } from '#server/viewer.ts';
import { type BatchWithDocument, documentOf } from './document.ts';

type Written = {
  readonly entries: BatchEntries;
  readonly changes: readonly EntryChange[];
};

/**
 * Throws when `changes` record grams of a lot that may not be used; its row stays locked, so that it is not stopped
 * before they are stored.
 */
export async function refuseNewGrams(
  tx: Tx,
  viewer: Viewer,
  batch: BatchWithDocument,
  { entries, changes }: Written,
): Promise<void> {
  const lots = [...newlyWeighedLots(documentOf(batch).lines, changes)].flatMap(
    (lot) => oilIdOf(lot) ?? [],
  );
  if (lots.length === 0) return;
  const oils = await lockUsedOils(tx, viewer, lots);
  refuse(oils, batch, entries.productionDate, new Set());
}

/** Throws when a completion takes grams of a lot that nobody may allow. */
export async function refuseStoppedLots(
  { organizationId }: Viewer,
  batch: BatchWithDocument,
  { entries, changes }: Written,
): Promise<void> {
  const ids = [...consumedOfStock(batch, entries)].flatMap(([id, grams]) =>
    grams.isZero() ? [] : [id],
  );
  const oils = await db().oil.findMany({ where: { organizationId, id: { in: ids } } });
  refuse(oils, batch, entries.productionDate, weighedLots(documentOf(batch).lines, changes));
}

function refuse(
  oils: readonly Oil[],
  batch: BatchWithDocument,
  productionDate: string,
  weighed: ReadonlySet<string>,
): void {
  const using = { productionDate, policy: policyOfBatch(batch.policySnapshot) };
  const refusals = oils.flatMap((oil) => {
    const one = storedUse(oil, using, weighed.has(String(oil.id)));
    return one.kind === 'refused' ? [one.sentence] : [];
  });
  if (refusals.length > 0) throw new ConflictError(`${refusals.join(' ')} Nothing was saved.`);
}

/** Grams of each stored oil that these entries take. A temporary lot has no stock. */
export function consumedOfStock(
  batch: BatchWithDocument,
  entries: BatchEntries,
): ReadonlyMap<number, Prisma.Decimal> {
  const consumed = consumedMg(withEntries(documentOf(batch), entries).lines);
  const stored = new Set(batch.lines.flatMap(({ oilId }) => (oilId === null ? [] : [oilId])));
  return new Map(
    [...stored].map((oilId) => [
      oilId,
      new Prisma.Decimal(consumed.get(String(oilId)) ?? 0).dividedBy(1000),
    ]),
  );
}
