import { TextInput } from '@mantine/core';
import { keptFields } from '#client/forms/keptFields.ts';
import { RecordForm } from '#client/forms/RecordForm.tsx';
import { useRecordForm } from '#client/forms/useRecordForm.ts';
import {
  type GroupDraft,
  groupIssues,
  normalizedGroup,
} from '#domain/recipe/settings/groupIssues.ts';
import { useCreateGroup } from './useCreateGroup.ts';
import type { RecipeGroup, RecipeGroups } from './useRecipeGroups.ts';
import { useReloadGroup } from './useReloadGroup.ts';
import { useUpdateGroup } from './useUpdateGroup.ts';

const NEW: GroupDraft = { code: '', description: '' };

type Props = {
  /** All groups, whose codes are in use. */
  readonly list: RecipeGroups;
  /** The group when the form opened; null creates a new one. */
  readonly group: RecipeGroup | null;
  readonly onSaved: (group: RecipeGroup) => void;
  readonly onCancel: () => void;
};

/** Code and description of a recipe group, both stored in capitals. */
export function GroupForm({ list, group, onSaved, onCancel }: Props) {
  const create = useCreateGroup();
  const update = useUpdateGroup();
  const reload = useReloadGroup();
  const otherCodes = list.groups.filter(({ id }) => id !== group?.id).map(({ code }) => code);
  const form = useRecordForm<GroupDraft>({
    stored:
      group === null
        ? { values: NEW, revision: null }
        : {
            values: { code: group.code, description: group.description },
            revision: group.revision,
          },
    issuesOf: (draft) => groupIssues(draft, otherCodes),
    save: async (draft, revision) => {
      const written = normalizedGroup(draft);
      const outcome =
        group === null
          ? await create(written)
          : await update(group.id, written, revision ?? group.revision);
      if (!outcome.ok) return outcome.refusal;
      onSaved(outcome.group);
      return null;
    },
    reload: group === null ? null : () => reload(group.id),
    kept: keptFields(`group:${group?.id ?? 'new'}`, NEW),
  });
  return (
    <RecordForm form={form} submitLabel={group === null ? 'Create' : 'Save'} onCancel={onCancel}>
      <TextInput
        label="Code"
        required
        autoComplete="off"
        autoCapitalize="characters"
        data-autofocus
        {...form.field('code')}
      />
      <TextInput
        label="Description"
        required
        autoComplete="off"
        autoCapitalize="characters"
        {...form.field('description')}
      />
    </RecordForm>
  );
}
