import { TextInput } from '@mantine/core';
import { NumberField } from '#client/ui/NumberField.tsx';
import type { EntryKey, RecordEditing } from './entries.ts';
import { settleGrams } from './written.ts';

type Props = {
  /** What the entry is of. */
  readonly name: string;
  readonly entryKey: EntryKey;
  readonly text: string;
  readonly onEntry: RecordEditing['onEntry'];
};

type ActualProps = Props & {
  /** What is wrong beyond its being no figure. */
  readonly problem?: string | undefined;
  readonly describedBy?: string;
};

export function ActualInput({ name, entryKey, text, onEntry, problem, describedBy }: ActualProps) {
  return (
    <NumberField
      className="bw-no-print bw-record-actual"
      size="xs"
      aria-label={`Actual grams for ${name}`}
      describedBy={describedBy}
      data-entry="actual"
      settle={settleGrams}
      value={text}
      error={problem}
      onChange={(event) => onEntry(entryKey, { actual: event.currentTarget.value })}
    />
  );
}

/** Lot of an ingredient that is no oil. */
export function LotInput({ name, entryKey, text, onEntry }: Props) {
  return (
    <TextInput
      className="bw-no-print bw-record-lot"
      size="xs"
      aria-label={`Lot of ${name}`}
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
      className="bw-no-print bw-record-initials"
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
