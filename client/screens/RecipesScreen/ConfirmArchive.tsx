import { useEffect, useState } from 'react';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { count, named } from '#client/ui/format.ts';
import { notifyProblem } from '#client/ui/notify.ts';
import type { PickedRecipe } from './recipeRights.ts';
import { useArchiveRecipes } from './useArchiveRecipes.ts';

type Props = {
  readonly recipes: readonly PickedRecipe[];
  /** What they are called on their tab. */
  readonly noun: 'recipe' | 'draft';
  /** The list they leave. */
  readonly connectionId: string;
  readonly onDone: (sentence: string, archived: readonly PickedRecipe[]) => void;
  readonly onClose: () => void;
};

/** Asks, archives, and says what became of each. */
export default function ConfirmArchive(props: Props) {
  const { recipes, noun } = props;
  const archive = useArchiveRecipes(props.connectionId);
  const { onClose } = props;
  const [stage, setStage] = useState<'opening' | 'open' | 'working' | 'cancelled'>('opening');
  // Opening after mounting, and closing before leaving, give focus back to who opened it.
  useEffect(() => {
    if (stage === 'opening') setStage('open');
    if (stage === 'cancelled') onClose();
  }, [stage, onClose]);
  const confirm = async () => {
    setStage('working');
    const outcome = await archive(recipes);
    if (outcome.ok) props.onDone(outcome.sentence, outcome.archived);
    else notifyProblem('archiveRecipes', `Failed to archive recipes. ${outcome.message}`);
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
