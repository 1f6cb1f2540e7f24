import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OtherVersions_version$key } from '#client/__generated__/OtherVersions_version.graphql.ts';
import { VersionHistory } from '#client/screens/recipeHistory/VersionHistory.tsx';
import { editorLink, RECIPES, type RecipesNotice } from '#client/screens/recipes/recipeLinks.ts';
import { Banner } from '#client/ui/Banner.tsx';
import { settleFocused } from '#client/ui/holdConfirmation.ts';
import { KEEPS_FORM } from '#client/ui/keepsForm.ts';
import { LeaveGuard, leavesScreen } from '#client/ui/LeaveGuard.tsx';
import type { DepartmentOption } from './departmentOptions.ts';
import { useEditor, useEditorState } from './EditorContext.ts';
import { EditorHeader } from './EditorHeader.tsx';
import { EditorPanels } from './EditorPanels.tsx';
import { OtherVersions } from './OtherVersions.tsx';
import { RecipeDraftOffer } from './RecipeDraftOffer.tsx';
import type { RecipeGroupSelectProps } from './RecipeGroupSelect.tsx';
import { type RecipeDraftKept, recipeDraftName } from './recipeDraft.ts';
import { SaveBar } from './SaveBar.tsx';
import { buttonsFor, noteFor } from './saveButtons.ts';
import type { Basis, SavedVersion, SaveMode } from './saveOutcome.ts';
import { useSaveRecipe } from './useSaveRecipe.ts';

const ConflictDialog = lazy(() => import('./ConflictDialog.tsx'));

type Props = {
  /** The version that is open; null: a new recipe. */
  readonly saved: SavedVersion | null;
  /** What the form was filled from, and a save takes the place of. */
  readonly basis: Basis | null;
  readonly onRestore: (draft: RecipeDraftKept) => void;
  readonly versions: OtherVersions_version$key | null;
  readonly mayManage: boolean;
  readonly departments: readonly DepartmentOption[];
  readonly groups: RecipeGroupSelectProps['groups'];
  readonly onMove: (versionId: string) => void;
  /** Beneath the form, above the bar that saves it. */
  readonly children: ReactNode;
};

export function EditorBody(props: Props) {
  const { saved, basis, versions, mayManage, onMove, onRestore, children, ...fields } = props;
  const { form, store, isReadOnly } = useEditor();
  const navigate = useNavigate();
  const changes = useEditorState((state) => state.changes.length);
  const overflow = useEditorState((state) => state.overflow);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [history, setHistory] = useState<string | null>(null);
  const status = saved?.status ?? null;
  const { search } = useLocation();
  const draftName = recipeDraftName(saved, search);
  const buttons = buttonsFor(status);

  const onSaved = (version: SavedVersion, mode: SaveMode) => {
    setSavedAt(version.updatedAt);
    if (mode === 'publish') {
      const notice = `${version.recipe.number} was published as version ${version.version}.`;
      return navigate(RECIPES, { state: { notice } satisfies RecipesNotice });
    }
    if (version.id === saved?.id) return;
    onMove(version.id);
    return navigate(editorLink(version.id), {
      replace: true,
      preventScrollReset: true,
      state: KEEPS_FORM,
    });
  };
  const { save, saveOver, saving, refused, dismiss, standsOn } = useSaveRecipe(basis, onSaved);

  // The form is made anew from what is stored; leaving it has been decided already.
  const load = (versionId: string) => {
    store.saved(store.get().draft);
    window.location.assign(editorLink(versionId));
  };

  useHotkeys(
    [
      [
        'mod+S',
        () => {
          const [first] = buttons;
          if (isReadOnly || first === undefined || !settleFocused()) return;
          const isIdle = changes === 0 && !first.always;
          if (!isIdle && (overflow === 0 || first.mode === 'draft')) void save(first.mode);
        },
      ],
    ],
    [],
  );
  // An emptied number has no history; a number just typed has somebody else's.
  const openHistory = () =>
    setHistory(form.getValues('number').trim() === '' ? '' : (saved?.recipe.number ?? ''));

  return (
    <div className="bw-editor">
      <EditorHeader saved={saved} onHistory={openHistory} />
      {status === 'ARCHIVED' && (
        <Banner
          tone="info"
          actions={
            mayManage && (
              <Button variant="default" size="xs" onClick={openHistory}>
                Restore
              </Button>
            )
          }
        >
          Viewing an archived version.
        </Banner>
      )}
      {!mayManage && (
        <Banner tone="info">
          You can look at this recipe. To have it changed, ask a manager of its department.
        </Banner>
      )}
      {versions !== null && <OtherVersions version={versions} />}
      <RecipeDraftOffer
        key={draftName}
        name={draftName}
        saved={saved}
        standsOn={standsOn}
        onRestore={onRestore}
      />
      <EditorPanels recipeId={saved?.recipe.id ?? null} {...fields} />
      {children}
      {!isReadOnly && (
        <SaveBar
          buttons={buttons}
          note={noteFor(status)}
          savedAt={savedAt}
          saving={saving}
          onSave={(mode) => void save(mode)}
          onHistory={saved === null ? null : openHistory}
        />
      )}
      <LeaveGuard
        when={changes > 0 && !isReadOnly}
        // A save leaves before the screen has heard that nothing is unsaved any more.
        leaves={(change) => store.get().changes.length > 0 && leavesScreen(change)}
        title="Leave without saving?"
      >
        {changes === 1 ? '1 change' : `${changes} changes`} to this recipe would be lost.
      </LeaveGuard>
      <VersionHistory number={history} onClose={() => setHistory(null)} />
      {refused !== null && (
        <Suspense>
          <ConflictDialog
            conflict={refused.conflict}
            onSaveOver={(current) => void saveOver(current)}
            onLoad={load}
            onClose={dismiss}
          />
        </Suspense>
      )}
    </div>
  );
}
