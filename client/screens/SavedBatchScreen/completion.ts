import { lotLink } from '#client/screens/oils/oilLinks.ts';
import { type Entries, entryAt } from '#client/screens/record/entries.ts';
import {
  batchYield,
  type CompletionIssue,
  consumedMg,
  isWeighedOut,
} from '#domain/record/completion.ts';
import type { BatchDocument, DocumentLine } from '#domain/record/document.ts';
import { formatNumber, formatPercent, NOTHING } from '#domain/record/format.ts';
import { lotNames } from '#domain/record/recordNames.ts';
import { gramsOfMg } from '#domain/units.ts';

/** Lines whose grams have to stand on the record before it is closed. */
export const linesToWeigh = ({ lines }: BatchDocument): readonly DocumentLine[] =>
  lines.filter((line) => isWeighedOut(line, lines));

export type StockTaken = {
  readonly lotId: string;
  readonly tag: string;
  readonly batch: string;
  readonly grams: number;
};

/** What leaves the stock with these actuals, a row a lot. A lot that only the batch knew has none. */
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

/** `95.0 % of 1,000 whole units`; a dash until the units were counted. */
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
  /** As it is typed. */
  readonly grams: string;
};

/** What was calculated wherever the box is empty: what is written stays, also what can't be read. */
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
