import { onDay } from '#domain/lots/use.ts';
import type { BatchEntries, EntryChange } from '#domain/record/entries/entries.ts';
import { withEntries } from '#domain/record/entries/lineActuals.ts';
import { newlyWeighedLots, weighedLots } from '#domain/record/made/weighed/weighedLots.ts';
import { policyOfBatch, storedUse } from '#server/batches/formulation/use/lotUse.ts';
import { savedLabels } from '#server/batches/formulation/use/savedLabels.ts';
import { consumedOfStock } from '#server/batches/writing/consumedOfStock.ts';
import { type BatchWithDocument, documentOf } from '#server/batches/writing/document.ts';
import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';
import { ConflictError } from '#server/errors.ts';
import { type Oil, Prisma } from '#server/generated/prisma/client.ts';
import { oilIdOf } from '#server/oils/readOils.ts';
import { refuseMissingStock } from '#server/oils/stock/moveStock.ts';
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
  // Shared, so that two people who weigh one lot do not wait for each other.
  await tx.$queryRaw`
    SELECT id FROM oils WHERE organization_id = ${viewer.organizationId}
      AND id IN (${Prisma.join([...lots])}) ORDER BY id FOR SHARE`;
  const { organizationId } = viewer;
  const oils = await tx.oil.findMany({ where: { organizationId, id: { in: [...lots] } } });
  const refusals = refusalsOf(oils, batch, entries.productionDate, new Set());
  if (refusals !== '') throw new ConflictError(`${refusals} Nothing was saved. ${LEAVE_EMPTY}`);
}

/** Throws when a completion takes grams of a lot that nobody may allow, or that the stock has not. */
export async function refuseUnusableLots(
  viewer: Viewer,
  batch: BatchWithDocument,
  { entries, changes }: Written,
): Promise<void> {
  const { organizationId } = viewer;
  const takenGrams = consumedOfStock(batch, entries);
  const ids = [...takenGrams].flatMap(([id, grams]) => (grams.isZero() ? [] : [id]));
  const oils = await db().oil.findMany({ where: { organizationId, id: { in: ids } } });
  const { lines } = withEntries(documentOf(batch), entries);
  const weighed = weighedLots(lines, changes);
  const refusals = refusalsOf(oils, batch, entries.productionDate, weighed);
  if (refusals !== '') throw new ConflictError(`${refusals} Nothing was saved.`);
  await refuseMissingStock(viewer, { batchId: batch.id, takenGrams });
}

const LEAVE_EMPTY = 'Leave its grams empty to save the rest.';

/** Why the lots may not be used; empty when they may. */
function refusalsOf(
  oils: readonly Oil[],
  batch: BatchWithDocument,
  productionDate: string,
  weighed: ReadonlySet<string>,
): string {
  // Dates that pass before the grams are recorded are for Quality to decide, and refuse nothing.
  const using = { days: onDay(productionDate), policy: policyOfBatch(batch.policySnapshot) };
  const labels = savedLabels(batch.lots);
  // In the order of the record, as the page names them.
  const places = batch.lots.map(({ oilId }) => oilId);
  const placeOf = ({ id }: Oil) => (places.includes(id) ? places.indexOf(id) : places.length);
  const inOrder = oils.toSorted((one, other) => placeOf(one) - placeOf(other) || one.id - other.id);
  const sentences = inOrder.flatMap((oil) => {
    const tag = labels.get(oil.id) ?? oil.tag;
    const one = storedUse({ ...oil, tag }, using, weighed.has(String(oil.id)));
    return one.kind === 'refused' ? [one.sentence] : [];
  });
  return sentences.join(' ');
}
