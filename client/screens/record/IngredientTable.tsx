import { Table } from '@mantine/core';
import type { BatchRecord } from '#domain/record/batchRecord.ts';
import { moveDownColumn } from './columnKeys.ts';
import { BLANK_ENTRY, type RecordEditing } from './entries.ts';
import { IngredientRow } from './IngredientRow.tsx';
import { type PartColumn, partColumns } from './partColumns.ts';
import { Cell, Head, RecordTable, RowHead } from './RecordTable.tsx';

type Columns = { readonly cannabinoids: readonly string[]; readonly parts: readonly PartColumn[] };

const IngredientHead = ({ cannabinoids, parts }: Columns) => (
  <>
    <Head numeric>#</Head>
    <Head pinned>Ingredient</Head>
    <Head>Tag</Head>
    <Head>Type</Head>
    {cannabinoids.map((cannabinoid) => (
      <Head key={cannabinoid} numeric>
        {cannabinoid} %
      </Head>
    ))}
    <Head numeric>Calculated (g)</Head>
    {parts.map(({ header }) => (
      <Head key={header} numeric>
        {header}
      </Head>
    ))}
    <Table.Th scope="col" className="bw-record-actual-head" data-numeric>
      Actual (g)
    </Table.Th>
    <Head>Initials</Head>
  </>
);

const Total = ({ cannabinoids, parts, total }: Columns & Pick<BatchRecord, 'total'>) => (
  <Table.Tr className="bw-record-total">
    <Table.Td />
    <RowHead>Total</RowHead>
    <Table.Td colSpan={2 + cannabinoids.length} />
    <Cell numeric>{total.calculated}</Cell>
    {parts.map(({ header, first }) => (
      <Cell key={header} numeric>
        {total.parts[first]}
      </Cell>
    ))}
    <Table.Td colSpan={2} />
  </Table.Tr>
);

type Props = { readonly record: BatchRecord; readonly editing: RecordEditing | null };

/** What is weighed out, with a box for what was weighed and by whom. */
export function IngredientTable({ record, editing }: Props) {
  const { cannabinoids, rows, total } = record;
  const parts = partColumns(record.partLabels, rows);
  return (
    <RecordTable
      title="Ingredients"
      running={`${record.batchId}, ${record.subject}`}
      head={<IngredientHead cannabinoids={cannabinoids} parts={parts} />}
      // Who weighs at a tablet needs the grams and the boxes, which stand last.
      endFirst={editing !== null}
      onKeyDown={editing === null ? undefined : moveDownColumn}
    >
      {rows.map((row) => (
        <IngredientRow
          key={row.position}
          row={row}
          cannabinoids={cannabinoids}
          parts={parts}
          entry={editing === null ? null : (editing.entries[row.position] ?? BLANK_ENTRY)}
          onEntry={editing?.onEntry}
        />
      ))}
      <Total cannabinoids={cannabinoids} parts={parts} total={total} />
    </RecordTable>
  );
}
