import { Document, Page } from '@react-pdf/renderer';
import type { BatchRecord as Record } from '#domain/record/batchRecord.ts';
import { SHEET_WIDTH } from '#domain/record/sections/columnWidths.ts';
import { Notes } from './Notes.tsx';
import { PageFoot, PageHead } from './PageHead.tsx';
import { paper } from './paper.ts';
import { familiesOf } from './paperFonts.ts';
import { numberedNote, printable } from './printable.ts';
import { RecordSectionView } from './RecordSectionView.tsx';
import { RecordTop } from './RecordTop.tsx';
import { Stamp } from './Stamp.tsx';

type Props = {
  readonly record: Record;
  /** PNG or JPEG. */
  readonly logo: Buffer | null;
  /** Address of the batch's page; null on a record that has none. */
  readonly link: string | null;
};

/** The Batch Production Record on paper. Draws what the record says; figures none of its own. */
export function BatchRecord({ record, logo, link }: Props) {
  const width = SHEET_WIDTH[record.orientation];
  const texts = JSON.stringify(record);
  const note = numberedNote(texts);
  return (
    <Document
      title={printable(`${record.title} ${record.batchId}`)}
      author={printable(record.organizationName)}
      subject={printable(record.subject)}
      creator="Batchwright"
      producer="Batchwright"
      language="en-US"
    >
      <Page
        size="LETTER"
        orientation={record.orientation}
        style={[paper.page, { fontFamily: familiesOf(texts) }]}
      >
        {record.stamp === null ? null : <Stamp text={record.stamp} />}
        <PageHead record={record} subject={record.subject} logo={logo} width={width} />
        {record.sections.map((section) =>
          section.kind === 'fields' ? (
            <RecordTop
              key={section.key}
              fields={section.fields}
              batchId={record.batchId}
              {...{ link, width }}
            />
          ) : (
            <RecordSectionView key={section.key} {...{ section, width }} />
          ),
        )}
        {note === null ? null : (
          <Notes notes={[{ severity: 'caution', text: note }]} width={width} />
        )}
        <PageFoot text={record.foot} width={width} />
      </Page>
    </Document>
  );
}
