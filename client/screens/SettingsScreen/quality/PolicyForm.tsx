import { Box, Checkbox, NativeSelect, Select } from '@mantine/core';
import { useMemo } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { keptFields } from '#client/forms/keptFields.ts';
import { RecordForm } from '#client/forms/RecordForm.tsx';
import { type Stored, useRecordForm } from '#client/forms/useRecordForm.ts';
import { NumberField } from '#client/ui/field/NumberField.tsx';
import { FieldGrid } from '#client/ui/form/FieldGrid.tsx';
import { notifyDone } from '#client/ui/notice/notify.ts';
import { settleNumber } from '#domain/numbers/settleNumber.ts';
import { presetOf } from '#domain/quality/policy.ts';
import { draftOf, fieldIssues, type PolicyFields, PRESET_FIELDS } from './policyFields.ts';
import {
  PRESET_TOLD,
  PRESET_WORDS,
  RULE_OPTIONS,
  SIGNATURE_OPTIONS,
  STATUS_OPTIONS,
} from './policyWords.ts';
import { useReloadPolicy } from './useReloadPolicy.ts';
import { useUpdatePolicy } from './useUpdatePolicy.ts';

export const KEPT_POLICY = keptFields<PolicyFields>('quality-policy', {
  ...PRESET_FIELDS.basic,
  retestAfterDays: '',
  timeZone: '',
});

const settleDays = (text: string) => settleNumber(text, { units: ['days', 'd'], decimals: 0 });
const settleMinutes = (text: string) => settleNumber(text, { units: ['min'], decimals: 0 });

type Props = {
  readonly stored: Stored<PolicyFields> & { readonly revision: number };
  /** Restores the draft from before the session ended. */
  readonly restores: boolean;
  /** Called after saving or cancelling. */
  readonly onClose: () => void;
};

/** The switches of the policy; a preset fills them, and each can be changed after it. */
export function PolicyForm({ stored, restores, onClose }: Props) {
  const update = useUpdatePolicy();
  const form = useRecordForm<PolicyFields>({
    stored,
    issuesOf: fieldIssues,
    save: async (fields, revision) => {
      const draft = draftOf(fields);
      const refusal = await update(draft, fields.timeZone, revision ?? stored.revision);
      if (refusal !== null) return refusal;
      notifyDone('Quality policy saved.');
      onClose();
      return null;
    },
    reload: useReloadPolicy(),
    kept: KEPT_POLICY,
    restores,
  });
  return (
    // An edit changes what would be sent, so the refusal of the last attempt no longer applies.
    <Box mb="sm" onChange={form.dismiss}>
      <RecordForm label="Edit quality policy" form={form} submitLabel="Save" onCancel={onClose}>
        <Preset form={form} />
        <FieldGrid least="20rem">
          <NativeSelect label="New lots" data={STATUS_OPTIONS} {...form.field('newLotStatus')} />
          <NativeSelect label="Expired lots" data={RULE_OPTIONS} {...form.field('expiredLots')} />
          <NativeSelect label="Retest due" data={RULE_OPTIONS} {...form.field('retestDueLots')} />
          <NumberField
            label="Days left at production"
            unit="days"
            settle={settleDays}
            {...form.field('minimumDaysLeft')}
          />
          <NumberField
            label="Retest after a certificate"
            unit="days"
            description="Empty: no date is proposed."
            settle={settleDays}
            {...form.field('retestAfterDays')}
          />
          <NativeSelect
            label="Batches are signed by"
            data={SIGNATURE_OPTIONS}
            {...form.field('lineSignatures')}
          />
          <NumberField
            label="PIN alone is enough for"
            unit="min"
            settle={settleMinutes}
            {...form.field('signingWindowMinutes')}
          />
          <NumberField
            label="New PIN after"
            unit="days"
            description="0: never."
            settle={settleDays}
            {...form.field('pinMaxAgeDays')}
          />
          <TimeZoneSelect control={form.control} onChosen={form.dismiss} />
        </FieldGrid>
        <Checkbox
          label="A lot is released only with a certificate that passed"
          {...form.field('certificateToRelease')}
        />
      </RecordForm>
    </Box>
  );
}

type FormOf = { readonly form: ReturnType<typeof useRecordForm<PolicyFields>> };

/** Names the preset that the switches equal, and fills them with another one. */
function Preset({ form }: FormOf) {
  const fields = useWatch({ control: form.control }) as PolicyFields;
  const preset = presetOf(draftOf(fields));
  const fill = (name: string) => {
    if (name !== 'basic' && name !== 'regulated') return;
    form.fill(PRESET_FIELDS[name]);
  };
  return (
    <NativeSelect
      label="Preset"
      description={PRESET_TOLD[preset]}
      inputWrapperOrder={['label', 'input', 'description']}
      data={Object.entries(PRESET_WORDS).map(([value, label]) => ({
        value,
        label,
        disabled: value === 'custom',
      }))}
      value={preset}
      onChange={({ currentTarget }) => fill(currentTarget.value)}
    />
  );
}

type TimeZoneProps = Pick<FormOf['form'], 'control'> & {
  /** Needed because a choice by mouse is no change event of the page. */
  readonly onChosen: () => void;
};

function TimeZoneSelect({ control, onChosen }: TimeZoneProps) {
  const zones = useMemo(() => ['UTC', ...Intl.supportedValuesOf('timeZone')], []);
  return (
    <Controller
      control={control}
      name="timeZone"
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <Select
          {...field}
          label="Time zone"
          description="A lot expires at the end of its day there."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          searchable
          nothingFoundMessage="No such zone"
          data={[...new Set([value, ...zones])]}
          limit={100}
          value={value}
          onChange={(zone) => {
            onChange(zone ?? value);
            onChosen();
          }}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
