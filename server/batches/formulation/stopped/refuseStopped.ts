import type { BatchEntries, EntryChange } from '#domain/record/entries/entries.ts';
import { newlyWeighedLots, weighedLots } from '#domain/record/made/weighed/weighedLots.ts';
import { policyOfBatch, storedUse } from '#server/batches/formulation/lotUse.ts';
import { consumedOfStock } from '#server/batches/writing/consumedOfStock.ts';
import { type BatchWithDocument, documentOf } from '#server/batches/writing/document.ts';
import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';
import { ConflictError } from '#server/errors.ts';
import type { Oil } from '#server/generated/prisma/client.ts';
import { oilIdOf } from '#server/oils/readOils.ts';
import { lockUsedOils } from '#server/oils/stock/lockOils.ts';
import type { Viewer } from '#server/viewer.ts';

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
