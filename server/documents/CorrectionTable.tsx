import type { RecordCorrection } from '#domain/record/corrections.ts';
import type { Column } from './column.ts';
import { PaperTable } from './PaperTable.tsx';

type Props = { readonly corrections: readonly RecordCorrection[]; readonly width: number };

/** What was changed after the batch was completed: each figure it changed carries its mark. */
export function CorrectionTable({ corrections, width }: Props) {
  if (corrections.length === 0) return null;
  return (
    <PaperTable
      title="Corrections after completion"
      columns={SHARES.map(({ share, ...column }) => ({ ...column, width: share * width }))}
      rows={corrections}
      rowKey={({ mark }) => mark}
    />
  );
}

const SHARES: readonly (Omit<Column<RecordCorrection>, 'width'> & { readonly share: number })[] = [
  { title: 'No.', share: 0.05, text: ({ mark }) => mark },
  { title: 'Corrected', share: 0.22, text: ({ what }) => what },
  { title: 'From', share: 0.11, isRight: true, text: ({ from }) => from },
  { title: 'To', share: 0.11, isRight: true, text: ({ to }) => to },
  { title: 'Reason', share: 0.22, text: ({ reason }) => reason },
  { title: 'By', share: 0.14, text: ({ by }) => by },
  { title: 'When', share: 0.15, text: ({ at }) => at },
];
