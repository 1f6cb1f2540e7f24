import type { RecordTable, TableCell, TableColumn } from './section.ts';

/** Width in points of a text on one line, in bold at the size of the record's text. */
export type Measure = (text: string) => number;

export type Orientation = 'portrait' | 'landscape';

/** Printable width of US Letter in points (docs/rules/batches.md, Record). */
export const SHEET_WIDTH: Readonly<Record<Orientation, number>> = { portrait: 576, landscape: 756 };

/** Width in points reserved for "Page 12 of 34" in the footer. */
export const SHEET_NUMBER_WIDTH = 80;

/** Padding in points left and right of a cell's text. */
export const CELL_PADDING = 3;

const POINTS_PER_MM = 72 / 25.4;
const LEAST_NAME = 116;
const LEAST_TEXT = 80;
const MOST_SHORT = 96;
/** Longer text wraps instead of taking space from its neighbors. */
const MOST_WISHED = 400;

type Room = {
  /** Minimum width in points. */
  readonly least: number;
  /** Preferred width, which decides its share of the remaining space. */
  readonly wished: number;
};

/**
 * Column widths in points for a table of the given `width`: figures and short texts get what they need, the other
 * columns the rest. A table that does not fit becomes wider.
 */
export function columnWidths(
  table: Pick<RecordTable, 'columns' | 'rows'>,
  width: number,
  measure: Measure,
): readonly number[] {
  const rooms = table.columns.map((column, index) =>
    roomOf(
      column,
      table.rows.flatMap(({ cells }) => cells[index] ?? []),
      measure,
    ),
  );
  const left = rooms.reduce((rest, { least }) => rest - least, width);
  const wished = rooms.reduce((sum, room) => sum + room.wished, 0);
  return rooms.map((room) =>
    wished > 0 ? room.least + (Math.max(0, left) * room.wished) / wished : room.least,
  );
}

/** True when a table's minimum widths fit into `width`. */
export const fitsIn = (
  table: Pick<RecordTable, 'columns' | 'rows'>,
  width: number,
  measure: Measure,
): boolean => columnWidths(table, width, measure).reduce((a, b) => a + b, 0) <= width + 1e-6;

function roomOf(column: TableColumn, cells: readonly TableCell[], measure: Measure): Room {
  const { kind, penMm } = column;
  if (penMm !== undefined) {
    return { least: Math.max(penMm * POINTS_PER_MM, penRoom(kind, cells, measure)), wished: 0 };
  }
  const widest = Math.max(0, ...cells.map(({ text }) => measure(text)));
  const natural =
    2 * CELL_PADDING + Math.ceil(Math.max(longestWord(column.title, measure), widest));
  switch (kind) {
    case 'figure':
      return { least: natural, wished: 0 };
    case 'short':
      return { least: Math.min(MOST_SHORT, natural), wished: 0 };
    case 'name':
      return { least: LEAST_NAME, wished: Math.min(MOST_WISHED, natural) };
    case 'text':
      return { least: LEAST_TEXT, wished: Math.min(MOST_WISHED, natural) };
  }
}

/** Width in points of a box's content; a figure that wraps could be misread. */
function penRoom(kind: TableColumn['kind'], cells: readonly TableCell[], measure: Measure): number {
  const words = cells.map(({ text, note = '' }) => longestWord(`${text} ${note}`, measure));
  const widest = 2 * CELL_PADDING + Math.ceil(Math.max(0, ...words));
  return kind === 'figure' ? widest : Math.min(MOST_SHORT, widest);
}

const longestWord = (text: string, measure: Measure): number =>
  Math.max(0, ...text.split(' ').map(measure));
