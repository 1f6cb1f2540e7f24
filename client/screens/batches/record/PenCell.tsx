import { Table } from '@mantine/core';
import printStyles from '#client/ui/theme/print.module.css';
import type { LineField } from '#domain/record/entries/entries.ts';
import type { TableCell, TableColumn, WrittenRow } from '#domain/record/sections/section.ts';
import styles from './BatchRecordView.module.css';
import { ActualInput, InitialsInput, LotInput } from './EntryInputs.tsx';
import { type Entry, entryKey, type RecordEditing } from './entries.ts';
import { RecordText } from './RecordText.tsx';

type Props = {
  readonly column: TableColumn;
  readonly cell: TableCell;
  /** Absent on totals, which have no field. */
  readonly written: WrittenRow | undefined;
  readonly entry: Entry | null;
  readonly onEntry: RecordEditing['onEntry'] | undefined;
};

const FIELD: Readonly<Record<string, LineField>> = {
  lot: 'lot',
  actual: 'actualGrams',
  initials: 'initials',
};

/** A recorded value: a field on screen, a box to write in on paper. */
export function PenCell({ column, cell, written, entry, onEntry }: Props) {
  const field = FIELD[column.key];
  const isTyped =
    written !== undefined &&
    entry !== null &&
    onEntry !== undefined &&
    field !== undefined &&
    written.boxes.includes(field);
  const key = written === undefined ? 'total' : entryKey(written.position, written.part);
  const variance = `variance-${key}`;
  const place = isTyped && { name: written.name, entryKey: key, onEntry };
  return (
    <Table.Td className={styles.recordPen} data-numeric={column.kind === 'figure' || undefined}>
      {place && field === 'actualGrams' && (
        <ActualInput {...place} text={entry?.actual ?? ''} describedBy={variance} />
      )}
      {place && field === 'initials' && <InitialsInput {...place} text={entry?.initials ?? ''} />}
      {place && field === 'lot' && <LotInput {...place} text={entry?.lot ?? ''} />}
      <span className={isTyped ? printStyles.only : undefined}>
        <RecordText text={cell.text} />
      </span>{' '}
      {cell.note !== undefined && (
        <span className={styles.recordVariance} id={written === undefined ? undefined : variance}>
          <Note text={cell.note} />
        </span>
      )}
    </Table.Td>
  );
}

/** A difference, whose words if any stay together: "0.000, not by part". */
function Note({ text }: { readonly text: string }) {
  const [difference, words] = text.split(', ');
  if (words === undefined) return text;
  return (
    <>
      {difference}, <span className={styles.recordTogether}>{words}</span>
    </>
  );
}
