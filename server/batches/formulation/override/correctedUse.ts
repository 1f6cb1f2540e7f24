import { dateIn } from '#domain/account/timeZone.ts';
import { onDay, stopOf, type UsedLot, use } from '#domain/lots/use.ts';
import type { BatchEntries, EntryChange } from '#domain/record/entries/entries.ts';
import {
  correctedGramsText,
  correctedUseSentence,
  otherDayText,
} from '#domain/review/lotOverride.ts';
import type { Change } from '#server/audit/writeAudit.ts';
import { policyOfBatch } from '#server/batches/formulation/use/lotUse.ts';
import { consumedOfStock } from '#server/batches/writing/consumedOfStock.ts';
import type { BatchWithDocument } from '#server/batches/writing/document.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Oil } from '#server/generated/prisma/client.ts';
import { stateOf } from '#server/oils/status/lotFacts.ts';
import { storeFound } from '#server/quality/deviations/raiseFound.ts';
import { findPolicy } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';

type Corrected = {
  readonly present: BatchEntries;
  readonly entries: BatchEntries;
  readonly changes: readonly EntryChange[];
};

/**
 * Raises a deviation for each lot that a correction first brings into a completed batch although it may not be used, and
 * for each that a corrected production date speaks against: what was made can no longer be refused. As `storeFound`,
 * which it calls.
 */
export async function raiseCorrectedUse(
  tx: Tx,
  viewer: Viewer,
  batch: BatchWithDocument,
  { present, entries, changes }: Corrected,
): Promise<readonly Change[]> {
  const moved = otherDayText(changes);
  const before = consumedOfStock(batch, present);
  const taken = [...consumedOfStock(batch, entries)].filter(([, grams]) => !grams.isZero());
  const isNew = (id: number) => before.get(id)?.isZero() ?? true;
  const gramsOf = new Map(taken.filter(([id]) => moved !== null || isNew(id)));
  if (gramsOf.size === 0) return [];
  const { organizationId } = viewer;
  const oils = await tx.oil.findMany({
    where: { organizationId, id: { in: [...gramsOf.keys()] } },
    orderBy: { id: 'asc' },
  });
  const policy = policyOfBatch(batch.policySnapshot);
  const { productionDate } = entries;
  const { timeZone } = await findPolicy(viewer, tx);
  const recordedNow = { productionDate, recordedOn: dateIn(timeZone, Date.now()) };
  const { id: batchId, printedId, departmentId } = batch;
  const found = oils.flatMap((oil) => {
    const { id: oilId, tag } = oil;
    const text = isNew(oilId) ? correctedGramsText(gramsOf.get(oilId)?.toNumber() ?? 0) : moved;
    const lot = isNew(oilId) ? lotNow(oil) : lotThen(oil);
    const days = isNew(oilId) ? recordedNow : onDay(productionDate);
    if (text === null || !['override', 'refused'].includes(use(lot, days, policy).kind)) return [];
    const fact = stopOf(lot, days, policy);
    const sentence = correctedUseSentence({ batchId: printedId, tag, fact }, text);
    return [{ kind: 'lot_state' as const, sentence, batchId, printedId, oilId, tag, departmentId }];
  });
  return storeFound(tx, viewer, found);
}

const lotNow = (oil: Oil): UsedLot => ({ ...stateOf(oil), tag: oil.tag });

/** Its status is that of today, and says nothing of the day of production. */
const lotThen = (oil: Oil): UsedLot => ({ ...lotNow(oil), status: 'released' });
