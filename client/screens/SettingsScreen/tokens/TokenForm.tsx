import { NativeSelect, TextInput } from '@mantine/core';
import { RecordForm } from '#client/forms/RecordForm.tsx';
import { useRecordForm } from '#client/forms/useRecordForm.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
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
    <RecordForm form={form} submitLabel="Create" onCancel={onCancel}>
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
    </RecordForm>
  );
}
