import { Document, Page } from '@react-pdf/renderer';
import type { RecallReport as Report } from '#domain/record/recall/recall.ts';
import { SHEET_WIDTH } from '#domain/record/sections/columnWidths.ts';
import { signedTable } from '#domain/record/sections/signedTable.ts';
import { paper } from './layout/paper.ts';
import { familiesOf } from './layout/paperFonts.ts';
import { printable } from './layout/printable.ts';
import { FieldGrid } from './parts/FieldGrid.tsx';
import { PageFoot, PageHead } from './parts/PageHead.tsx';
import { PaperTable } from './parts/PaperTable.tsx';
import { RecordSectionView } from './parts/RecordSectionView.tsx';
import { Words } from './parts/Words.tsx';
import { recallSheets } from './recallSheets.ts';

type Props = {
  readonly report: Report;
  /** PNG or JPEG. */
  readonly logo: Buffer | null;
};

const WIDTH = SHEET_WIDTH.landscape;

/** The printed recall report. Draws the given report and computes no figures. */
export function RecallReport({ report, logo }: Props) {
  const { title, organizationName, lotName, subject } = report;
  const head = { title, organizationName, subject, batchId: lotName };
  const fontFamily = familiesOf(JSON.stringify(report));
  const { columns, sheets } = recallSheets(report, WIDTH);
  return (
    <Document
      title={printable(`${title} ${lotName}`)}
      author={printable(organizationName)}
      subject={printable(subject)}
      creator="Batchwright"
      producer="Batchwright"
      language="en-US"
    >
      {sheets.map(({ uses, isFirst, isLast }) => (
        <Page
          key={uses[0]?.id ?? ''}
          size="LETTER"
          orientation="landscape"
          style={[paper.page, { fontFamily }]}
        >
          <PageHead record={head} idLabel="Lot" logo={logo} width={WIDTH} />
          {isFirst && <FieldGrid fields={fieldsOf(report)} width={WIDTH} />}
          {uses.length === 0 ? (
            <Words text="No batch has used this lot." isBold />
          ) : (
            <PaperTable
              title={isFirst ? 'Batches that used it' : 'Batches that used it, continued'}
              columns={columns}
              rows={uses}
              rowKey={({ id }) => id}
            />
          )}
          {isLast && report.signed.length > 0 && (
            <RecordSectionView section={signedTable(report.signed)} width={WIDTH} />
          )}
          <PageFoot text={`${lotName}, ${subject}`} width={WIDTH} />
        </Page>
      ))}
    </Document>
  );
}

const fieldsOf = ({ fields }: Report) =>
  fields.map((field) => ({ ...field, key: field.label, isBlank: false }));
