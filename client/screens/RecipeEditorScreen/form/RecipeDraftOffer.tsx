import { useEffect } from 'react';
import type { Basis, SavedVersion } from '#client/screens/RecipeEditorScreen/saving/saveOutcome.ts';
import { useFormDraft } from '#client/session/drafts/useFormDraft.ts';
import { RestoreOffer } from '#client/ui/form/RestoreOffer.tsx';
import * as format from '#client/ui/format.ts';
import { useEditor, useEditorState } from './EditorContext.ts';
import { passKeys } from './editorValues.ts';
import { draftState, isRecipeDraft, type RecipeDraftKept } from './recipeDraft.ts';

type Props = {
  readonly name: string;
  readonly saved: SavedVersion | null;
  readonly standsOn: () => Basis | null;
  /** Opens the form again with this draft. */
  readonly onRestore: (draft: RecipeDraftKept) => void;
};

/** Stores unsaved input of the editor, and offers it after a session ended. */
export function RecipeDraftOffer({ name, saved, standsOn, onRestore }: Props) {
  const { form, isReadOnly } = useEditor();
  const draft = useEditorState((state) => state.draft);
  const isUnsaved = useEditorState((state) => state.changes.length > 0) && !isReadOnly;
  const { offer, keep, settle, answer } = useFormDraft<RecipeDraftKept>({
    form: name,
    isValues: isRecipeDraft,
  });
  useEffect(() => {
    // `draft` only signals input; the form has its current values.
    if (isUnsaved && draft !== null) keep({ basis: basisOf(standsOn()), values: form.getValues() });
    else settle();
  }, [isUnsaved, draft, form, standsOn, keep, settle]);
  if (offer === null) return null;
  const { basis, values } = offer.values;
  const how = draftState(basis, saved);
  if (how === 'elsewhere') return null;
  const restore = () => {
    passKeys(values);
    answer();
    onRestore(offer.values);
  };
  return (
    <RestoreOffer
      typedAt={offer.typedAt}
      onRestore={isReadOnly ? null : restore}
      onDiscard={answer}
    >
      {isReadOnly && <span>They can be restored in the version that is in use.</span>}
      {how === 'outdated' && saved !== null && !isReadOnly && (
        <span>
          {saved.updatedBy} has saved version {saved.version} since (
          {format.moment(saved.updatedAt)}
          ). Saving yours will ask first.
        </span>
      )}
    </RestoreOffer>
  );
}

const basisOf = (version: Basis | null): Basis | null =>
  version && { id: version.id, version: version.version, revision: version.revision };
