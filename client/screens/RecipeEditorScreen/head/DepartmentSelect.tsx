import { useWatch } from 'react-hook-form';
import { useEditor, useProblem } from '#client/screens/RecipeEditorScreen/form/EditorContext.ts';
import { EditorSelect } from '#client/screens/RecipeEditorScreen/form/EditorFields.tsx';
import { useViewer } from '#client/session/useViewer.ts';
import { may } from '#domain/access.ts';
import { type DepartmentOption, departmentOptions } from './departmentOptions.ts';

type Props = { readonly departments: readonly DepartmentOption[]; readonly isNew: boolean };

/** Anyone may choose it for a new recipe; later only an administrator can change it. */
export function DepartmentSelect({ departments, isNew }: Props) {
  const { form, isReadOnly } = useEditor();
  const viewer = useViewer();
  const value = useWatch({ control: form.control, name: 'departmentId' });
  const isLocked = !isNew && !may(viewer, 'administer', null);
  return (
    <EditorSelect
      id="departmentId"
      label="Department"
      withAsterisk
      title={isLocked && !isReadOnly ? 'Only an administrator can move a recipe.' : undefined}
      error={useProblem('departmentId')}
      data={[
        { value: '', label: 'Choose a department' },
        ...departmentOptions(departments, viewer, value).map(({ id, name, active }) => ({
          value: id,
          label: active ? name : `${name} (inactive)`,
        })),
      ]}
      chosen={value}
      isLocked={isLocked}
      field={{
        name: 'departmentId',
        value,
        onChange: ({ currentTarget }) =>
          form.setValue('departmentId', currentTarget.value, { shouldDirty: true }),
      }}
    />
  );
}
