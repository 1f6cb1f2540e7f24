import type { UseFormReturn } from 'react-hook-form';
import {
  type EditorValues,
  type LineValues,
  lineOf,
  lineValues,
  rowOf,
} from '#client/screens/RecipeEditorScreen/form/editorValues.ts';
import { withSubType, withTracked, withType } from '#domain/recipe/draft/draftRows.ts';
import type { PastedLine } from '#domain/recipe/draft/pasteLines.ts';
import type { ItemType } from '#domain/recipe/recipe.ts';
import { groupActions } from './groupActions.ts';
import { createRowLists, EMPTY_LINE, type Parent, type RowLists } from './rowLists.ts';

/** A sub-formulation cannot contain another one, so the type of such a line stays empty. */
const pastedValues =
  (parent: Parent) =>
  ({ row }: PastedLine): LineValues =>
    lineValues(
      parent === null || row.type !== 'sub_formulation'
        ? { ...row, key: '' }
        : withSubType({ ...row, key: '' }, null),
    );

export type RowActions = ReturnType<typeof createRowActions>;

/** Actions on rows and groups, which change the form itself. */
export function createRowActions(form: UseFormReturn<EditorValues>) {
  const lists = createRowLists(form);
  const { keysOf, lineAt, parentOf, isEmpty } = lists;
  return {
    ...{ keysOf, lineAt, parentOf, isEmpty },
    ...placeActions(lists),
    ...lineActions(form, lists),
    ...groupActions(form, lists),
  };
}

/** Adds, moves and removes rows. */
function placeActions({ keysOf, setKeys, lineAt, parentOf, drop, insert, isEmpty }: RowLists) {
  const move = (key: string, index: number): void => {
    const parent = parentOf(key);
    const others = keysOf(parent).filter((other) => other !== key);
    if (index < 0 || index > others.length) return;
    setKeys(parent, others.toSpliced(index, 0, key));
  };
  return {
    move,
    /** Returns the key of the new row. */
    add(parent: Parent, index = keysOf(parent).length): string {
      return insert(parent, index, [EMPTY_LINE])[0] ?? '';
    },
    /** One place up (-1) or down (1); nothing at the ends. */
    moveBy(key: string, step: 1 | -1): void {
      move(key, keysOf(parentOf(key)).indexOf(key) + step);
    },
    /** Inserts a copy below, including the rows inside; returns its key. */
    duplicate(key: string): string {
      const parent = parentOf(key);
      const [copy = ''] = insert(parent, keysOf(parent).indexOf(key) + 1, [lineAt(key)]);
      if (parent === null) insert(copy, 0, keysOf(key).map(lineAt));
      return copy;
    },
    /** Returns a function that undoes it. */
    remove(key: string): () => void {
      const parent = parentOf(key);
      const index = keysOf(parent).indexOf(key);
      drop(parent, key);
      return () => setKeys(parent, keysOf(parent).toSpliced(index, 0, key));
    },
    /** Inserts pasted lines instead of the row if it is empty, otherwise below it. */
    paste(key: string, lines: readonly PastedLine[]) {
      const parent = parentOf(key);
      const before = keysOf(parent);
      const added = insert(parent, before.indexOf(key) + 1, lines.map(pastedValues(parent)));
      if (isEmpty(key)) drop(parent, key);
      return { lastKey: added.at(-1) ?? key, undo: () => setKeys(parent, before) };
    },
  };
}

/** Changes fields of a row together with the fields that depend on them. */
const lineActions = (form: UseFormReturn<EditorValues>, { lineAt, setLine, isTop }: RowLists) => ({
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
});
