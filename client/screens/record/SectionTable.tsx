import { Table } from '@mantine/core';
import type { RecordTable as Section, TableColumn } from '#domain/record/sections/section.ts';
import { moveThroughEntries } from './columnKeys.ts';
import { BLANK_ENTRY, type RecordEditing } from './entries.ts';
import { Head, RecordTable } from './RecordTable.tsx';
import { SectionRow } from './SectionRow.tsx';

type Props = {
  readonly section: Section;
  /** On the table that is written on. */
  readonly editing: RecordEditing | null;
  /** Lots lead to their pages. */
  readonly hasLinks: boolean;
};

/** A table of the record, as its columns and rows say. */
export function SectionTable({ section, editing, hasLinks }: Props) {
  const { title, columns, rows } = section;
  return (
    <RecordTable
      title={title}
      head={columns.map((column) => <ColumnHead key={column.key} column={column} />)}
      // Who weighs at a tablet needs the grams and the boxes, which stand last.
      endFirst={editing !== null}
      onKeyDown={editing === null ? undefined : moveThroughEntries}
    >
      {rows.map((row) => (
        <SectionRow
          key={row.key}
          row={row}
          columns={columns}
          entry={editing === null ? null : (editing.entries[row.key] ?? BLANK_ENTRY)}
          onEntry={editing?.onEntry}
          hasLinks={hasLinks}
        />
      ))}
    </RecordTable>
  );
}

function ColumnHead({ column: { kind, penMm, title } }: { readonly column: TableColumn }) {
  if (kind === 'figure' && penMm !== undefined) {
    return (
      <Table.Th scope="col" className="bw-record-actual-head" data-numeric>
        {title}
      </Table.Th>
    );
  }
  return (
    <Head numeric={kind === 'figure'} pinned={kind === 'name'}>
      {title}
    </Head>
  );
}
