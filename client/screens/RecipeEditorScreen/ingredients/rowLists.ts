import type { UseFormReturn } from 'react-hook-form';
import {
  type EditorValues,
  type LineValues,
  newKey,
} from '#client/screens/RecipeEditorScreen/form/editorValues.ts';

/** The list of a row: the recipe itself (null), or a sub-formulation by key. */
export type Parent = string | null;

const listOf = (parent: Parent) =>
  parent === null ? ('order' as const) : (`subs.${parent}` as const);

export const EMPTY_LINE: LineValues = {
  name: '',
  type: '',
  quantity: '',
  unit: '',
  inventoryTracked: false,
  defaultInventoryName: '',
  groupKey: '',
  subPercentage: '',
};

const FIELDS = Object.keys(EMPTY_LINE) as (keyof LineValues)[];

export type RowLists = ReturnType<typeof createRowLists>;

/** The rows of the form and the lists they stand in: only those concerned are set. */
export function createRowLists(form: UseFormReturn<EditorValues>) {
  const keysOf = (parent: Parent): readonly string[] => form.getValues(listOf(parent)) ?? [];
  const setKeys = (parent: Parent, keys: readonly string[]) =>
    form.setValue(listOf(parent), [...keys], { shouldDirty: true });
  const lineAt = (key: string): LineValues => form.getValues(`rows.${key}`);
  const setLine = (key: string, line: LineValues) =>
    form.setValue(`rows.${key}`, line, { shouldDirty: true });
  const isTop = (key: string): boolean => keysOf(null).includes(key);
  const parentOf = (key: string): Parent => {
    const subs = Object.entries(form.getValues('subs'));
    return isTop(key) ? null : (subs.find(([, keys]) => keys.includes(key))?.[0] ?? null);
  };
  const drop = (parent: Parent, key: string) =>
    setKeys(
      parent,
      keysOf(parent).filter((other) => other !== key),
    );
  const insert = (parent: Parent, index: number, lines: readonly LineValues[]): string[] => {
    const added = lines.map((line) => [newKey(), line] as const);
    for (const [key, line] of added) {
      setLine(key, parent === null ? line : { ...line, groupKey: '', subPercentage: '' });
      if (parent === null) form.setValue(`subs.${key}`, []);
    }
    const keys = added.map(([key]) => key);
    setKeys(parent, keysOf(parent).toSpliced(index, 0, ...keys));
    return keys;
  };
  const isEmpty = (key: string): boolean => {
    const line = { ...lineAt(key), groupKey: '' };
    const isBlank = FIELDS.every((field) => line[field] === EMPTY_LINE[field]);
    return isBlank && keysOf(key).length === 0;
  };
  return { keysOf, setKeys, lineAt, setLine, isTop, parentOf, drop, insert, isEmpty };
}
