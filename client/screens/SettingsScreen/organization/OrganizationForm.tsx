import { Box, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { keptFields } from '#client/forms/keptFields.ts';
import { RecordForm } from '#client/forms/RecordForm.tsx';
import { useRecordForm } from '#client/forms/useRecordForm.ts';
import { NumberField } from '#client/ui/field/NumberField.tsx';
import { notifyDone } from '#client/ui/notice/notify.ts';
import { settleNumber } from '#domain/numbers/settleNumber.ts';
import {
  fieldIssues,
  type OrganizationFields,
  sentFields,
  storedFields,
} from './organizationFields.ts';
import { useReloadOrganization } from './useReloadOrganization.ts';
import { useUpdateOrganization } from './useUpdateOrganization.ts';

export const KEPT_ORGANIZATION = keptFields<OrganizationFields>('organization', {
  name: '',
  untargetedLimitPercent: '',
});

const settleLimit = (text: string) => settleNumber(text, { units: ['%'], decimals: 4 });

type Props = {
  /** The organization when the form opened. */
  readonly organization: Parameters<typeof storedFields>[0] & { readonly id: string };
  /** Restores the draft from before the session ended. */
  readonly restores: boolean;
  /** Called after saving or cancelling. */
  readonly onClose: () => void;
};

export function OrganizationForm({ organization, restores, onClose }: Props) {
  const { id, revision } = organization;
  const update = useUpdateOrganization(id);
  const form = useRecordForm<OrganizationFields>({
    stored: storedFields(organization),
    issuesOf: fieldIssues,
    save: async (fields, knownRevision) => {
      const refusal = await update(sentFields(fields), knownRevision ?? revision);
      if (refusal !== null) return refusal;
      notifyDone('Organization saved.');
      onClose();
      return null;
    },
    reload: useReloadOrganization(),
    kept: KEPT_ORGANIZATION,
    restores,
  });
  const { focus } = form;
  useEffect(() => focus('name'), [focus]);
  const typed = useWatch({ control: form.control, name: 'name' });
  return (
    <Box mb="sm">
      <RecordForm
        label="Edit organization"
        form={form}
        submitLabel="Save"
        disabled={typed.trim() === ''}
        onCancel={onClose}
      >
        <TextInput
          label="Organization name"
          required
          autoComplete="organization"
          {...form.field('name')}
        />
        <NumberField
          label="Limit of untargeted cannabinoids"
          unit="%"
          description="What a batch may bring of each cannabinoid that its recipe has no target for, in percent of the milligrams the targets ask for. More is marked, and never suggested. Empty: no limit."
          settle={settleLimit}
          {...form.field('untargetedLimitPercent')}
          onBlur={({ relatedTarget }) => {
            // When focus moves to a button, a message that shifts it would make the click miss.
            if (!(relatedTarget instanceof HTMLButtonElement)) form.check('untargetedLimitPercent');
          }}
        />
      </RecordForm>
    </Box>
  );
}
