import { gramsOfMg, gramsToMilligrams } from '#domain/units.ts';
import type { BatchDocument, DocumentLine } from './document.ts';
import type { BatchEntries, LineEntry } from './entries.ts';

/** What is written on a line of a document, as it reads: of the whole line and of each part. */
export type LineActuals = Pick<
  DocumentLine,
  'actualGrams' | 'actualParts' | 'initials' | 'initialsParts' | 'lot'
>;

/** An entry where it is kept, as its line reads. */
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

/** The document as it reads with these entries of its lines. */
export function withEntries(
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

/** The way back: a line as it reads, where its entries are kept. */
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

/** A line that nothing is written on yet. */
export const blankActuals = (parts: number): LineActuals => ({
  actualGrams: null,
  actualParts: Array.from({ length: parts }, () => null),
  initials: '',
  initialsParts: Array.from({ length: parts }, () => ''),
  lot: '',
});

/** Whether somebody writes the lot of a line; an oil comes with its own. */
export const hasLot = ({ oilId }: Pick<DocumentLine, 'oilId'>): boolean => oilId === null;

/** Whether several parts were weighed as one: only the total is known. */
export const isNotByPart = ({
  actualGrams,
  actualParts,
}: Pick<DocumentLine, 'actualGrams' | 'actualParts'>): boolean =>
  actualParts.length > 1 && actualGrams !== null && actualParts.every((grams) => grams === null);

/** Grams of all parts, to the milligram; null until every one of them was weighed. */
export function sumOfParts(parts: readonly (number | null)[]): number | null {
  let mg = 0;
  for (const grams of parts) {
    if (grams === null) return null;
    mg += gramsToMilligrams(grams);
  }
  return gramsOfMg(mg);
}

/** Grams that a line takes: what was weighed, and of each part that was not, what is planned. */
export const gramsTaken = ({
  actualGrams,
  actualParts,
  partGrams,
}: Pick<DocumentLine, 'actualGrams' | 'actualParts' | 'partGrams'>): number =>
  actualGrams ?? sumOfParts(partGrams.map((planned, part) => actualParts[part] ?? planned)) ?? 0;
