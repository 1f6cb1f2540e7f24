import type { DocumentLine } from '#domain/record/document/document.ts';

/**
 * The most rows for parts in a record. Laying out a sheet repeats all sheets before it, so the time for a PDF grows
 * faster than linearly.
 */
const MOST_PART_ROWS = 300;

/** The lines with a row of boxes for each part: all, only those with lots, or none. */
export type PartBoxes = 'all' | 'lots' | 'none';

type BoxedLine = Pick<DocumentLine, 'oilId' | 'partGrams' | 'actualParts' | 'initialsParts'>;

const partsOf = (lines: readonly BoxedLine[]): number => lines[0]?.partGrams.length ?? 1;

export function partBoxes(lines: readonly BoxedLine[]): PartBoxes {
  const parts = partsOf(lines);
  const lots = lines.filter(({ oilId }) => oilId !== null).length;
  if (parts * lines.length <= MOST_PART_ROWS) return 'all';
  return lots > 0 && parts * lots <= MOST_PART_ROWS ? 'lots' : 'none';
}

/** True when the parts of a line have boxes; parts with entries always do. */
export function hasPartBoxes(line: BoxedLine, boxes: PartBoxes): boolean {
  if (line.partGrams.length < 2) return false;
  return boxes === 'all' || (boxes === 'lots' && line.oilId !== null) || isWrittenByPart(line);
}

const isWrittenByPart = ({ actualParts, initialsParts }: BoxedLine): boolean =>
  actualParts.some((grams) => grams !== null) || initialsParts.some((text) => text !== '');

/** A note on where to record entries when not every part has a box; null when every part has one. */
export function partBoxesNote(lines: readonly BoxedLine[]): string | null {
  const parts = `${partsOf(lines)} parts`;
  const others = 'by part it can be written through the API (actual_parts)';
  switch (partBoxes(lines)) {
    case 'all':
      return null;
    case 'lots':
      return `${parts}: write each part of the oils, and the total of every other line; ${others}.`;
    case 'none':
      return `${parts}: write the total of each line here; ${others}.`;
  }
}
