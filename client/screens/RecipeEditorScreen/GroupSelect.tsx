import { useWatch } from 'react-hook-form';
import { useEditor, useProblem } from './EditorContext.ts';
import { EditorSelect } from './EditorFields.tsx';

/** Which of the recipe's own groups a row stands in; not there while the recipe has none. */
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
      className="bw-line-group"
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
      // Controlled: its options come and go while it stands.
      field={{ ...form.register(field), value: value ?? '' }}
    />
  );
}
