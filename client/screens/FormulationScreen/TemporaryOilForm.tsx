import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import { DecimalField } from '#client/ui/DecimalField.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { issuesResolver } from '#client/ui/form/issuesResolver.ts';
import * as format from '#client/ui/format.ts';
import { type OilValues, oilFormIssues, percentTotal } from './temporaryOilValues.ts';

export type TemporaryOilFormProps = {
  readonly label: string;
  readonly values: OilValues;
  /** Every cannabinoid of the organization. */
  readonly cannabinoids: readonly string[];
  readonly submitLabel: string;
  readonly onSubmit: (values: OilValues) => void;
  /** Null: nothing to cancel. */
  readonly onCancel: (() => void) | null;
};

/** An oil that is on the bench and not in the inventory. */
export function TemporaryOilForm(props: TemporaryOilFormProps) {
  const form = useForm<OilValues>({
    defaultValues: props.values,
    resolver: issuesResolver(oilFormIssues),
    reValidateMode: 'onSubmit',
  });
  const { register, control, formState } = form;
  const potencies = useFieldArray({ control, name: 'potencies' });
  const total = percentTotal({ potencies: useWatch({ control, name: 'potencies' }) });
  const left = props.cannabinoids.filter(
    (name) => !potencies.fields.some(({ cannabinoid }) => cannabinoid === name),
  );
  const { root } = formState.errors;
  const submit = form.handleSubmit((values) => {
    props.onSubmit(values);
    // Ready for the next one.
    form.reset(props.values);
    form.setFocus('tag');
  });
  return (
    <Form label={props.label} onSubmit={(event) => void submit(event)}>
      <div className="bw-oil-form">
        <TextInput label="Tag" withAsterisk autoComplete="off" {...register('tag')} />
        <TextInput
          label="Description"
          withAsterisk
          autoComplete="off"
          {...register('description')}
        />
        <TextInput label="Batch" withAsterisk autoComplete="off" {...register('batch')} />
        <DecimalField label="Qty" unit="g" {...register('qty')} />
        {potencies.fields.map(({ id, cannabinoid }, index) => (
          <div key={id} className="bw-oil-potency">
            <DecimalField
              label={cannabinoid}
              unit="%"
              error={formState.errors.potencies?.[index]?.percent?.message}
              {...register(`potencies.${index}.percent`)}
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
      <p className="bw-muted" data-over={total > 100 || undefined}>
        Percentages should add up to 100 % or less{total > 0 && `; now ${format.plain(total)} %`}.
      </p>
      {root !== undefined && (
        <p role="alert" className="bw-form-problem">
          {root.message}
        </p>
      )}
      <div className="bw-oil-form-buttons">
        {props.onCancel !== null && (
          <Button variant="default" onClick={props.onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="default">
          {props.submitLabel}
        </Button>
      </div>
    </Form>
  );
}
