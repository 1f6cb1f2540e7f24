import type { RecordTable } from '#domain/record/sections/section.ts';
import { PaperTable } from './PaperTable.tsx';
import { PEN_ROW } from './paper.ts';
import { paperColumns } from './paperColumns.ts';

type Props = { readonly section: RecordTable; readonly width: number };

/** A table of the record, as its columns and rows say. */
export function SectionTable({ section, width }: Props) {
  const hasPen = section.columns.some(({ penMm }) => penMm !== undefined);
  return (
    <PaperTable
      title={section.title}
      columns={paperColumns(section, width)}
      rows={section.rows}
      rowKey={({ key }) => key}
      {...(hasPen && { minRowHeight: PEN_ROW })}
    />
  );
}
