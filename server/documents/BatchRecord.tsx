import { Document, Page } from '@react-pdf/renderer';
import type { BatchRecord as Record } from '#domain/record/batchRecord.ts';
import { CorrectionTable } from './CorrectionTable.tsx';
import { IngredientTable, ingredientLines } from './IngredientTable.tsx';
import { ingredientLayout } from './ingredientLayout.ts';
import { OilTable } from './OilTable.tsx';
import { PageFoot, PageHead } from './PageHead.tsx';
import { paper, textWidthOf } from './paper.ts';
import { printable } from './printable.ts';
import { RecordTop } from './RecordTop.tsx';
import { Signatures } from './Signatures.tsx';
import { TargetTable } from './TargetTable.tsx';
import { Warnings } from './Warnings.tsx';

type Props = {
  readonly record: Record;
  /** PNG or JPEG. */
  readonly logo: Buffer | null;
  /** Address of the batch's page; null on a record that has none. */
  readonly link: string | null;
};

/** The Batch Production Record on paper. Draws what the record says; figures none of its own. */
export function BatchRecord({ record, logo, link }: Props) {
  const lines = ingredientLines(record);
  const layout = ingredientLayout(record, lines);
  const width = textWidthOf(layout.orientation);
  return (
    <Document
      title={printable(`${record.title} ${record.batchId}`)}
      author={printable(record.organizationName)}
      subject={printable(record.subject)}
      creator="Batchwright"
      producer="Batchwright"
      language="en-US"
    >
      <Page size="LETTER" orientation={layout.orientation} style={paper.page}>
        <PageHead record={record} logo={logo} width={width} />
        <RecordTop record={record} link={link} width={width} />
        <Warnings warnings={record.warnings} width={width} />
        <IngredientTable lines={lines} layout={layout} />
        <OilTable oils={record.oils} cannabinoids={record.cannabinoids} width={width} />
        <TargetTable targets={record.targets} width={width} />
        <CorrectionTable corrections={record.corrections} width={width} />
        <Signatures signatures={record.signatures} />
        <PageFoot record={record} width={width} />
      </Page>
    </Document>
  );
}
