import { TextInput } from '@mantine/core';

const LABEL_WIDTHS = { From: '3.25rem', To: '2.25rem' } as const;

/** Beside its field, not as an icon inside it. */
const AS_LABEL = { section: { color: 'var(--bw-muted)', fontSize: 'var(--bw-text-table)' } };

type Props = {
  /** The name of the day for assistive technology, when the label alone is ambiguous. */
  readonly what?: string;
  readonly label: keyof typeof LABEL_WIDTHS;
  readonly value: string;
  readonly onType: (day: string) => void;
};

/** The start or end of a date filter. */
export const DayField = ({ what = '', label, value, onType }: Props) => (
  <TextInput
    w="11.5rem"
    styles={AS_LABEL}
    type="date"
    aria-label={what === '' ? `${label} date` : `${what} ${label.toLowerCase()} date`}
    title={what === '' ? undefined : `${what} ${label.toLowerCase()}`}
    leftSection={label}
    leftSectionWidth={LABEL_WIDTHS[label]}
    value={value}
    onChange={({ currentTarget }) => onType(currentTarget.value)}
  />
);
