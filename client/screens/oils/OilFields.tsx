import { CloseButton, NativeSelect, Text, TextInput } from '@mantine/core';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { useRecordForm } from '#client/forms/useRecordForm.ts';
import { NumberField } from '#client/ui/field/NumberField.tsx';
import { FieldGrid } from '#client/ui/form/FieldGrid.tsx';
import * as format from '#client/ui/format.ts';
import { OIL_PERCENT } from '#domain/inventory/oilNumbers.ts';
import { settleNumber } from '#domain/numbers/settleNumber.ts';
import styles from './OilForm.module.css';
import { gramsRule, type OilFormRules, type OilFormValues, percentTotal } from './oilFormValues.ts';

type Props = {
  readonly form: ReturnType<typeof useRecordForm<OilFormValues>>;
  /** Every cannabinoid of the organization. */
  readonly cannabinoids: readonly string[];
  /** With the rules of the inventory, a blank field is reported on blur. */
  readonly rules: OilFormRules;
};

const settlePercent = (text: string) => settleNumber(text, OIL_PERCENT);

const TEXTS = [
  { name: 'tag', label: 'Tag' },
  { name: 'description', label: 'Description' },
  { name: 'batch', label: 'Batch' },
] as const;

/** When focus moves to a button, a message that shifts it would make the click miss. */
const isToButton = ({ relatedTarget }: FocusEvent) => relatedTarget instanceof HTMLButtonElement;

/** The fields of an oil: names, quantity and potencies. */
export function OilFields({ form, cannabinoids, rules }: Props) {
  const total = percentTotal(useWatch({ control: form.control, name: 'potencies' }));
  const onBlank = (name: (typeof TEXTS)[number]['name']) => ({
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      if (!isToButton(event) && event.currentTarget.value.trim() === '') form.check(name);
    },
    // The browser does not submit while the button is disabled, so missing fields would not be reported.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      form.submit();
    },
  });
  return (
    <>
      <FieldGrid>
        {TEXTS.map(({ name, label }) => (
          <TextInput
            key={name}
            label={label}
            withAsterisk
            autoComplete="off"
            {...form.field(name)}
            {...(rules === 'inventory' && onBlank(name))}
          />
        ))}
        <NumberField
          label="Qty"
          unit="g"
          settle={(text) => settleNumber(text, gramsRule(rules))}
          {...figureProps(form, 'quantityGrams')}
        />
        <Potencies form={form} cannabinoids={cannabinoids} />
      </FieldGrid>
      <Text mb="sm" c={total > 100 ? 'var(--bw-caution)' : 'dimmed'}>
        Percentages should add up to 100% or less{total > 0 && `; now ${format.plain(total)} %`}.
      </Text>
    </>
  );
}

const figureProps = (
  form: Props['form'],
  name: 'quantityGrams' | `potencies.${number}.percent`,
) => ({
  ...form.field(name),
  onBlur: (event: FocusEvent<HTMLInputElement>) => {
    if (!isToButton(event)) form.check(name);
  },
});

/** The percent of each cannabinoid in the oil, and the choice of further ones. */
function Potencies({ form, cannabinoids }: Omit<Props, 'rules'>) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'potencies' });
  const named = new Set(fields.map(({ cannabinoid }) => cannabinoid));
  const left = cannabinoids.filter((name) => !named.has(name));
  return (
    <>
      {fields.map(({ id, cannabinoid }, index) => (
        <div key={id} className={styles.oilPercent}>
          <NumberField
            label={cannabinoid}
            unit="%"
            settle={settlePercent}
            {...figureProps(form, `potencies.${index}.percent`)}
          />
          <CloseButton
            size="sm"
            aria-label={`Remove ${cannabinoid}`}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {left.length > 0 && (
        <NativeSelect
          label="Add a cannabinoid"
          data={[{ value: '', label: 'Choose one' }, ...left]}
          value=""
          onChange={({ currentTarget }) =>
            append({ cannabinoid: currentTarget.value, percent: '' })
          }
        />
      )}
    </>
  );
}
