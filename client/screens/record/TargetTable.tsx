import { Table } from '@mantine/core';
import type { RecordTarget } from '#domain/record/recordTargets.ts';
import { Cell, Head, RecordTable, RowHead } from './RecordTable.tsx';

const HEAD = (
  <>
    <Head pinned>Cannabinoid</Head>
    <Head numeric>Target</Head>
    <Head numeric>Achieved</Head>
    <Head numeric>Difference</Head>
    <Head numeric>Batch target (mg)</Head>
    <Head numeric>Batch achieved (mg)</Head>
    <Head numeric>Batch difference (mg)</Head>
    <Head>Result</Head>
  </>
);

/** Targets against what the lots of this record bring. */
export function TargetTable({ targets }: { readonly targets: readonly RecordTarget[] }) {
  if (targets.length === 0) return null;
  return (
    <RecordTable title="Targets against achieved" head={HEAD}>
      {targets.map((target) => (
        <Table.Tr key={`${target.cannabinoid} ${target.operator} ${target.target}`}>
          <RowHead>{target.cannabinoid}</RowHead>
          <Cell numeric>
            {target.operator} {target.target}
          </Cell>
          <Cell numeric>{target.achieved}</Cell>
          <Cell numeric>{target.delta}</Cell>
          <Cell numeric>{target.targetMg}</Cell>
          <Cell numeric>{target.achievedMg}</Cell>
          <Cell numeric>{target.deltaMg}</Cell>
          <Cell>
            {target.met ? (
              target.result
            ) : (
              <span className="bw-badge" data-tone="problem">
                {target.result}
              </span>
            )}
          </Cell>
        </Table.Tr>
      ))}
    </RecordTable>
  );
}
