import { Table } from '@mantine/core';
import printStyles from '#client/ui/theme/print.module.css';
import type { LineField } from '#domain/record/entries/entries.ts';
import type { TableCell, TableColumn, WrittenRow } from '#domain/record/sections/section.ts';
import styles from './BatchRecordView.module.css';
import { ActualInput, InitialsInput, LotInput } from './EntryInputs.tsx';
import { type Entry, entryKey, type RecordEditing } from './entries.ts';
import { RecordText } from './RecordText.tsx';

type Place = {
  /** Absent on totals, which have no field. */
  readonly written: WrittenRow | undefined;
  readonly entry: Entry | null;
  readonly onEntry: RecordEditing['onEntry'] | undefined;
};

type Props = Place & {
  readonly column: TableColumn;
  readonly cell: TableCell;
  /** Its field is in another cell, so that this one only says what is written there. */
  readonly isElsewhere: boolean;
};

const FIELD: Readonly<Record<string, LineField>> = {
  lot: 'lot',
  actual: 'actualGrams',
  initials: 'initials',
};

/** A recorded value: a field on screen, a box to write in on paper. */
export function PenCell({ column, cell, isElsewhere, ...where }: Props) {
  const { written, entry } = where;
  const field = FIELD[column.key];
  const place = isElsewhere || field === undefined ? null : placeOf(where, field);
  const key = written === undefined ? 'total' : entryKey(written.position, written.part);
  const variance = `variance-${key}`;
  return (
    <Table.Td className={styles.recordPen} data-numeric={column.kind === 'figure' || undefined}>
      {place && field === 'actualGrams' && (
        <ActualInput {...place} text={entry?.actual ?? ''} describedBy={variance} />
      )}
      {place && field === 'initials' && <InitialsInput {...place} text={entry?.initials ?? ''} />}
      {place && field === 'lot' && <LotInput {...place} text={entry?.lot ?? ''} />}
      <span className={place === null ? undefined : printStyles.only}>
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

/** Null where nothing can be typed. */
function placeOf({ written, entry, onEntry }: Place, field: LineField) {
  return written === undefined ||
    entry === null ||
    onEntry === undefined ||
    !written.boxes.includes(field)
    ? null
    : { name: written.name, entryKey: entryKey(written.position, written.part), onEntry };
}

/** The field for a lot below the name of its line. */
export function LotBelow(where: Place) {
  const place = placeOf(where, 'lot');
  return place !== null && <LotInput {...place} text={where.entry?.lot ?? ''} placeholder="Lot" />;
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
