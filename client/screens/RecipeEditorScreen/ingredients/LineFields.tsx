import { Checkbox } from '@mantine/core';
import { type ClipboardEvent, memo } from 'react';
import { useWatch } from 'react-hook-form';
import {
  isItemType,
  OIL_NAMES,
  SUB_TYPES,
  TOP_TYPES,
} from '#client/screens/RecipeEditorScreen/form/choices.ts';
import {
  useEditor,
  useHint,
  useProblem,
} from '#client/screens/RecipeEditorScreen/form/EditorContext.ts';
import { EditorSelect, EditorText } from '#client/screens/RecipeEditorScreen/form/EditorFields.tsx';
import { AmountFields } from './AmountFields.tsx';
import { GroupSelect } from './GroupSelect.tsx';
import styles from './Lines.module.css';

type Props = { readonly rowKey: string; readonly isSub: boolean };

function NameField({ rowKey }: { readonly rowKey: string }) {
  const { form, isReadOnly, onPaste: paste } = useEditor();
  const field = `rows.${rowKey}.name` as const;
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (isReadOnly || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    paste(rowKey, text);
  };
  return (
    <EditorText
      id={field}
      className={styles.name}
      aria-label="Ingredient"
      placeholder="Ingredient"
      autoComplete="off"
      error={useProblem(field)}
      {...form.register(field)}
      onPaste={onPaste}
    />
  );
}

function TypeSelect({ rowKey, isSub }: Props) {
  const { form, rows } = useEditor();
  const field = `rows.${rowKey}.type` as const;
  const hint = useHint(field);
  return (
    <EditorSelect
      id={field}
      className={styles.type}
      aria-label="Type"
      data={isSub ? SUB_TYPES : TOP_TYPES}
      error={useProblem(field)}
      description={hint}
      inputWrapperOrder={['input', 'error', 'description']}
      chosen={form.getValues(field)}
      field={form.register(field, {
        onChange: ({ target }: { target: HTMLSelectElement }) =>
          rows.setType(rowKey, isItemType(target.value) ? target.value : ''),
      })}
    />
  );
}

function Inventory({ rowKey }: { readonly rowKey: string }) {
  const { form, rows, isReadOnly } = useEditor();
  const [type, isTracked] = useWatch({
    control: form.control,
    name: [`rows.${rowKey}.type`, `rows.${rowKey}.inventoryTracked`],
  });
  const tracked = `rows.${rowKey}.inventoryTracked` as const;
  const name = `rows.${rowKey}.defaultInventoryName` as const;
  const problem = useProblem(name);
  if (type === 'sub_formulation') return <div className={styles.inventory} />;
  return (
    <div className={styles.inventory}>
      {isReadOnly ? (
        <span>{isTracked ? 'Tracked' : 'Not tracked'}</span>
      ) : (
        <Checkbox
          label="Tracked"
          {...form.register(tracked, {
            onChange: ({ target }: { target: HTMLInputElement }) =>
              rows.setTracked(rowKey, target.checked),
          })}
        />
      )}
      {isTracked && (
        <EditorText
          id={name}
          aria-label="Default inventory name"
          placeholder="Inventory name"
          list={OIL_NAMES}
          autoComplete="off"
          error={problem}
          {...form.register(name)}
        />
      )}
    </div>
  );
}

/** The fields of one row on either level, identified by the row's key. */
export const LineFields = memo(({ rowKey, isSub }: Props) => (
  <>
    <NameField rowKey={rowKey} />
    <TypeSelect rowKey={rowKey} isSub={isSub} />
    <AmountFields rowKey={rowKey} />
    <Inventory rowKey={rowKey} />
    {!isSub && <GroupSelect rowKey={rowKey} />}
  </>
));
