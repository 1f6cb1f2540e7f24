import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { useEditor } from '#client/screens/RecipeEditorScreen/form/EditorContext.ts';
import { ReorderableItem } from '#client/ui/list/Reorderable.tsx';
import { LineFields } from './LineFields.tsx';
import styles from './Lines.module.css';
import { RowMenu } from './RowMenu.tsx';
import { SubRows } from './SubRows.tsx';

type Props = { readonly rowKey: string; readonly number: number };

function Inside({ rowKey, number }: Props) {
  const { form } = useEditor();
  const type = useWatch({ control: form.control, name: `rows.${rowKey}.type` });
  return type === 'sub_formulation' ? <SubRows parentKey={rowKey} number={number} /> : null;
}

/** A top-level row, with the rows inside it if it is a sub-formulation. */
export const IngredientRow = memo(({ rowKey, number }: Props) => {
  const { isReadOnly } = useEditor();
  const label = `Row ${number}`;
  return (
    <ReorderableItem id={rowKey} className={styles.line} label={label} disabled={isReadOnly}>
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <LineFields rowKey={rowKey} isSub={false} />
      {!isReadOnly && <RowMenu rowKey={rowKey} label={label} />}
      <Inside rowKey={rowKey} number={number} />
    </ReorderableItem>
  );
});
