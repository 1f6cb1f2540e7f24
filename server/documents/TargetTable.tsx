import type { RecordTarget } from '#domain/record/recordTargets.ts';
import type { Column } from './column.ts';
import { PaperTable } from './PaperTable.tsx';

type Props = { readonly targets: readonly RecordTarget[]; readonly width: number };

/** Targets against what the lots of this record bring. */
export function TargetTable({ targets, width }: Props) {
  if (targets.length === 0) return null;
  return (
    <PaperTable
      title="Targets against achieved"
      columns={columns(width)}
      rows={targets}
      rowKey={(target) => `${target.cannabinoid} ${target.operator} ${target.target}`}
    />
  );
}

const SHARES: readonly (Omit<Column<RecordTarget>, 'width'> & { readonly share: number })[] = [
  { title: 'Cannabinoid', share: 0.15, text: (target) => target.cannabinoid },
  {
    title: 'Target',
    share: 0.15,
    isRight: true,
    text: (target) => `${target.operator} ${target.target}`,
  },
  { title: 'Achieved', share: 0.15, isRight: true, text: (target) => target.achieved },
  { title: 'Difference', share: 0.15, isRight: true, text: (target) => target.delta },
  { title: 'Batch target (mg)', share: 0.11, isRight: true, text: (target) => target.targetMg },
  { title: 'Batch achieved (mg)', share: 0.11, isRight: true, text: (target) => target.achievedMg },
  { title: 'Batch difference (mg)', share: 0.11, isRight: true, text: (target) => target.deltaMg },
  {
    title: 'Result',
    share: 0.07,
    isBold: (target) => !target.met,
    text: (target) => target.result,
  },
];

const columns = (width: number): readonly Column<RecordTarget>[] =>
  SHARES.map(({ share, ...column }) => ({ ...column, width: share * width }));
