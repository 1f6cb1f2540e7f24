import { CELL_PADDING } from '#domain/record/sections/columnWidths.ts';
import { type Column, LINE_PADDING } from './column.ts';
import { FONT_SIZE, HAIRLINE } from './paper.ts';
import { textWidth } from './textWidth.ts';

const LINE_HEIGHT = 1.2 * FONT_SIZE;
const LEAST_ROW = 14;

/** Upper limit of the number of lines into which `text` wraps in `room` points. */
export function wrappedLines(text: string, room: number): number {
  const blank = textWidth(' ', FONT_SIZE);
  let lines = 1;
  let taken = 0;
  for (const word of text.split(' ')) {
    const width = textWidth(word, FONT_SIZE);
    if (taken > 0 && taken + blank + width <= room) taken += blank + width;
    else {
      // A word wider than its column is broken.
      lines += (taken > 0 ? 1 : 0) + Math.ceil(width / room) - 1;
      taken = width > room ? room : width;
    }
  }
  return lines;
}

/** Upper limit of a row's height in points. */
export function rowHeight<Row>(row: Row, columns: readonly Column<Row>[]): number {
  const lines = columns.map(({ text, width }) => wrappedLines(text(row), width - 2 * CELL_PADDING));
  return Math.max(LEAST_ROW, Math.max(1, ...lines) * LINE_HEIGHT + 2 * LINE_PADDING) + HAIRLINE;
}

/**
 * Divides rows into pages. The renderer lays out the remaining rows again for each page, so a long table in one piece
 * would take quadratic time.
 */
export function rowsByPage<Row>(
  rows: readonly Row[],
  heightOf: (row: Row) => number,
  room: { readonly first: number; readonly others: number },
): readonly (readonly Row[])[] {
  const pages: Row[][] = [[]];
  let left = room.first;
  for (const row of rows) {
    const height = heightOf(row);
    if (height > left) {
      pages.push([]);
      left = room.others;
    }
    left -= height;
    pages.at(-1)?.push(row);
  }
  return pages;
}
