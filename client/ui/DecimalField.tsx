import { TextInput, type TextInputProps } from '@mantine/core';
import type { Ref } from 'react';
import './DecimalField.css';

type Props = Omit<TextInputProps, 'type' | 'inputMode' | 'rightSection'> & {
  /** Inside the field, behind the figure. */
  readonly unit: string;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A figure with its unit. Text, not a number input: the wheel never turns it, and a paste may hold commas. */
export function DecimalField({ unit, className, ...props }: Props) {
  return (
    <TextInput
      {...props}
      className={`bw-decimal ${className ?? ''}`}
      inputMode="decimal"
      autoComplete="off"
      rightSection={unit === '' ? undefined : <span className="bw-decimal-unit">{unit}</span>}
      rightSectionWidth={unit === '' ? undefined : `${unit.length + 1.75}ch`}
      rightSectionPointerEvents="none"
    />
  );
}
