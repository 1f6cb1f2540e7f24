import { useWatch } from 'react-hook-form';
import { useEditor, useProblem } from '#client/screens/RecipeEditorScreen/form/EditorContext.ts';
import { EditorSelect } from '#client/screens/RecipeEditorScreen/form/EditorFields.tsx';
import styles from './Lines.module.css';

/** Selects the detail group of a row; hidden while the recipe has none. */
export function GroupSelect({ rowKey }: { readonly rowKey: string }) {
  const { form } = useEditor();
  const field = `rows.${rowKey}.groupKey` as const;
  const [order, groups, value] = useWatch({
    control: form.control,
    name: ['groupOrder', 'groups', field],
  });
  const problem = useProblem(field);
  if (order.length === 0) return null;
  return (
    <EditorSelect
      id={field}
      className={styles.group}
      aria-label="Group"
      error={problem}
      data={[
        { value: '', label: 'No group' },
        ...order.map((key, index) => ({
          value: key,
          label: groups[key]?.name.trim() || `Group ${index + 1}`,
        })),
      ]}
      chosen={value ?? ''}
      // Controlled, because its options change while it is mounted.
      field={{ ...form.register(field), value: value ?? '' }}
    />
  );
}
