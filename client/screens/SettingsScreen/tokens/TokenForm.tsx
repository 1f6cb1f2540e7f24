import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { FormFailure } from '#client/screens/forms/FormFailure.tsx';
import type { Refusal } from '#client/screens/forms/refusal.ts';
import { useRecordForm } from '#client/screens/forms/useRecordForm.ts';
import { Form } from '#client/ui/form/Form.tsx';
import { FormButtons } from '#client/ui/form/FormButtons.tsx';
import { NEW_TOKEN, type NewToken, SCOPE_OPTIONS, tokenIssues, toNewToken } from './tokenFields.ts';

type Props = {
  readonly save: (token: NewToken) => Promise<Refusal | null>;
  readonly onCancel: () => void;
};

export function TokenForm({ save, onCancel }: Props) {
  const form = useRecordForm({
    stored: NEW_TOKEN,
    issuesOf: tokenIssues,
    save: (fields) => save(toNewToken(fields)),
    reload: null,
  });
  return (
    <Form onSubmit={form.submit}>
      <Stack gap="md">
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
