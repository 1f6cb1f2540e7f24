import { Checkbox, TextInput } from '@mantine/core';
import { keptFields } from '#client/forms/keptFields.ts';
import { RecordForm } from '#client/forms/RecordForm.tsx';
import { type Reloaded, type Stored, useRecordForm } from '#client/forms/useRecordForm.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import {
  type DepartmentDraft,
  departmentIssues,
  normalizedDepartment,
} from '#domain/recipe/settings/settingsIssues.ts';
import type { DepartmentFields } from './departmentFields.ts';

type Props = {
  readonly stored: Stored<DepartmentFields>;
  /** Id of the department; null: a new one. */
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
    <RecordForm form={form} submitLabel={submitLabel} onCancel={onCancel}>
      <TextInput label="Name" required autoComplete="off" data-autofocus {...form.field('name')} />
      <TextInput label="Code (optional)" autoComplete="off" {...form.field('code')} />
      <Checkbox label="Active" {...form.field('active')} />
    </RecordForm>
  );
}
