import type { ReactNode } from 'react';
import { Banner } from '#client/ui/notice/Banner.tsx';
import type { RecordSection } from '#domain/record/sections/section.ts';
import type { RecordEditing } from './entries.ts';
import { RecordFields } from './RecordHead.tsx';
import { RecordPicture } from './RecordPicture.tsx';
import { SectionTable } from './SectionTable.tsx';
import { Signatures } from './Signatures.tsx';

export type SectionProps = {
  /** True when lots link to their pages. */
  readonly hasOilLinks: boolean;
  /** Inputs for the editable header fields. */
  readonly inputs: ReactNode;
  readonly editing: RecordEditing | null;
};

type Props = SectionProps & { readonly section: RecordSection };

/** One section of the record. */
export function RecordSectionView({ section, hasOilLinks, inputs, editing }: Props) {
  switch (section.kind) {
    case 'fields':
      return <RecordFields fields={section.fields} inputs={inputs} />;
    case 'notes':
      return section.notes.map(({ severity, text }) => (
        <Banner key={text} tone={severity}>
          {text}
        </Banner>
      ));
    case 'table':
      return (
        <SectionTable
          section={section}
          editing={section.key === 'ingredients' ? editing : null}
          hasLinks={hasOilLinks}
        />
      );
    case 'picture':
      return <RecordPicture section={section} />;
    case 'signatures':
      return <Signatures section={section} />;
  }
}
