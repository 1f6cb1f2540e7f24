import type { UseFormReturn } from 'react-hook-form';
import { withSubType, withTracked, withType } from '#domain/recipe/draftRows.ts';
import type { PastedLine } from '#domain/recipe/pasteLines.ts';
import type { ItemType } from '#domain/recipe/recipe.ts';
import {
  type EditorValues,
  type LineValues,
  lineOf,
  lineValues,
  newKey,
  rowOf,
} from './editorValues.ts';

/** The list a row stands in: the recipe itself (null), or a sub-formulation by its key. */
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

/** A sub-formulation never nests another: the type of such a line stays open. */
const pastedValues =
  (parent: Parent) =>
  ({ row }: PastedLine): LineValues =>
    lineValues(
      parent === null || row.type !== 'sub_formulation'
        ? { ...row, key: '' }
        : withSubType({ ...row, key: '' }, null),
    );

export type RowActions = ReturnType<typeof createRowActions>;

/** What is done to rows, on the form itself: only the lists and the rows concerned are set. */
export function createRowActions(form: UseFormReturn<EditorValues>) {
  const keysOf = (parent: Parent): readonly string[] => form.getValues(listOf(parent)) ?? [];
  const setKeys = (parent: Parent, keys: readonly string[]) =>
    form.setValue(listOf(parent), [...keys], { shouldDirty: true });
  const lineAt = (key: string): LineValues => form.getValues(`rows.${key}`);
  const setLine = (key: string, line: LineValues) =>
    form.setValue(`rows.${key}`, line, { shouldDirty: true });
  const isTop = (key: string): boolean => keysOf(null).includes(key);

  function parentOf(key: string): Parent {
    const subs = Object.entries(form.getValues('subs'));
    return isTop(key) ? null : (subs.find(([, keys]) => keys.includes(key))?.[0] ?? null);
  }

  function insert(parent: Parent, index: number, lines: readonly LineValues[]): string[] {
    const added = lines.map((line) => [newKey(), line] as const);
    for (const [key, line] of added) {
      setLine(key, parent === null ? line : { ...line, groupKey: '', subPercentage: '' });
      if (parent === null) form.setValue(`subs.${key}`, []);
    }
    const keys = added.map(([key]) => key);
    setKeys(parent, keysOf(parent).toSpliced(index, 0, ...keys));
    return keys;
  }

  function move(key: string, index: number): void {
    const parent = parentOf(key);
    const others = keysOf(parent).filter((other) => other !== key);
    if (index < 0 || index > others.length) return;
    setKeys(parent, others.toSpliced(index, 0, key));
  }

  const isEmpty = (key: string): boolean => {
    const line = { ...lineAt(key), groupKey: '' };
    const isBlank = FIELDS.every((field) => line[field] === EMPTY_LINE[field]);
    return isBlank && keysOf(key).length === 0;
  };

  return {
    parentOf,
    keysOf,
    lineAt,
    move,
    /** Gives the key of the new row. */
    add(parent: Parent, index = keysOf(parent).length): string {
      return insert(parent, index, [EMPTY_LINE])[0] ?? '';
    },
    /** One place up (-1) or down (1); nothing at the ends. */
    moveBy(key: string, step: 1 | -1): void {
      move(key, keysOf(parentOf(key)).indexOf(key) + step);
    },
    /** Puts a copy right below, with copies of the rows inside; gives its key. */
    duplicate(key: string): string {
      const parent = parentOf(key);
      const [copy = ''] = insert(parent, keysOf(parent).indexOf(key) + 1, [lineAt(key)]);
      if (parent === null) insert(copy, 0, keysOf(key).map(lineAt));
      return copy;
    },
    /** Gives the way to put it back where it was. */
    remove(key: string): () => void {
      const parent = parentOf(key);
      const index = keysOf(parent).indexOf(key);
      setKeys(
        parent,
        keysOf(parent).filter((other) => other !== key),
      );
      return () => setKeys(parent, keysOf(parent).toSpliced(index, 0, key));
    },
    isEmpty,
    setType(key: string, type: ItemType | ''): void {
      const values = form.getValues();
      const line = lineAt(key);
      const fitted = isTop(key)
        ? withType(rowOf(key, line, values), type || null)
        : withSubType(lineOf(key, line), type || null);
      setLine(key, { ...lineValues(fitted), groupKey: line.groupKey });
    },
    setTracked(key: string, isTracked: boolean): void {
      const line = lineAt(key);
      const { defaultInventoryName } = withTracked(
        { ...lineOf(key, line), inventoryTracked: isTracked },
        isTracked,
      );
      setLine(key, {
        ...line,
        inventoryTracked: isTracked,
        defaultInventoryName: defaultInventoryName ?? '',
      });
    },
    /** Puts pasted lines in place of the row if it is empty, else below it. */
    paste(key: string, lines: readonly PastedLine[]) {
      const parent = parentOf(key);
      const before = keysOf(parent);
      const added = insert(parent, before.indexOf(key) + 1, lines.map(pastedValues(parent)));
      if (isEmpty(key)) {
        setKeys(
          parent,
          keysOf(parent).filter((other) => other !== key),
        );
      }
      return { lastKey: added.at(-1) ?? key, undo: () => setKeys(parent, before) };
    },
    addGroup(): string {
      const key = newKey();
      form.setValue(`groups.${key}`, { name: '', groupType: 'general' }, { shouldDirty: true });
      form.setValue('groupOrder', [...form.getValues('groupOrder'), key], { shouldDirty: true });
      return key;
    },
    moveGroup(key: string, step: 1 | -1): void {
      const keys = form.getValues('groupOrder');
      const index = keys.indexOf(key) + step;
      if (index < 0 || index >= keys.length) return;
      const others = keys.filter((other) => other !== key);
      form.setValue('groupOrder', others.toSpliced(index, 0, key), { shouldDirty: true });
    },
    /** Its rows become ungrouped; gives the way back. */
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
        { shouldDirty: true },
      );
      return () => {
        form.setValue('groupOrder', before, { shouldDirty: true });
        assign(key);
      };
    },
  };
}
