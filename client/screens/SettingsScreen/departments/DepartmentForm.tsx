import { Checkbox, Stack, TextInput } from '@mantine/core';
import type { Refusal } from '#client/relay/refusal.ts';
import { DraftOffer } from '#client/screens/forms/DraftOffer.tsx';
import { FormFailure } from '#client/screens/forms/FormFailure.tsx';
import { keptFields } from '#client/screens/forms/keptFields.ts';
import { type Reloaded, type Stored, useRecordForm } from '#client/screens/forms/useRecordForm.ts';
import { Form } from '#client/ui/form/Form.tsx';
import { FormButtons } from '#client/ui/form/FormButtons.tsx';
import {
  type DepartmentDraft,
  departmentIssues,
  normalizedDepartment,
} from '#domain/recipe/settingsIssues.ts';
import type { DepartmentFields } from './departmentFields.ts';

type Props = {
  readonly stored: Stored<DepartmentFields>;
  /** Of the department; null: a new one. */
  readonly id: string | null;
  readonly submitLabel: 'Create' | 'Save';
  readonly save: (draft: DepartmentDraft, revision: number | null) => Promise<Refusal | null>;
  readonly reload: (() => Promise<Reloaded<DepartmentFields>>) | null;
  readonly onCancel: () => void;
};

export function DepartmentForm({ stored, id, submitLabel, save, reload, onCancel }: Props) {
  const form = useRecordForm<DepartmentFields>({
    stored,
    issuesOf: departmentIssues,
    save: (fields, revision) => save(normalizedDepartment(fields), revision),
    reload,
    kept: keptFields(`department:${id ?? 'new'}`, stored.values),
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
          required
          autoComplete="off"
          data-autofocus
          {...form.field('name')}
        />
        <TextInput label="Code (optional)" autoComplete="off" {...form.field('code')} />
        <Checkbox label="Active" {...form.field('active')} />
        <FormButtons submitLabel={submitLabel} submitting={form.submitting} onCancel={onCancel} />
      </Stack>
    </Form>
  );
}
