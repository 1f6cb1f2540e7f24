import { Stack, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { DraftOffer } from '#client/screens/forms/DraftOffer.tsx';
import { FormFailure } from '#client/screens/forms/FormFailure.tsx';
import { keptFields } from '#client/screens/forms/keptFields.ts';
import { useRecordForm } from '#client/screens/forms/useRecordForm.ts';
import { Form } from '#client/ui/form/Form.tsx';
import { FormButtons } from '#client/ui/form/FormButtons.tsx';
import { notifyDone } from '#client/ui/notify.ts';
import {
  normalizedOrganization,
  type OrganizationDraft,
  organizationIssues,
} from '#domain/account/organization.ts';
import { useReloadOrganization } from './useReloadOrganization.ts';
import { useUpdateOrganization } from './useUpdateOrganization.ts';

type Fields = { name: string };

export const KEPT_ORGANIZATION = keptFields<Fields>('organization', { name: '' });

type Props = {
  /** As it was when the form opened. */
  readonly organization: OrganizationDraft & { readonly id: string; readonly revision: number };
  /** Goes on with what was typed before the session ended. */
  readonly restores: boolean;
  /** Saved, or given up. */
  readonly onClose: () => void;
};

export function OrganizationForm({ organization, restores, onClose }: Props) {
  const { id, name, revision } = organization;
  const update = useUpdateOrganization(id);
  const form = useRecordForm<Fields>({
    stored: { values: { name }, revision },
    issuesOf: organizationIssues,
    save: async (fields, knownRevision) => {
      const refusal = await update(normalizedOrganization(fields), knownRevision ?? revision);
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
