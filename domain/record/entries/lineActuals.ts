import type { BatchDocument, DocumentLine } from '#domain/record/document/document.ts';
import { type Counted, withFinished } from '#domain/record/made/finished.ts';
import { gramsOfMg, gramsToMilligrams } from '#domain/units.ts';
import type { BatchEntries, LineEntry } from './entries.ts';

/** The entries of a document line as shown: for the whole line and for each part. */
export type LineActuals = Pick<
  DocumentLine,
  'actualGrams' | 'actualParts' | 'initials' | 'initialsParts' | 'lot'
>;

/** Converts a stored entry to the fields of its line. */
export function actualsOfEntry({ actualGrams, initials, lot, parts }: LineEntry): LineActuals {
  if (parts.length === 0) {
    return {
      actualGrams,
      actualParts: [actualGrams],
      initials,
      initialsParts: [initials],
      lot,
    };
  }
  const actualParts = parts.map((part) => part.actualGrams);
  return {
    actualGrams: actualGrams ?? sumOfParts(actualParts),
    actualParts,
    initials,
    initialsParts: parts.map((part) => part.initials),
    lot,
  };
}

/** The document with these entries. */
export const withEntries = (
  document: BatchDocument,
  entries: Pick<BatchEntries, 'lines'> & Omit<Counted, 'finishedQuantity'>,
): BatchDocument => withFinished(withLines(document, entries), entries);

/** The document with these entries filled into its lines. */
export function withLines(
  document: BatchDocument,
  { lines }: Pick<BatchEntries, 'lines'>,
): BatchDocument {
  const entryAt = new Map(lines.map((entry) => [entry.position, entry]));
  return {
    ...document,
    lines: document.lines.map((line) => {
      const entry = entryAt.get(line.position);
      return entry === undefined ? line : { ...line, ...actualsOfEntry(entry) };
    }),
  };
}

/** The inverse of `actualsOfEntry`: the stored entry of a line. */
export function entryOfLine(line: LineActuals & Pick<DocumentLine, 'position'>): LineEntry {
  const { position, actualGrams, actualParts, initials, initialsParts, lot } = line;
  const isByPart = actualParts.length > 1;
  return {
    position,
    actualGrams: isByPart && !isNotByPart(line) ? null : actualGrams,
    initials,
    lot,
    parts: isByPart
      ? actualParts.map((grams, index) => ({
          part: index + 1,
          actualGrams: grams,
          initials: initialsParts[index] ?? '',
        }))
      : [],
  };
}

/** The fields of a line without entries. */
export const blankActuals = (parts: number): LineActuals => ({
  actualGrams: null,
  actualParts: Array.from({ length: parts }, () => null),
  initials: '',
  initialsParts: Array.from({ length: parts }, () => ''),
  lot: '',
});

/** True when a lot number is entered for a line; oil lines have their own lot. */
export const hasLot = ({ oilId }: Pick<DocumentLine, 'oilId'>): boolean => oilId === null;

/** True when only the total of several parts is known. */
export const isNotByPart = ({
  actualGrams,
  actualParts,
}: Pick<DocumentLine, 'actualGrams' | 'actualParts'>): boolean =>
  actualParts.length > 1 && actualGrams !== null && actualParts.every((grams) => grams === null);

/** Grams of all parts, exact to the milligram; null until every part was weighed. */
export function sumOfParts(parts: readonly (number | null)[]): number | null {
  let mg = 0;
  for (const grams of parts) {
    if (grams === null) return null;
    mg += gramsToMilligrams(grams);
  }
  return gramsOfMg(mg);
}

/** Grams that a line uses: weighed ones, and planned ones for parts not weighed yet. */
export const gramsTaken = ({
  actualGrams,
  actualParts,
  partGrams,
}: Pick<DocumentLine, 'actualGrams' | 'actualParts' | 'partGrams'>): number =>
  actualGrams ?? sumOfParts(partGrams.map((planned, part) => actualParts[part] ?? planned)) ?? 0;
