import { useCallback, useRef, useState } from 'react';
import { commitLocalUpdate, useRelayEnvironment } from 'react-relay';
import { notifyProblem } from '#client/ui/notify.ts';
import type { Purpose } from '#domain/recipe/fieldRules.ts';
import { useEditor } from './EditorContext.ts';
import { draftOf } from './editorValues.ts';
import { focusField } from './fieldNames.ts';
import type { Basis, Conflict, SavedVersion, SaveMode } from './saveOutcome.ts';
import { useCreateRecipe } from './useCreateRecipe.ts';
import { useUpdateRecipe } from './useUpdateRecipe.ts';

const SAVE = 'saveRecipe';

export const NO_DEPARTMENT = 'Please select a department before publishing.';

const purposeOf = (mode: SaveMode): Purpose => (mode === 'draft' ? 'draft' : 'publish');

export type Refused = { readonly mode: SaveMode; readonly conflict: Conflict };

/**
 * Saves what stands in the form. Nothing of it is lost whatever becomes of that: issues land on
 * their fields, a conflict asks, anything else is said.
 */
export function useSaveRecipe(
  first: Basis | null,
  onSaved: (version: SavedVersion, mode: SaveMode) => void,
) {
  const { form, store } = useEditor();
  const environment = useRelayEnvironment();
  const [create] = useCreateRecipe();
  const [update] = useUpdateRecipe();
  const [saving, setSaving] = useState<SaveMode | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const basis = useRef<Basis | null>(first);

  const standsOn = useCallback((): Basis | null => basis.current, []);

  const showIssues = () => {
    window.scrollTo({ top: 0 });
    const [issue] = store.get().issues;
    if (issue !== undefined) focusField(issue.field, { preventScroll: true });
  };

  const send = async (mode: SaveMode, over: Basis | null) => {
    const draft = draftOf(form.getValues());
    setSaving(mode);
    const outcome = await (over === null ? create(draft, mode) : update(draft, mode, over));
    setSaving(null);
    switch (outcome.kind) {
      case 'saved':
        basis.current = outcome.version;
        // Every list of recipes, and the version that was active, say something else now.
        commitLocalUpdate(environment, (records) => records.invalidateStore());
        store.saved(draft);
        return onSaved(outcome.version, mode);
      case 'invalid':
        store.addForeign(outcome.issues);
        return showIssues();
      case 'conflict':
        return setRefused({ mode, conflict: outcome.conflict });
      case 'refused':
        return notifyProblem(SAVE, outcome.message);
    }
  };

  const save = async (mode: SaveMode) => {
    if (saving !== null) return;
    const issues = store.check(purposeOf(mode));
    if (mode === 'publish' && form.getValues('departmentId') === '')
      notifyProblem(SAVE, NO_DEPARTMENT);
    if (issues.length > 0) return showIssues();
    await send(mode, basis.current);
  };

  /** What was typed becomes the next version of what somebody else saved meanwhile. */
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
    /** What stands in the form was typed over this; null: it is a new recipe. */
    standsOn,
  };
}
