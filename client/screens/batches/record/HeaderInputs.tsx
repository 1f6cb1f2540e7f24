import { TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { NumberField } from '#client/ui/field/NumberField.tsx';
import printStyles from '#client/ui/theme/print.module.css';
import { settleNumber } from '#domain/numbers/settleNumber.ts';
import {
  HANDWRITTEN_FIELDS,
  HEAD,
  HEAD_FIGURES,
  HEAD_TEXTS,
  type HeadDraft,
  type HeadField,
  isDay,
  isFigure,
  TOP_FIELDS,
} from '#domain/record/entries/headEntries.ts';
import styles from './BatchRecordView.module.css';

type Props = {
  readonly header: HeadDraft;
  readonly onHeader: (change: Partial<HeadDraft>) => void;
  /** A saved batch must have a date; a new one defaults to today. */
  readonly isDateRequired?: boolean;
};

/** The editable header fields: people, batch number and result. */
export function HeaderInputs(props: Props) {
  return (
    <div className={`${styles.recordInputs} ${printStyles.never}`}>
      {[...TOP_FIELDS, ...HANDWRITTEN_FIELDS].map((field) => (
        <HeaderInput key={field} field={field} {...props} />
      ))}
    </div>
  );
}

type InputProps = Props & { readonly field: HeadField };

function HeaderInput({ field, header, onHeader, isDateRequired = false }: InputProps) {
  const { label, inputLabel = label } = HEAD[field];
  const input = {
    label: inputLabel,
    value: header[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      onHeader({ [field]: event.currentTarget.value }),
  };
  if (isFigure(field)) {
    const { rule } = HEAD_FIGURES[field];
    return <NumberField {...input} settle={(text) => settleNumber(text, rule)} />;
  }
  if (isDay(field)) {
    const isMissing = isDateRequired && header[field] === '';
    return (
      <TextInput {...input} type="date" error={isMissing && `Enter the ${label.toLowerCase()}.`} />
    );
  }
  return <TextInput {...input} autoComplete="off" maxLength={HEAD_TEXTS[field].most} />;
}
