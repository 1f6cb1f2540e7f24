import { consumedMg } from '#domain/record/entries/completion.ts';
import type { BatchEntries } from '#domain/record/entries/entries.ts';
import { withEntries } from '#domain/record/entries/lineActuals.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { type BatchWithDocument, documentOf } from './document.ts';

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
