import type { BatchRecord } from '#domain/record/batchRecord.ts';
import type { IngredientLine } from './ingredientColumns.ts';
import type { IngredientLayout } from './ingredientLayout.ts';
import { PaperTable } from './PaperTable.tsx';
import { PEN_ROW } from './paper.ts';

const INDENT = 10;

/** Rows of the record and their total as lines of one table. */
export const ingredientLines = (record: BatchRecord): readonly IngredientLine[] => [
  ...record.rows.map((row, index) => ({
    ...row,
    number: String(row.position),
    isStrong: row.depth === 0 && record.rows[index + 1]?.depth === 1,
    indent: row.depth * INDENT,
  })),
  {
    ...record.total,
    name: 'Total',
    number: '',
    tag: '',
    type: '',
    actual: '',
    variance: '',
    initials: '',
    percents: [],
    isStrong: true,
    indent: 0,
  },
];

type Props = { readonly lines: readonly IngredientLine[]; readonly layout: IngredientLayout };

export function IngredientTable({ lines, layout }: Props) {
  return (
    <PaperTable
      title="Ingredients"
      columns={layout.columns}
      rows={lines}
      rowKey={(line) => line.number}
      minRowHeight={PEN_ROW}
    />
  );
}
