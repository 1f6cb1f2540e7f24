import type { FieldsSection, RecordSection, RecordTable } from '#domain/record/sections/section.ts';
import { PEN_ROW } from '#server/documents/layout/paper.ts';
import { paperColumns } from '#server/documents/layout/paperColumns.ts';
import { Notes } from './Notes.tsx';
import { PaperPicture } from './PaperPicture.tsx';
import { PaperTable } from './PaperTable.tsx';
import { Signatures } from './Signatures.tsx';

type Props = {
  readonly section: Exclude<RecordSection, FieldsSection>;
  readonly width: number;
};

/** One section of the record. */
export function RecordSectionView({ section, width }: Props) {
  switch (section.kind) {
    case 'notes':
      return <Notes notes={section.notes} width={width} />;
    case 'table':
      return <SectionTable section={section} width={width} />;
    case 'picture':
      return <PaperPicture section={section} width={width} />;
    case 'signatures':
      return <Signatures section={section} width={width} />;
  }
}

type TableProps = { readonly section: RecordTable; readonly width: number };

/** A table of the record. */
function SectionTable({ section, width }: TableProps) {
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
