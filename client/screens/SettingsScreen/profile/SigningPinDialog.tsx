import { PasswordInput } from '@mantine/core';
import { RecordForm } from '#client/forms/RecordForm.tsx';
import { useRecordForm } from '#client/forms/useRecordForm.ts';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { SecretField } from '#client/ui/field/SecretField.tsx';
import { notifyDone } from '#client/ui/notice/notify.ts';
import { EMPTY_PIN, type PinFields, pinFieldIssues } from './pinFields.ts';
import { useSetSigningPin } from './useSetSigningPin.ts';

export const SigningPinDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title="Signing PIN" onClose={onClose}>
    {(close) => <PinForm close={close} />}
  </Dialog>
);

const NOTHING_TYPED = { values: EMPTY_PIN, revision: null };

function PinForm({ close }: { readonly close: () => void }) {
  const set = useSetSigningPin();
  const form = useRecordForm<PinFields>({
    stored: NOTHING_TYPED,
    issuesOf: pinFieldIssues,
    save: async ({ password, pin }) => {
      const refusal = await set(password, pin);
      if (refusal === null) {
        notifyDone('Signing PIN set.');
        close();
      }
      return refusal;
    },
    reload: null,
    kept: null,
  });
  return (
    <RecordForm form={form} submitLabel="Set PIN" onCancel={close}>
      <PasswordInput
        label="Password"
        required
        autoComplete="current-password"
        data-autofocus
        {...form.field('password')}
      />
      <SecretField isPin label="New PIN" {...form.field('pin')} />
      <SecretField isPin label="New PIN again" {...form.field('again')} />
    </RecordForm>
  );
}
