import { useEffect, useState } from 'react';
import type { PickedRecipe } from '#client/screens/RecipesScreen/recipeRights.ts';
import { ConfirmDialog } from '#client/ui/dialog/ConfirmDialog.tsx';
import { count, named } from '#client/ui/format.ts';
import { notifyDone, notifyProblem } from '#client/ui/notice/notify.ts';
import { notifyUndo } from '#client/ui/notice/notifyUndo.tsx';
import { useArchiveRecipes } from './useArchiveRecipes.ts';
import { useUnarchiveRecipes } from './useUnarchiveRecipes.ts';

type Props = {
  readonly recipes: readonly PickedRecipe[];
  /** The noun of their tab. */
  readonly noun: 'recipe' | 'draft';
  /** The list from which they disappear. */
  readonly connectionId: string;
  readonly onArchived: () => void;
  /** Called after an undo, with the number of rows to load again. */
  readonly onTakenBack: (rows: number) => void;
  readonly onClose: () => void;
};

/** Asks for confirmation, archives, reports the result for each, and offers an undo. */
export default function ConfirmArchive(props: Props) {
  const { recipes, noun } = props;
  const archive = useArchiveRecipes(props.connectionId);
  const unarchive = useUnarchiveRecipes();
  const { onClose } = props;
  const [stage, setStage] = useState<'opening' | 'open' | 'working' | 'cancelled'>('opening');
  // Opens after mounting and closes before unmounting, which returns the focus to the opener.
  useEffect(() => {
    if (stage === 'opening') setStage('open');
    if (stage === 'cancelled') onClose();
  }, [stage, onClose]);
  const takeBack = async (archived: readonly PickedRecipe[]) => {
    if (await unarchive(archived)) props.onTakenBack(archived.length);
  };
  const confirm = async () => {
    setStage('working');
    const outcome = await archive(recipes);
    if (outcome.ok) {
      props.onArchived();
      if (outcome.archived.length === 0) notifyDone(outcome.sentence);
      else notifyUndo(outcome.sentence, () => void takeBack(outcome.archived));
    } else notifyProblem('archiveRecipes', `Failed to archive recipes. ${outcome.message}`);
    // The button that opened it may have disappeared with its row.
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
    onClose();
  };
  const many = recipes.length !== 1;
  return (
    <ConfirmDialog
      opened={stage === 'open'}
      title="Confirm Archive"
      confirmLabel="Archive"
      destructive
      onConfirm={() => void confirm()}
      onCancel={() => setStage('cancelled')}
    >
      Archive {count(recipes.length)} {many ? `${noun}s` : noun}:{' '}
      {named(recipes.map(({ number }) => number))}? {many ? 'They leave' : 'It leaves'} this list
      and can be restored from the version history.
    </ConfirmDialog>
  );
}
