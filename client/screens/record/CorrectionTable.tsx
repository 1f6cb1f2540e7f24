import { Table } from '@mantine/core';
import type { RecordCorrection } from '#domain/record/corrections.ts';
import { Cell, Head, RecordTable, RowHead } from './RecordTable.tsx';

const HEAD = (
  <>
    <Head>No.</Head>
    <Head pinned>Corrected</Head>
    <Head numeric>From</Head>
    <Head numeric>To</Head>
    <Head>Reason</Head>
    <Head>By</Head>
    <Head>When</Head>
  </>
);

type Props = { readonly corrections: readonly RecordCorrection[] };

/** What was changed after the batch was completed: each figure it changed carries its mark. */
export function CorrectionTable({ corrections }: Props) {
  if (corrections.length === 0) return null;
  return (
    <RecordTable title="Corrections after completion" head={HEAD}>
      {corrections.map(({ mark, what, from, to, reason, by, at }) => (
        <Table.Tr key={mark}>
          <Cell>{mark}</Cell>
          <RowHead>{what}</RowHead>
          <Cell numeric>{from}</Cell>
          <Cell numeric>{to}</Cell>
          <Cell>{reason}</Cell>
          <Cell>{by}</Cell>
          <Cell short>{at}</Cell>
        </Table.Tr>
      ))}
    </RecordTable>
  );
}
