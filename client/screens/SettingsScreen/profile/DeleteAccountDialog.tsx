import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { FormFailure } from '#client/forms/FormFailure.tsx';
import { useRecordForm } from '#client/forms/useRecordForm.ts';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { DELETION_WORD, deletionIssues } from '#domain/account/deletion.ts';
import { useDeleteAccount } from './useDeleteAccount.ts';

/** Requires typing a word, because deletion cannot be undone. */
export const DeleteAccountDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title="Delete Account" onClose={onClose}>
    {(close) => <DeletionForm close={close} />}
  </Dialog>
);

const NOTHING_TYPED = { values: { typed: '' }, revision: null };

function DeletionForm({ close }: { readonly close: () => void }) {
  const form = useRecordForm<{ readonly typed: string }>({
    stored: NOTHING_TYPED,
    issuesOf: deletionIssues,
    save: useDeleteAccount(),
    reload: null,
    kept: null,
  });
  return (
    <Form onSubmit={form.submit}>
      <Stack gap="md">
        {form.refusal !== null && (
          <FormFailure refusal={form.refusal} ref={form.banner} onLoadTheirs={null} />
        )}
        <p>
          You are signed out everywhere and can’t sign in again. Your name stays on the recipes and
          batches you made. If nobody else is left, your organization is closed: export its{' '}
          <Anchor component={Link} to="/inventory">
            inventory
          </Anchor>{' '}
          and its{' '}
          <Anchor component={Link} to="/batch-history">
            batches
          </Anchor>{' '}
          first. This action cannot be undone.
        </p>
        <TextInput
          label={`Type ${DELETION_WORD} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          {...form.field('typed')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="outline" color="red" aria-disabled={form.submitting}>
            {form.submitting ? 'Deleting…' : 'Delete Account'}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
