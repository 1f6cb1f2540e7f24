import { TextInput } from '@mantine/core';
import { keptFields } from '#client/forms/keptFields.ts';
import { RecordForm } from '#client/forms/RecordForm.tsx';
import { type Stored, useRecordForm } from '#client/forms/useRecordForm.ts';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { notifyDone } from '#client/ui/notice/notify.ts';
import { type PersonNames, personIssues } from '#domain/account/person.ts';
import { useReloadProfile } from './useReloadProfile.ts';
import { useUpdateProfile } from './useUpdateProfile.ts';

export const KEPT_PROFILE = keptFields<PersonNames>('profile', { firstName: '', lastName: '' });

type Props = {
  readonly user: PersonNames & { readonly revision: number };
  /** Restores the draft from before the session ended. */
  readonly restores: boolean;
  readonly onClose: () => void;
};

export const UpdateProfileDialog = ({ user, restores, onClose }: Props) => (
  <Dialog title="Update Profile" onClose={onClose}>
    {(close) => (
      <ProfileForm
        stored={{
          values: { firstName: user.firstName, lastName: user.lastName },
          revision: user.revision,
        }}
        restores={restores}
        close={close}
      />
    )}
  </Dialog>
);

type FormProps = {
  readonly stored: Stored<PersonNames>;
  readonly restores: boolean;
  readonly close: () => void;
};

function ProfileForm({ stored, restores, close }: FormProps) {
  const update = useUpdateProfile();
  const form = useRecordForm<PersonNames>({
    stored,
    issuesOf: personIssues,
    save: async (names, revision) => {
      const refusal = await update(names, revision);
      if (refusal === null) {
        notifyDone('Profile saved.');
        close();
      }
      return refusal;
    },
    reload: useReloadProfile(),
    kept: KEPT_PROFILE,
    restores,
  });
  return (
    <RecordForm form={form} submitLabel="Save" onCancel={close}>
      <TextInput
        label="First name"
        required
        autoComplete="given-name"
        data-autofocus
        {...form.field('firstName')}
      />
      <TextInput
        label="Last name"
        required
        autoComplete="family-name"
        {...form.field('lastName')}
      />
    </RecordForm>
  );
}
