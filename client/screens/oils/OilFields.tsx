import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { useRecordForm } from '#client/screens/forms/useRecordForm.ts';
import * as format from '#client/ui/format.ts';
import { NumberField } from '#client/ui/NumberField.tsx';
import { OIL_PERCENT } from '#domain/inventory/oilNumbers.ts';
import { settleNumber } from '#domain/numbers/settleNumber.ts';
import { gramsRule, type OilFormRules, type OilFormValues, percentTotal } from './oilFormValues.ts';
import './OilForm.css';

type Props = {
  readonly form: ReturnType<typeof useRecordForm<OilFormValues>>;
  /** Every cannabinoid of the organization. */
  readonly cannabinoids: readonly string[];
  /** In the inventory, a blank field says so once it is left. */
  readonly rules: OilFormRules;
};

const settlePercent = (text: string) => settleNumber(text, OIL_PERCENT);

const TEXTS = [
  { name: 'tag', label: 'Tag' },
  { name: 'description', label: 'Description' },
  { name: 'batch', label: 'Batch' },
] as const;

/** What an oil is called, how much there is of it, and what is in it. */
export function OilFields({ form, cannabinoids, rules }: Props) {
  const { control, field } = form;
  const potencies = useFieldArray({ control, name: 'potencies' });
  const total = percentTotal(useWatch({ control, name: 'potencies' }));
  const left = cannabinoids.filter(
    (name) => !potencies.fields.some(({ cannabinoid }) => cannabinoid === name),
  );
  const onBlank = (name: (typeof TEXTS)[number]['name']) => ({
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
      // On the way to a button, a message that moves it would spoil the click.
      if (relatedTarget instanceof HTMLButtonElement) return;
      if (currentTarget.value.trim() === '') form.check(name);
    },
    // The browser submits nothing while the button is disabled, and so would not say what is missing.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      form.submit();
    },
  });
  const onLeave = (name: 'quantityGrams' | `potencies.${number}.percent`) => ({
    onBlur: ({ relatedTarget }: FocusEvent<HTMLInputElement>) => {
      if (!(relatedTarget instanceof HTMLButtonElement)) form.check(name);
    },
  });
  return (
    <>
      <div className="bw-oil-form">
        {TEXTS.map(({ name, label }) => (
          <TextInput
            key={name}
            label={label}
            withAsterisk
            autoComplete="off"
            {...field(name)}
            {...(rules === 'inventory' && onBlank(name))}
          />
        ))}
        <NumberField
          label="Qty"
          unit="g"
          settle={(text) => settleNumber(text, gramsRule(rules))}
          {...field('quantityGrams')}
          {...onLeave('quantityGrams')}
        />
        {potencies.fields.map(({ id, cannabinoid }, index) => (
          <div key={id} className="bw-oil-percent">
            <NumberField
              label={cannabinoid}
              unit="%"
              settle={settlePercent}
              {...field(`potencies.${index}.percent`)}
              {...onLeave(`potencies.${index}.percent`)}
            />
            <CloseButton
              size="sm"
              aria-label={`Remove ${cannabinoid}`}
              onClick={() => potencies.remove(index)}
            />
          </div>
        ))}
        {left.length > 0 && (
          <NativeSelect
            label="Add a cannabinoid"
            data={[{ value: '', label: 'Choose one' }, ...left]}
            value=""
            onChange={({ currentTarget }) =>
              potencies.append({ cannabinoid: currentTarget.value, percent: '' })
            }
          />
        )}
      </div>
      <p className="bw-oil-hint" data-over={total > 100 || undefined}>
        Percentages should add up to 100% or less{total > 0 && `; now ${format.plain(total)} %`}.
      </p>
    </>
  );
}
