import { Suspense, useState } from 'react';
import { type BlockerFunction, useLocation } from 'react-router';
import type { OtherVersions_version$key } from '#client/__generated__/OtherVersions_version.graphql.ts';
import { runLink } from '#client/screens/batches/run/runLinks.ts';
import { VersionHistory } from '#client/screens/recipes/history/VersionHistory.tsx';
import { editorLink } from '#client/screens/recipes/recipeLinks.ts';
import { LeaveGuard, leavesScreen } from '#client/ui/dialog/LeaveGuard.tsx';
import { useSaveKey } from '#client/ui/form/useSaveKey.ts';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import type { RecipeTemplate } from '#domain/recipe/templates/template.ts';
import { EditorNotices } from './EditorNotices.tsx';
import { EditorPanels } from './EditorPanels.tsx';
import { useEditor, useEditorState } from './form/EditorContext.ts';
import { RecipeDraftOffer } from './form/RecipeDraftOffer.tsx';
import { type RecipeDraftKept, recipeDraftName } from './form/recipeDraft.ts';
import type { DepartmentOption } from './head/departmentOptions.ts';
import { EditorHeader } from './head/EditorHeader.tsx';
import { OtherVersions } from './head/OtherVersions.tsx';
import type { RecipeGroupSelectProps } from './head/RecipeGroupSelect.tsx';
import styles from './RecipeEditor.module.css';
import { SaveBar } from './saving/SaveBar.tsx';
import { buttonsFor, noteFor, type SaveButton } from './saving/saveButtons.ts';
import type { Basis, Conflict, SavedVersion, SaveMode } from './saving/saveOutcome.ts';
import { useAfterSave } from './saving/useAfterSave.ts';
import { useSaveRecipe } from './saving/useSaveRecipe.ts';

const ConflictDialog = lazyPart(() => import('./saving/ConflictDialog.tsx'));

type Props = {
  /** The open version; null: a new recipe. */
  readonly saved: SavedVersion | null;
  /** The form was filled from it, and a save replaces it. */
  readonly basis: Basis | null;
  readonly onRestore: (draft: RecipeDraftKept) => void;
  readonly versions: OtherVersions_version$key | null;
  /** The form was opened on an archived version. */
  readonly isArchived: boolean;
  readonly mayManage: boolean;
  readonly departments: readonly DepartmentOption[];
  readonly groups: RecipeGroupSelectProps['groups'];
  readonly template: RecipeTemplate | null;
  /** Names of the cannabinoids of the organization. */
  readonly cannabinoids: readonly string[];
  /** The fields for the label are shown. */
  readonly hasLabel: boolean;
  readonly onMove: (versionId: string) => void;
};

export function EditorBody(props: Props) {
  const { saved, basis, versions, isArchived, mayManage, onMove, onRestore, ...fields } = props;
  const { form, isReadOnly } = useEditor();
  const changes = useEditorState((state) => state.changes.length);
  const [history, setHistory] = useState<string | null>(null);
  const status = saved?.status ?? null;
  const { search } = useLocation();
  const draftName = recipeDraftName(saved, search);
  const buttons = buttonsFor(status);
  const runPath = saved?.status === 'ACTIVE' ? runLink(saved.id) : null;
  const { savedAt, afterSave } = useAfterSave(saved, onMove);

  const { save, saveOver, saving, refused, dismiss, standsOn } = useSaveRecipe(basis, afterSave);

  useSaveShortcut(buttons, save);
  // A cleared number has no history; a number being typed may belong to another recipe.
  const openHistory = () =>
    setHistory(form.getValues('number').trim() === '' ? '' : (saved?.recipe.number ?? ''));

  return (
    <div className={styles.editor}>
      <EditorHeader saved={saved} runPath={isReadOnly ? runPath : null} onHistory={openHistory} />
      <EditorNotices isArchived={isArchived} mayManage={mayManage} onRestore={openHistory} />
      {versions !== null && <OtherVersions version={versions} />}
      <RecipeDraftOffer
        key={draftName}
        name={draftName}
        saved={saved}
        standsOn={standsOn}
        onRestore={onRestore}
      />
      <EditorPanels recipeId={saved?.recipe.id ?? null} {...fields} />
      {!isReadOnly && (
        <SaveBar
          buttons={buttons}
          note={noteFor(status)}
          savedAt={savedAt}
          saving={saving}
          onSave={(mode) => void save(mode)}
          runPath={runPath}
          history={saved && { version: saved.version, onOpen: openHistory }}
        />
      )}
      <UnsavedRecipe changes={isReadOnly ? 0 : changes} isNew={saved === null} />
      <VersionHistory number={history} onClose={() => setHistory(null)} />
      {refused !== null && (
        <SaveConflict
          conflict={refused.conflict}
          isDraft={refused.mode === 'draft'}
          onSaveOver={(current) => void saveOver(current)}
          onClose={dismiss}
        />
      )}
    </div>
  );
}

/** Ctrl+S saves with the first button, when it can be clicked. */
function useSaveShortcut(
  [first]: readonly SaveButton[],
  save: (mode: SaveMode) => Promise<void>,
): void {
  const { isReadOnly, form, store } = useEditor();
  useSaveKey(!isReadOnly && first !== undefined, () => {
    // The key may follow the last letter within the frame after which that counts.
    store.update(form.getValues());
    const { changes, overflow } = store.get();
    if (first === undefined || (changes.length === 0 && !first.always)) return;
    if (overflow === 0 || first.mode === 'draft') void save(first.mode);
  });
}

type SaveConflictProps = {
  readonly conflict: Conflict;
  readonly isDraft: boolean;
  readonly onSaveOver: (current: SavedVersion) => void;
  readonly onClose: () => void;
};

/** Another template or source, in the same form at the same path. */
const startsAnew: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.search !== nextLocation.search;

function SaveConflict(props: SaveConflictProps) {
  const { store } = useEditor();
  // The form is recreated from the stored version; the user has already confirmed leaving it.
  const load = (versionId: string) => {
    store.saved(store.get().draft);
    window.location.assign(editorLink(versionId));
  };
  return (
    <Suspense>
      <ConflictDialog {...props} onLoad={load} />
    </Suspense>
  );
}

type UnsavedProps = { readonly changes: number; readonly isNew: boolean };

function UnsavedRecipe({ changes, isNew }: UnsavedProps) {
  const { store } = useEditor();
  return (
    <LeaveGuard
      when={changes > 0}
      // Reads the store, because after a save the screen may not have rendered yet.
      leaves={(change) =>
        store.get().changes.length > 0 && (leavesScreen(change) || (isNew && startsAnew(change)))
      }
      title="Leave without saving?"
    >
      {changes === 1 ? '1 change' : `${changes} changes`} to this recipe would be lost.
    </LeaveGuard>
  );
}
