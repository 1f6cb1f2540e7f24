import { NativeSelect, TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { keptFields } from '#client/forms/keptFields.ts';
import { RecordForm } from '#client/forms/RecordForm.tsx';
import { type Stored, useRecordForm } from '#client/forms/useRecordForm.ts';
import { INVITED_OPTIONS } from '#client/screens/SettingsScreen/people/personWords.ts';
import { usePeopleReload } from '#client/screens/SettingsScreen/people/usePeopleReload.ts';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { notifyDone } from '#client/ui/notice/notify.ts';
import { invitationIssues } from '#domain/account/invitation.ts';
import { LEAST_INVITED_ROLE } from '#domain/account/roles.ts';
import { InvitedDepartments } from './InvitedDepartments.tsx';
import type { InvitationForm, OfferedDepartment } from './invitationForm.ts';
import { useInviteUser } from './useInviteUser.ts';

const NOBODY: Stored<InvitationForm> = {
  values: { email: '', firstName: '', lastName: '', role: LEAST_INVITED_ROLE, departments: {} },
  revision: null,
};

export const KEPT_INVITATION = keptFields('invitation:new', NOBODY.values);

type Props = {
  readonly departments: readonly OfferedDepartment[];
  /** Restores the draft from before the session ended. */
  readonly restores: boolean;
  readonly onClose: () => void;
};

export const InviteDialog = ({ restores, departments, onClose }: Props) => (
  <Dialog title="Invite User" onClose={onClose}>
    {(close) => <InviteForm restores={restores} offered={departments} close={close} />}
  </Dialog>
);

type FormProps = {
  readonly restores: boolean;
  readonly offered: readonly OfferedDepartment[];
  readonly close: () => void;
};

function InviteForm({ restores, offered, close }: FormProps) {
  const invite = useInviteUser();
  const reload = usePeopleReload();
  const form = useRecordForm<InvitationForm>({
    stored: NOBODY,
    issuesOf: invitationIssues,
    save: async (draft) => {
      const refusal = await invite(draft);
      if (refusal === null) {
        notifyDone('Invitation sent successfully. The user has 7 days to accept.');
        close();
      }
      void reload();
      return refusal;
    },
    reload: null,
    kept: KEPT_INVITATION,
    restores,
  });
  const [role, departments] = useWatch({ control: form.control, name: ['role', 'departments'] });
  return (
    <RecordForm form={form} submitLabel="Send Invitation" onCancel={close}>
      <TextInput
        label="E-mail"
        type="email"
        required
        autoComplete="off"
        data-autofocus
        {...form.field('email')}
      />
      <TextInput label="First name" required autoComplete="off" {...form.field('firstName')} />
      <TextInput label="Last name" required autoComplete="off" {...form.field('lastName')} />
      <NativeSelect label="Role" data={INVITED_OPTIONS} {...form.field('role')} />
      <InvitedDepartments
        field={form.field}
        offered={offered}
        chosen={departments}
        isOperator={role === 'operator'}
      />
    </RecordForm>
  );
}
