import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { emptyDraft, type RecipeDraft } from '#domain/recipe/draft.ts';
import { changesBetween, type Names } from './changesBetween.ts';
import type { Editor } from './EditorContext.ts';
import { createEditorStore } from './editorStore.ts';
import { type Cannabinoid, draftOf, type EditorValues, valuesOf } from './editorValues.ts';
import { createRowActions } from './rowActions.ts';
import { usePaste } from './usePaste.ts';

type Options = {
  readonly first: RecipeDraft;
  readonly cannabinoids: readonly Cannabinoid[];
  readonly names: Names;
  readonly isNew: boolean;
  /** What the form opens with in place of what is stored. */
  readonly restored: EditorValues | null;
  readonly isReadOnly: boolean;
};

/** A new recipe starts without a word in it. */
const isDuplicate = ({ description, ingredients }: RecipeDraft): boolean =>
  description !== '' || ingredients.some(({ name }) => name !== '');

/** The form, what follows from it, and what is done to its rows; filled once, when it opens. */
export function useEditorSetup({ first, cannabinoids, names, isNew, ...options }: Options) {
  const { restored, isReadOnly } = options;
  const [unchanged] = useState(() => valuesOf(first, cannabinoids, isNew));
  const values = restored ?? unchanged;
  const form = useForm<EditorValues>({ defaultValues: values });
  const [store] = useState(() =>
    createEditorStore({
      values,
      // A duplicate is unsaved from the start; a new recipe only once something was written.
      stored: isNew && isDuplicate(first) ? emptyDraft : draftOf(unchanged),
      changesBetween: changesBetween(names),
    }),
  );
  const [rows] = useState(() => createRowActions(form));
  const pasting = usePaste(rows);
  const { onPaste } = pasting;

  useEffect(() => {
    let frame = 0;
    const stop = form.subscribe({
      formState: { values: true },
      // Once a frame: typing waits for nothing.
      callback: () => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(() => store.update(form.getValues()));
      },
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [form, store]);

  const editor = useMemo(
    (): Editor => ({ form, store, rows, onPaste, isReadOnly }),
    [form, store, rows, onPaste, isReadOnly],
  );
  return { editor, pasting };
}

export type Pastings = ReturnType<typeof useEditorSetup>['pasting'];
