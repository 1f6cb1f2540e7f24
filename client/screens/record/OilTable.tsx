import { Table } from '@mantine/core';
import type { BatchRecord } from '#domain/record/batchRecord.ts';
import { Cell, Head, RecordTable, RowHead } from './RecordTable.tsx';

/** The lots of oil as they were used. */
export function OilTable({ oils, cannabinoids }: Pick<BatchRecord, 'oils' | 'cannabinoids'>) {
  if (oils.length === 0) return null;
  const head = (
    <>
      <Head pinned>Tag</Head>
      <Head>Description</Head>
      <Head>Batch</Head>
      <Head>Use</Head>
      {cannabinoids.map((cannabinoid) => (
        <Head key={cannabinoid} numeric>
          {cannabinoid} %
        </Head>
      ))}
      <Head numeric>Quantity (g)</Head>
    </>
  );
  return (
    <RecordTable title="Oils by lot" head={head}>
      {oils.map((oil) => (
        <Table.Tr key={`${oil.oilId} ${oil.mode}`}>
          <RowHead>{oil.tag}</RowHead>
          <Cell>{oil.description}</Cell>
          <Cell short>{oil.batch}</Cell>
          <Cell short>{oil.mode}</Cell>
          {cannabinoids.map((cannabinoid, index) => (
            <Cell key={cannabinoid} numeric>
              {oil.percents[index]}
            </Cell>
          ))}
          <Cell numeric>{oil.grams}</Cell>
        </Table.Tr>
      ))}
    </RecordTable>
  );
}
