import { TextInput } from '@mantine/core';
import type { RecordRow } from '#domain/record/recordRows.ts';
import type { RecordEditing } from './entries.ts';
import { typedNumber } from './typedNumber.ts';

/** A balance shows milligrams. */
const GRAM_DECIMALS = 3;

type Props = {
  readonly row: Pick<RecordRow, 'position' | 'name'>;
  readonly text: string;
  readonly onEntry: RecordEditing['onEntry'];
};

type ActualProps = Props & {
  /** What is wrong beyond its being no figure. */
  readonly problem?: string | undefined;
  readonly describedBy?: string;
};

export function ActualInput({ row, text, onEntry, problem, describedBy }: ActualProps) {
  const isWrong = typedNumber(text, GRAM_DECIMALS).kind === 'wrong';
  const settle = () => {
    const typed = typedNumber(text, GRAM_DECIMALS);
    if (typed.kind === 'number') {
      onEntry(row.position, { actual: Number(typed.decimal).toFixed(GRAM_DECIMALS) });
    }
  };
  return (
    <TextInput
      className="bw-no-print bw-record-actual"
      size="xs"
      aria-label={`Actual grams for ${row.name}`}
      aria-describedby={describedBy}
      data-entry="actual"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={isWrong ? 'Expected grams, 0 or more' : problem}
      onChange={(event) => onEntry(row.position, { actual: event.currentTarget.value })}
      onBlur={settle}
    />
  );
}

export function InitialsInput({ row, text, onEntry }: Props) {
  return (
    <TextInput
      className="bw-no-print bw-record-initials"
      size="xs"
      aria-label={`Initials for ${row.name}`}
      data-entry="initials"
      autoComplete="off"
      maxLength={10}
      value={text}
      onChange={(event) => onEntry(row.position, { initials: event.currentTarget.value })}
    />
  );
}
