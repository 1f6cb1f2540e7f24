import { Document, Page, StyleSheet, View } from '@react-pdf/renderer';
import type { BatchRecord as Record } from '#domain/record/page/batchRecord.ts';
import { SHEET_WIDTH } from '#domain/record/sections/columnWidths.ts';
import { paper } from './layout/paper.ts';
import { familiesOf } from './layout/paperFonts.ts';
import { numberedNote, printable } from './layout/printable.ts';
import { qrModules } from './layout/qrModules.ts';
import { FieldGrid } from './parts/FieldGrid.tsx';
import { Notes } from './parts/Notes.tsx';
import { PageFoot, PageHead } from './parts/PageHead.tsx';
import { codeWidth, QrCode } from './parts/QrCode.tsx';
import { RecordSectionView } from './parts/RecordSectionView.tsx';
import { Words } from './parts/Words.tsx';

type Props = {
  readonly record: Record;
  /** PNG or JPEG. */
  readonly logo: Buffer | null;
  /** URL of the batch's page; null on a record without one. */
  readonly link: string | null;
};

/** The printed Batch Production Record. Draws the given record and computes no figures. */
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

type TopProps = Pick<Record, 'fields' | 'batchId'> & {
  /** URL of the batch's page; null on a record without one. */
  readonly link: string | null;
  readonly width: number;
};

/** The start of the first page: the figures of the batch, and a QR code for its page. */
function RecordTop({ fields, batchId, link, width }: TopProps) {
  if (link === null) return <FieldGrid fields={fields} width={width} />;
  const modules = qrModules(link);
  return (
    <View style={{ flexDirection: 'row-reverse' }}>
      <QrCode modules={modules} caption={batchId} />
      <FieldGrid fields={fields} width={width - codeWidth(modules)} />
    </View>
  );
}

const styles = StyleSheet.create({
  stamp: {
    position: 'absolute',
    top: 330,
    left: 0,
    right: 0,
    alignItems: 'center',
    transform: 'rotate(-24deg)',
    opacity: 0.25,
  },
});

/** A stamp across every page. */
const Stamp = ({ text }: { readonly text: string }) => (
  <View fixed style={styles.stamp}>
    <Words text={text} isBold fontSize={90} />
  </View>
);
