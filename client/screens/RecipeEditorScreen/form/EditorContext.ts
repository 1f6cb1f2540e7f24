import { createContext, use, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { RowActions } from '#client/screens/RecipeEditorScreen/ingredients/rowActions.ts';
import type { EditorState, EditorStore } from './editorStore.ts';
import type { EditorValues } from './editorValues.ts';

/** Shared by all parts of the editor; the same object as long as the editor is open. */
export type Editor = {
  readonly form: UseFormReturn<EditorValues>;
  readonly store: EditorStore;
  readonly rows: RowActions;
  /** Called when spreadsheet rows are pasted into a row. */
  readonly onPaste: (rowKey: string, text: string) => void;
  readonly isReadOnly: boolean;
};

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (editor === null) throw new Error('useEditor works inside the recipe editor only.');
  return editor;
}

/** A part of the state derived from the form; renders when that part changes. */
export function useEditorState<Part>(pick: (state: EditorState) => Part): Part {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, () => pick(store.get()));
}

/** The error of a field, otherwise null. */
export const useProblem = (field: string): string | null =>
  useEditorState(({ messages }) => messages.get(field) ?? null);

/** A problem of the field that would prevent a batch from being calculated but not saving; otherwise null. */
export const useHint = (field: string): string | null =>
  useEditorState(({ hintMessages }) => hintMessages.get(field) ?? null);
