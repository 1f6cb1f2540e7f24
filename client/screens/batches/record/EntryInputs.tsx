import { TextInput } from '@mantine/core';
import { NumberField } from '#client/ui/field/NumberField.tsx';
import printStyles from '#client/ui/theme/print.module.css';
import styles from './BatchRecordView.module.css';
import type { EntryKey, RecordEditing } from './entries.ts';
import { settleGrams } from './written.ts';

type Props = {
  /** The name of the line for the label. */
  readonly name: string;
  readonly entryKey: EntryKey;
  readonly text: string;
  readonly onEntry: RecordEditing['onEntry'];
};

type ActualProps = Props & {
  /** True where something other than an invalid number is wrong, which an element of `describedBy` says. */
  readonly isWrong?: boolean;
  readonly describedBy?: string | undefined;
};

export function ActualInput({ name, entryKey, text, onEntry, isWrong, describedBy }: ActualProps) {
  return (
    <NumberField
      className={`${printStyles.never} ${styles.recordActual}`}
      size="xs"
      aria-label={`Actual grams for ${name}`}
      describedBy={describedBy}
      data-entry="actual"
      data-key={entryKey}
      settle={settleGrams}
      value={text}
      error={isWrong}
      onChange={(event) => onEntry(entryKey, { actual: event.currentTarget.value })}
    />
  );
}

type LotProps = Props & {
  /** Where no header says what it is. */
  readonly placeholder?: string;
};

/** The lot number of an ingredient that is not oil. */
export function LotInput({ name, entryKey, text, onEntry, placeholder }: LotProps) {
  return (
    <TextInput
      className={`${printStyles.never} ${styles.recordLot}`}
      size="xs"
      aria-label={`Lot of ${name}`}
      placeholder={placeholder}
      data-entry="lot"
      autoComplete="off"
      maxLength={100}
      value={text}
      onChange={(event) => onEntry(entryKey, { lot: event.currentTarget.value })}
    />
  );
}

export function InitialsInput({ name, entryKey, text, onEntry }: Props) {
  return (
    <TextInput
      className={`${printStyles.never} ${styles.recordInitials}`}
      size="xs"
      aria-label={`Initials for ${name}`}
      data-entry="initials"
      autoComplete="off"
      maxLength={10}
      value={text}
      onChange={(event) => onEntry(entryKey, { initials: event.currentTarget.value })}
    />
  );
}
