import { type Entries, entryAt } from '#client/screens/batches/record/entries.ts';
import { lotLink } from '#client/screens/oils/oilLinks.ts';
import { formatNumber, formatPercent, NOTHING } from '#domain/format.ts';
import type { BatchDocument, DocumentLine } from '#domain/record/document/document.ts';
import {
  batchYield,
  type CompletionIssue,
  consumedMg,
  isWeighedOut,
} from '#domain/record/entries/completion.ts';
import { lotNames } from '#domain/record/page/recordNames.ts';
import { gramsOfMg } from '#domain/units.ts';

/** The lines that must be weighed before completion. */
export const linesToWeigh = ({ lines }: BatchDocument): readonly DocumentLine[] =>
  lines.filter((line) => isWeighedOut(line, lines));

export type StockTaken = {
  readonly lotId: string;
  readonly tag: string;
  readonly batch: string;
  readonly grams: number;
};

/** The stock taken with these actual quantities, one row per lot. Temporary lots are left out. */
export function stockTaken({ lines, lots }: BatchDocument): readonly StockTaken[] {
  const consumed = consumedMg(lines);
  const names = lotNames(lots);
  const byId = new Map(lots.map((lot) => [lot.oilId, lot]));
  return [...byId.values()]
    .filter(({ oilId }) => lotLink(oilId) !== null)
    .map(({ oilId, tag }) => ({
      lotId: oilId,
      tag,
      batch: names.get(oilId)?.batch ?? '',
      grams: gramsOfMg(consumed.get(oilId) ?? 0),
    }));
}

/** `95.0 % of 1,000 whole units`; a dash until the units are counted. */
export function yieldText(document: BatchDocument, finishedUnits: number | null): string {
  const made = batchYield(document, finishedUnits);
  if (made === null) return NOTHING;
  const { percentOfTheoretical, theoreticalUnits } = made;
  return percentOfTheoretical === null
    ? 'There is no whole unit to measure by.'
    : `${formatPercent(percentOfTheoretical)} % of ${formatNumber(theoreticalUnits, 0)} whole units`;
}

type CalculatedActual = {
  readonly linePosition: number;
  readonly part: number | null;
  /** As typed. */
  readonly grams: string;
};

/** Fills empty fields with the calculated quantities; other text stays, even if invalid. */
export const calculatedActuals = (
  { lines }: BatchDocument,
  open: readonly CompletionIssue[],
  entries: Entries,
): readonly CalculatedActual[] =>
  open.flatMap(({ field, linePosition, part }) => {
    const line = lines.find(({ position }) => position === linePosition);
    if (field !== 'actualGrams' || linePosition === null || line === undefined) return [];
    if (entryAt(entries, linePosition, part).actual.trim() !== '') return [];
    const grams = part === null ? line.calculatedGrams : (line.partGrams[part - 1] ?? 0);
    return [{ linePosition, part, grams: grams.toFixed(3) }];
  });
