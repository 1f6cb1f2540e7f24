import { Button, Checkbox, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { DraftOffer } from '#client/forms/DraftOffer.tsx';
import { FormFailure } from '#client/forms/FormFailure.tsx';
import { useRecordForm } from '#client/forms/useRecordForm.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { FieldGrid } from '#client/ui/form/FieldGrid.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { FormButtons } from '#client/ui/form/FormButtons.tsx';
import { isNamed } from '#domain/inventory/formIssues.ts';
import { lowAtIssues } from '#domain/inventory/lowLots.ts';
import { normalizedOil } from '#domain/inventory/oilIssues.ts';
import { keptOil } from './keptOil.ts';
import { LowAtField } from './LowAtField.tsx';
import { OilFields } from './OilFields.tsx';
import { type DepartmentOption, WHOLE_ORGANIZATION } from './oilDepartments.ts';
import {
  draftOf,
  lowAtOf,
  type OilFormRules,
  type OilFormValues,
  oilFormIssues,
} from './oilFormValues.ts';
import type { NewOil } from './useCreateOil.ts';

export type EnteredOil = NewOil & { readonly isStored: boolean };

export type OilFormProps = {
  readonly label: string;
  readonly rules: OilFormRules;
  /** Saves the oil to the inventory always, never, or as the user chooses. */
  readonly storing: 'always' | 'choice' | 'never';
  readonly submitLabel: string;
  /** Resolves to null when it was saved. */
  readonly save: (oil: EnteredOil) => Promise<Refusal | null>;
  /** Null: part of a page, with nothing to cancel. */
  readonly onCancel: (() => void) | null;
  readonly takesFocus: boolean;
  /** The name under which unsaved input is stored; without it nothing is stored. */
  readonly kept?: string;
  /** Starts with the stored draft without asking. */
  readonly restores?: boolean;
};

type Props = OilFormProps & {
  readonly values: OilFormValues;
  readonly cannabinoids: readonly string[];
  /** The departments in which the oil may be stored. */
  readonly departments: readonly DepartmentOption[];
};

/** The form of an oil, for the inventory or only for one batch. */
export function OilForm(props: Props) {
  const { rules, cannabinoids, departments } = props;
  const form = useOilForm(props);
  const isStored = useWatch({ control: form.control, name: 'isStored' });
  const mayChoose = props.storing === 'choice' && departments.length > 0;
  return (
    <Form label={props.label} onSubmit={form.submit}>
      <DraftOffer draft={form.draft} />
      {form.refusal !== null && (
        <FormFailure refusal={form.refusal} ref={form.banner} onLoadTheirs={null} />
      )}
      <OilFields form={form} cannabinoids={cannabinoids} rules={rules} />
      {mayChoose && <Checkbox label="Save to inventory" {...form.field('isStored')} />}
      {isStored && (
        <FieldGrid>
          <NativeSelect label="Department" data={departments} {...form.field('departmentId')} />
          <TextInput type="date" label="Received on" {...form.field('receivedOn')} />
          <LowAtField {...form.field('lowAtGrams')} />
        </FieldGrid>
      )}
      {form.problem !== undefined && (
        <Text role="alert" mb="xs" c="var(--bw-problem)">
          {form.problem}
        </Text>
      )}
      <Buttons {...props} form={form} />
    </Form>
  );
}

function useOilForm(props: Props) {
  const { rules, values, cannabinoids, takesFocus } = props;
  const form = useRecordForm<OilFormValues>({
    stored: { values, revision: null },
    issuesOf: (typed) => [
      ...oilFormIssues(typed, rules, cannabinoids),
      ...lowAtIssues(lowAtOf(typed)),
    ],
    save: ({ isStored, departmentId, receivedOn, lowAtGrams, ...typed }) =>
      props.save({
        content: normalizedOil(draftOf(typed, rules)),
        isStored,
        departmentId: departmentId === WHOLE_ORGANIZATION ? null : departmentId,
        receivedOn: receivedOn === '' ? null : receivedOn,
        lowAtGrams: lowAtOf({ lowAtGrams }),
      }),
    reload: null,
    kept: props.kept === undefined ? null : keptOil(props.kept),
    restores: props.restores ?? false,
  });
  const { focus } = form;
  useEffect(() => {
    if (takesFocus) focus('tag');
  }, [takesFocus, focus]);
  return form;
}

type ButtonsProps = Pick<Props, 'rules' | 'submitLabel' | 'onCancel'> & {
  readonly form: ReturnType<typeof useOilForm>;
};

function Buttons({ rules, submitLabel, onCancel, form }: ButtonsProps) {
  const [tag, description, batch] = useWatch({
    control: form.control,
    name: ['tag', 'description', 'batch'],
  });
  return onCancel === null ? (
    <Group justify="flex-end">
      <Button type="submit" variant="default" aria-disabled={form.submitting}>
        {submitLabel}
      </Button>
    </Group>
  ) : (
    <FormButtons
      submitLabel={submitLabel}
      submitting={form.submitting}
      disabled={rules === 'inventory' && !isNamed({ tag, description, batch })}
      onCancel={onCancel}
    />
  );
}
