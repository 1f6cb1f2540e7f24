import { factAgainst, onDay, type UsedLot, use } from '#domain/lots/use.ts';
import type { BatchEntries, EntryChange } from '#domain/record/entries/entries.ts';
import { correctedDaySentence, otherDayText } from '#domain/review/lotOverride.ts';
import type { Change } from '#server/audit/writeAudit.ts';
import { policyOfBatch } from '#server/batches/formulation/lotUse.ts';
import { consumedOfStock } from '#server/batches/writing/consumedOfStock.ts';
import type { BatchWithDocument } from '#server/batches/writing/document.ts';
import type { Tx } from '#server/db/transaction.ts';
import { stateOf } from '#server/oils/status/lotFacts.ts';
import { storeFound } from '#server/quality/deviations/raiseFound.ts';
import type { Viewer } from '#server/viewer.ts';

type Corrected = { readonly entries: BatchEntries; readonly changes: readonly EntryChange[] };

/**
 * Raises a deviation for each lot that a completed batch took and a corrected production date speaks against: what was
 * made can no longer be refused. As `storeFound`, which it calls.
 */
export async function raiseCorrectedDay(
  tx: Tx,
  viewer: Viewer,
  batch: BatchWithDocument,
  { entries, changes }: Corrected,
): Promise<readonly Change[]> {
  const moved = otherDayText(changes);
  if (moved === null) return [];
  const ids = [...consumedOfStock(batch, entries)].flatMap(([id, grams]) =>
    grams.isZero() ? [] : [id],
  );
  const { organizationId } = viewer;
  const oils = await tx.oil.findMany({
    where: { organizationId, id: { in: ids } },
    orderBy: { id: 'asc' },
  });
  const policy = policyOfBatch(batch.policySnapshot);
  const { id: batchId, printedId, departmentId } = batch;
  const found = oils.flatMap((oil) => {
    const { id: oilId, tag } = oil;
    // Its status is that of today, and says nothing of the day of production.
    const lot: UsedLot = { ...stateOf(oil), tag, status: 'released' };
    const day = onDay(entries.productionDate);
    if (!['override', 'refused'].includes(use(lot, day, policy).kind)) return [];
    const fact = factAgainst(lot, day, policy);
    const sentence = correctedDaySentence({ batchId: printedId, tag, fact }, moved);
    return [{ kind: 'lot_state' as const, sentence, batchId, printedId, oilId, tag, departmentId }];
  });
  return storeFound(tx, viewer, found);
}
