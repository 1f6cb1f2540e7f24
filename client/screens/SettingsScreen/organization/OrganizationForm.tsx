import { Stack, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { DraftOffer } from '#client/screens/forms/DraftOffer.tsx';
import { FormFailure } from '#client/screens/forms/FormFailure.tsx';
import { keptFields } from '#client/screens/forms/keptFields.ts';
import { useRecordForm } from '#client/screens/forms/useRecordForm.ts';
import { Form } from '#client/ui/form/Form.tsx';
import { FormButtons } from '#client/ui/form/FormButtons.tsx';
import { NumberField } from '#client/ui/NumberField.tsx';
import { notifyDone } from '#client/ui/notify.ts';
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
  /** As it was when the form opened. */
  readonly organization: Parameters<typeof storedFields>[0] & { readonly id: string };
  /** Goes on with what was typed before the session ended. */
  readonly restores: boolean;
  /** Saved, or given up. */
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
    <div className="bw-organization-form">
      <Form label="Edit organization" onSubmit={form.submit}>
        <Stack gap="md">
          <DraftOffer draft={form.draft} />
          {form.refusal !== null && (
            <FormFailure refusal={form.refusal} ref={form.banner} onLoadTheirs={form.loadTheirs} />
          )}
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
              // On the way to a button, a message that moves it would spoil the click.
              if (!(relatedTarget instanceof HTMLButtonElement))
                form.check('untargetedLimitPercent');
            }}
          />
          <FormButtons
            submitLabel="Save"
            submitting={form.submitting}
            disabled={typed.trim() === ''}
            onCancel={onClose}
          />
        </Stack>
      </Form>
    </div>
  );
}
