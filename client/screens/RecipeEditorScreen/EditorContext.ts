import { createContext, use, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { EditorState, EditorStore } from './editorStore.ts';
import type { EditorValues } from './editorValues.ts';
import type { RowActions } from './rowActions.ts';

/** What every part of the editor works on. The same object for as long as the editor is open. */
export type Editor = {
  readonly form: UseFormReturn<EditorValues>;
  readonly store: EditorStore;
  readonly rows: RowActions;
  /** Lines out of a spreadsheet were pasted into a row. */
  readonly onPaste: (rowKey: string, text: string) => void;
  readonly isReadOnly: boolean;
};

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (editor === null) throw new Error('useEditor works inside the recipe editor only.');
  return editor;
}

/** A part of what follows from the whole form; redraws when that part changes. */
export function useEditorState<Part>(pick: (state: EditorState) => Part): Part {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, () => pick(store.get()));
}

/** What is wrong with a field, else null. */
export const useProblem = (field: string): string | null =>
  useEditorState(({ messages }) => messages.get(field) ?? null);

/** What will keep a batch from being calculated, though it may be saved; else null. */
export const useHint = (field: string): string | null =>
  useEditorState(({ hintMessages }) => hintMessages.get(field) ?? null);
