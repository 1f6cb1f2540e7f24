import type { ReactNode } from 'react';
import { Banner } from '#client/ui/Banner.tsx';
import type { RecordSection } from '#domain/record/sections/section.ts';
import type { RecordEditing } from './entries.ts';
import { RecordFields } from './RecordHead.tsx';
import { SectionTable } from './SectionTable.tsx';
import { Signatures } from './Signatures.tsx';

export type SectionProps = {
  /** Lots lead to their pages. */
  readonly hasOilLinks: boolean;
  /** Inputs for the fields of the head that are typed. */
  readonly inputs: ReactNode;
  readonly editing: RecordEditing | null;
};

type Props = SectionProps & { readonly section: RecordSection };

/** One block of the record, as the domain words it. */
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
    case 'signatures':
      return <Signatures section={section} />;
  }
}
