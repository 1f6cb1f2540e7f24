import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { ReorderableItem } from '#client/ui/Reorderable.tsx';
import { useEditor } from './EditorContext.ts';
import { LineFields } from './LineFields.tsx';
import { RowMenu } from './RowMenu.tsx';
import { SubRows } from './SubRows.tsx';

type Props = { readonly rowKey: string; readonly number: number };

function Inside({ rowKey, number }: Props) {
  const { form } = useEditor();
  const type = useWatch({ control: form.control, name: `rows.${rowKey}.type` });
  return type === 'sub_formulation' ? <SubRows parentKey={rowKey} number={number} /> : null;
}

/** A top-level row, and the rows inside it when it is a sub-formulation. */
export const IngredientRow = memo(({ rowKey, number }: Props) => {
  const { isReadOnly } = useEditor();
  const label = `Row ${number}`;
  return (
    <ReorderableItem id={rowKey} className="bw-line" label={label} disabled={isReadOnly}>
      <span className="bw-line-number" aria-hidden>
        {number}
      </span>
      <LineFields rowKey={rowKey} isSub={false} />
      {!isReadOnly && <RowMenu rowKey={rowKey} label={label} />}
      <Inside rowKey={rowKey} number={number} />
    </ReorderableItem>
  );
});
