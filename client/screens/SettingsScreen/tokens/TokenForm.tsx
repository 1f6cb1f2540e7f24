import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { DraftOffer } from '#client/forms/DraftOffer.tsx';
import { FormFailure } from '#client/forms/FormFailure.tsx';
import { useRecordForm } from '#client/forms/useRecordForm.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import { Form } from '#client/ui/form/Form.tsx';
import { FormButtons } from '#client/ui/form/FormButtons.tsx';
import {
  KEPT_TOKEN,
  NEW_TOKEN,
  type NewToken,
  SCOPE_OPTIONS,
  tokenIssues,
  toNewToken,
} from './tokenFields.ts';

type Props = {
  /** Restores the draft from before the session ended. */
  readonly restores: boolean;
  readonly save: (token: NewToken) => Promise<Refusal | null>;
  readonly onCancel: () => void;
};

export function TokenForm({ restores, save, onCancel }: Props) {
  const form = useRecordForm({
    stored: NEW_TOKEN,
    issuesOf: tokenIssues,
    save: (fields) => save(toNewToken(fields)),
    reload: null,
    kept: KEPT_TOKEN,
    restores,
  });
  return (
    <Form onSubmit={form.submit}>
      <Stack gap="md">
        <DraftOffer draft={form.draft} />
        {form.refusal !== null && (
          <FormFailure refusal={form.refusal} ref={form.banner} onLoadTheirs={form.loadTheirs} />
        )}
        <TextInput
          label="Name"
          description="What will use it."
          required
          autoComplete="off"
          data-autofocus
          {...form.field('name')}
        />
        <NativeSelect label="Scope" data={SCOPE_OPTIONS} {...form.field('scope')} />
        <TextInput
          label="Last day (optional)"
          description="Without one it ends when it is revoked."
          type="date"
          {...form.field('expiresAt')}
        />
        <FormButtons submitLabel="Create" submitting={form.submitting} onCancel={onCancel} />
      </Stack>
    </Form>
  );
}
