import type { DocumentLine } from './document.ts';

/**
 * So many rows of parts a record has at most. Each sheet is laid out once more with every sheet before
 * it, so that twice as many rows take the PDF more than twice as long.
 */
const MOST_PART_ROWS = 300;

/** Whose parts have rows and boxes of their own: every line's, those of lots, or nobody's. */
export type PartBoxes = 'all' | 'lots' | 'none';

type BoxedLine = Pick<DocumentLine, 'oilId' | 'partGrams' | 'actualParts' | 'initialsParts'>;

const partsOf = (lines: readonly BoxedLine[]): number => lines[0]?.partGrams.length ?? 1;

export function partBoxes(lines: readonly BoxedLine[]): PartBoxes {
  const parts = partsOf(lines);
  const lots = lines.filter(({ oilId }) => oilId !== null).length;
  if (parts * lines.length <= MOST_PART_ROWS) return 'all';
  return lots > 0 && parts * lots <= MOST_PART_ROWS ? 'lots' : 'none';
}

/** Whether the parts of a line have boxes; what somebody wrote by part is always shown so. */
export function hasPartBoxes(line: BoxedLine, boxes: PartBoxes): boolean {
  if (line.partGrams.length < 2) return false;
  return boxes === 'all' || (boxes === 'lots' && line.oilId !== null) || isWrittenByPart(line);
}

/** Whether anything is written on a part of a line. */
const isWrittenByPart = ({ actualParts, initialsParts }: BoxedLine): boolean =>
  actualParts.some((grams) => grams !== null) || initialsParts.some((text) => text !== '');

/** What is to be written where, when not every part has a box; null when every part has. */
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
