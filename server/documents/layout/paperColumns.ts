import { columnWidths } from '#domain/record/sections/columnWidths.ts';
import type { RecordTable, TableRow } from '#domain/record/sections/section.ts';
import type { Column } from './column.ts';
import { FONT_SIZE } from './paper.ts';
import { printable } from './printable.ts';
import { textWidth } from './textWidth.ts';

/** Indentation in points of a row below the one it belongs to. */
const INDENT = 10;

/** The columns of a record's table with widths measured in the font of the PDF. */
export function paperColumns(table: RecordTable, width: number): readonly Column<TableRow>[] {
  const widths = columnWidths(table, width, (text) => textWidth(printable(text), FONT_SIZE));
  return table.columns.map(({ title, kind, penMm }, index) => ({
    title,
    width: widths[index] ?? 0,
    isRight: kind === 'figure',
    isBox: penMm !== undefined,
    isBold: ({ isStrong, cells }) => isStrong || cells[index]?.isMarked === true,
    isStruck: (row) => row.isStruck === true,
    ...(kind === 'name' && { indent: ({ depth }: TableRow) => depth * INDENT }),
    text: ({ cells }) => cells[index]?.text ?? '',
    note: ({ cells }) => cells[index]?.note ?? '',
  }));
}
