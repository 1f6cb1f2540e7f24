import { TextInput } from '@mantine/core';
import './DayField.css';

const LABEL_WIDTHS = { From: '3.25rem', To: '2.25rem' } as const;

type Props = {
  /** Which day, where that is not plain. */
  readonly what?: string;
  readonly label: keyof typeof LABEL_WIDTHS;
  readonly value: string;
  readonly onType: (day: string) => void;
};

/** One end of the days that a list is narrowed to. */
export const DayField = ({ what = '', label, value, onType }: Props) => (
  <TextInput
    className="bw-day-filter"
    type="date"
    aria-label={what === '' ? `${label} date` : `${what} ${label.toLowerCase()} date`}
    title={what === '' ? undefined : `${what} ${label.toLowerCase()}`}
    leftSection={label}
    leftSectionWidth={LABEL_WIDTHS[label]}
    value={value}
    onChange={({ currentTarget }) => onType(currentTarget.value)}
  />
);
