import { Table } from '@mantine/core';
import { usePhone } from '#client/ui/page/usePhone.ts';
import printStyles from '#client/ui/theme/print.module.css';
import type {
  RecordTable as Section,
  TableColumn,
  TableRow,
} from '#domain/record/sections/section.ts';
import styles from './BatchRecordView.module.css';
import { moveThroughEntries } from './columnKeys.ts';
import { BLANK_ENTRY, type RecordEditing } from './entries.ts';
import { Head, RecordTable } from './RecordTable.tsx';
import { SectionRow } from './SectionRow.tsx';

type Props = {
  readonly section: Section;
  /** Set for the editable table. */
  readonly editing: RecordEditing | null;
  /** True when lots link to their pages. */
  readonly hasLinks: boolean;
};

/** A table of the record. */
export function SectionTable({ section, editing, hasLinks }: Props) {
  const { key, title, columns, rows } = section;
  const isPhone = usePhone();
  return (
    <RecordTable
      title={title}
      isStacked={key === 'signed'}
      head={columns.map((column) => <ColumnHead key={column.key} column={column} />)}
      onKeyDown={editing === null ? undefined : moveThroughEntries}
    >
      {rows.map((row) => (
        <SectionRow
          key={row.key}
          row={editing?.isSigned === true ? withoutInitials(row) : row}
          columns={columns}
          entry={editing === null ? null : (editing.entries[row.key] ?? BLANK_ENTRY)}
          onEntry={editing?.onEntry}
          hasLinks={hasLinks}
          isPhone={isPhone}
        />
      ))}
    </RecordTable>
  );
}

/** The row without a field for initials. */
const withoutInitials = ({ written, ...row }: TableRow): TableRow => ({
  ...row,
  ...(written && {
    written: { ...written, boxes: written.boxes.filter((field) => field !== 'initials') },
  }),
});

function ColumnHead({
  column: { kind, penMm, title, isRepeated },
}: {
  readonly column: TableColumn;
}) {
  if (kind === 'figure' && penMm !== undefined) {
    return (
      <Table.Th scope="col" className={styles.recordActualHead} data-numeric>
        {title}
        {/* No part of the name of the column, which each difference would repeat. */}
        <span className={`${styles.recordDifferenceHead} ${printStyles.never}`} aria-hidden>
          Difference
        </span>
      </Table.Th>
    );
  }
  return (
    <Head numeric={kind === 'figure'} pinned={kind === 'name'} repeated={isRepeated}>
      {title}
    </Head>
  );
}
