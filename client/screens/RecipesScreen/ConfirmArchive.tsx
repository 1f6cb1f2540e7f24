import { useEffect, useState } from 'react';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { count, named } from '#client/ui/format.ts';
import { notifyDone, notifyProblem } from '#client/ui/notify.ts';
import { notifyUndo } from '#client/ui/notifyUndo.tsx';
import type { PickedRecipe } from './recipeRights.ts';
import { useArchiveRecipes } from './useArchiveRecipes.ts';
import { useUnarchiveRecipes } from './useUnarchiveRecipes.ts';

type Props = {
  readonly recipes: readonly PickedRecipe[];
  /** What they are called on their tab. */
  readonly noun: 'recipe' | 'draft';
  /** The list they leave. */
  readonly connectionId: string;
  readonly onArchived: () => void;
  /** Somebody undid it: so many rows are to come back. */
  readonly onTakenBack: (rows: number) => void;
  readonly onClose: () => void;
};

/** Asks, archives, says what became of each, and offers to undo it. */
export default function ConfirmArchive(props: Props) {
  const { recipes, noun } = props;
  const archive = useArchiveRecipes(props.connectionId);
  const unarchive = useUnarchiveRecipes();
  const { onClose } = props;
  const [stage, setStage] = useState<'opening' | 'open' | 'working' | 'cancelled'>('opening');
  // Opening after mounting, and closing before leaving, give focus back to who opened it.
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
    // The button that opened it may have left with its row.
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
