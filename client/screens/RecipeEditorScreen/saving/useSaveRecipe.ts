import { useCallback, useRef, useState } from 'react';
import { commitLocalUpdate, useRelayEnvironment } from 'react-relay';
import { useEditor } from '#client/screens/RecipeEditorScreen/form/EditorContext.ts';
import type { EditorStore } from '#client/screens/RecipeEditorScreen/form/editorStore.ts';
import { draftOf } from '#client/screens/RecipeEditorScreen/form/editorValues.ts';
import { focusField } from '#client/screens/RecipeEditorScreen/form/fieldNames.ts';
import { notifyProblem } from '#client/ui/notice/notify.ts';
import type { Purpose } from '#domain/issue.ts';
import type { Basis, Conflict, SavedVersion, SaveMode } from './saveOutcome.ts';
import { useCreateRecipe } from './useCreateRecipe.ts';
import { useUpdateRecipe } from './useUpdateRecipe.ts';

const SAVE = 'saveRecipe';

export const NO_DEPARTMENT = 'Please select a department before publishing.';

const purposeOf = (mode: SaveMode): Purpose => (mode === 'draft' ? 'draft' : 'publish');

export type Refused = { readonly mode: SaveMode; readonly conflict: Conflict };

/** Shows the first issue at its field. */
function showIssues(store: EditorStore): void {
  window.scrollTo({ top: 0 });
  const [issue] = store.get().issues;
  if (issue !== undefined) focusField(issue.field, { preventScroll: true });
}

type On = {
  readonly saved: (version: SavedVersion, mode: SaveMode) => void;
  readonly conflict: (refused: Refused) => void;
};

/** Sends the form as a new recipe, or as the next version of `over`. */
function useSend(on: On) {
  const { form, store } = useEditor();
  const environment = useRelayEnvironment();
  const [create] = useCreateRecipe();
  const [update] = useUpdateRecipe();
  const [saving, setSaving] = useState<SaveMode | null>(null);
  const send = async (mode: SaveMode, over: Basis | null) => {
    const draft = draftOf(form.getValues());
    setSaving(mode);
    const outcome = await (over === null ? create(draft, mode) : update(draft, mode, over));
    setSaving(null);
    switch (outcome.kind) {
      case 'saved':
        // Every list of recipes, and the previously active version, are outdated now.
        commitLocalUpdate(environment, (records) => records.invalidateStore());
        store.saved(draft);
        return on.saved(outcome.version, mode);
      case 'invalid':
        store.addForeign(outcome.issues);
        return showIssues(store);
      case 'conflict':
        return on.conflict({ mode, conflict: outcome.conflict });
      case 'refused':
        return notifyProblem(SAVE, outcome.message);
    }
  };
  return { send, saving };
}

/**
 * Saves the form. The input is never lost: issues are shown at their fields, a conflict opens a dialog, other failures
 * are reported.
 */
export function useSaveRecipe(
  first: Basis | null,
  onSaved: (version: SavedVersion, mode: SaveMode) => void,
) {
  const { form, store } = useEditor();
  const [refused, setRefused] = useState<Refused | null>(null);
  const basis = useRef<Basis | null>(first);
  const standsOn = useCallback((): Basis | null => basis.current, []);
  const { send, saving } = useSend({
    saved: (version, mode) => {
      basis.current = version;
      onSaved(version, mode);
    },
    conflict: setRefused,
  });

  const save = async (mode: SaveMode) => {
    if (saving !== null) return;
    const issues = store.check(purposeOf(mode));
    if (mode === 'publish' && form.getValues('departmentId') === '')
      notifyProblem(SAVE, NO_DEPARTMENT);
    if (issues.length > 0) return showIssues(store);
    await send(mode, basis.current);
  };

  /** Saves the input as the next version after the one somebody else saved. */
  const saveOver = async (current: SavedVersion) => {
    if (refused === null) return;
    setRefused(null);
    const { mode } = refused;
    await send(mode === 'publish' && current.status === 'ACTIVE' ? 'save' : mode, current);
  };

  return {
    save,
    saveOver,
    saving,
    refused,
    dismiss: () => setRefused(null),
    /** The version the form is based on; null: a new recipe. */
    standsOn,
  };
}
