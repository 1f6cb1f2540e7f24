import { View } from '@react-pdf/renderer';
import type { BatchRecord } from '#domain/record/batchRecord.ts';
import { FieldGrid } from './FieldGrid.tsx';
import { codeWidth, QrCode } from './QrCode.tsx';
import { qrModules } from './qrModules.ts';

type Props = Pick<BatchRecord, 'fields' | 'batchId'> & {
  /** Address of the batch's page; null on a record that has none. */
  readonly link: string | null;
  readonly width: number;
};

/** What the first page begins with: the figures of the batch, and a code that opens it. */
export function RecordTop({ fields, batchId, link, width }: Props) {
  if (link === null) return <FieldGrid fields={fields} width={width} />;
  const modules = qrModules(link);
  return (
    <View style={{ flexDirection: 'row-reverse' }}>
      <QrCode modules={modules} caption={batchId} />
      <FieldGrid fields={fields} width={width - codeWidth(modules)} />
    </View>
  );
}
