import type { FieldsSection, RecordSection } from '#domain/record/sections/section.ts';
import { Notes } from './Notes.tsx';
import { SectionTable } from './SectionTable.tsx';
import { Signatures } from './Signatures.tsx';

type Props = {
  readonly section: Exclude<RecordSection, FieldsSection>;
  readonly width: number;
};

/** One block of the record, as the domain words it. */
export function RecordSectionView({ section, width }: Props) {
  switch (section.kind) {
    case 'notes':
      return <Notes notes={section.notes} width={width} />;
    case 'table':
      return <SectionTable section={section} width={width} />;
    case 'signatures':
      return <Signatures section={section} width={width} />;
  }
}
