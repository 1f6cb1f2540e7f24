import type { UseFormReturn } from 'react-hook-form';
import { type EditorValues, newKey } from '#client/screens/RecipeEditorScreen/form/editorValues.ts';
import type { RowLists } from './rowLists.ts';

const CHANGES = { shouldDirty: true } as const;

/** Adds, moves and removes the groups that rows are listed under. */
export const groupActions = (
  form: UseFormReturn<EditorValues>,
  { keysOf, lineAt }: Pick<RowLists, 'keysOf' | 'lineAt'>,
) => ({
  addGroup(): string {
    const key = newKey();
    form.setValue(`groups.${key}`, { name: '', groupType: 'general' }, CHANGES);
    form.setValue('groupOrder', [...form.getValues('groupOrder'), key], CHANGES);
    return key;
  },
  moveGroup(key: string, step: 1 | -1): void {
    const keys = form.getValues('groupOrder');
    const index = keys.indexOf(key) + step;
    if (index < 0 || index >= keys.length) return;
    const others = keys.filter((other) => other !== key);
    form.setValue('groupOrder', others.toSpliced(index, 0, key), CHANGES);
  },
  /** Its rows become ungrouped; returns a function that undoes it. */
  removeGroup(key: string): () => void {
    const before = form.getValues('groupOrder');
    const rows = keysOf(null).filter((row) => lineAt(row).groupKey === key);
    const assign = (groupKey: string) => {
      for (const row of rows) form.setValue(`rows.${row}.groupKey`, groupKey);
    };
    assign('');
    form.setValue(
      'groupOrder',
      before.filter((other) => other !== key),
      CHANGES,
    );
    return () => {
      form.setValue('groupOrder', before, CHANGES);
      assign(key);
    };
  },
});
