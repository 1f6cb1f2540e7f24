import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { createRowActions } from '#client/screens/RecipeEditorScreen/ingredients/rowActions.ts';
import { usePaste } from '#client/screens/RecipeEditorScreen/ingredients/usePaste.ts';
import { emptyDraft, type RecipeDraft } from '#domain/recipe/draft/draft.ts';
import { changesBetween, type Names } from './changesBetween.ts';
import type { Editor } from './EditorContext.ts';
import { createEditorStore } from './editorStore.ts';
import { type Cannabinoid, draftOf, type EditorValues, valuesOf } from './editorValues.ts';
import type { KeptValues } from './recipeDraft.ts';

type Options = {
  readonly first: RecipeDraft;
  readonly cannabinoids: readonly Cannabinoid[];
  readonly names: Names;
  readonly isNew: boolean;
  /** The content is unsaved from the start, as that of a duplicate. */
  readonly isUnsaved: boolean;
  /** The draft to open instead of the stored recipe. */
  readonly restored: KeptValues | null;
  readonly isReadOnly: boolean;
};

/** Creates the form, its derived state, and its row actions; filled once, when it opens. */
export function useEditorSetup({ first, cannabinoids, names, isNew, ...options }: Options) {
  const { isUnsaved, restored, isReadOnly } = options;
  const [unchanged] = useState(() => valuesOf(first, cannabinoids, isNew));
  const values = restored === null ? unchanged : { ...unchanged, ...restored };
  const form = useForm<EditorValues>({ defaultValues: values });
  const [store] = useState(() =>
    createEditorStore({
      values,
      stored: isUnsaved ? emptyDraft : draftOf(unchanged),
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
      // At most once per frame, so that typing is never delayed.
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
