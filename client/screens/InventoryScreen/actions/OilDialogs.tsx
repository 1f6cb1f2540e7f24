import { ActDialog } from '#client/forms/ActDialog.tsx';
import { ActList } from '#client/forms/ActList.tsx';
import type { InventoryOil } from '#client/screens/InventoryScreen/inventoryRows.ts';
import * as format from '#client/ui/format.ts';
import { departmentText } from '#domain/inventory/lotLabels.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { deleteQuestion } from './oilWords.ts';
import type { useOilActions } from './useOilActions.ts';

type Props = {
  readonly actions: ReturnType<typeof useOilActions>;
};

type ListProps = {
  readonly oils: readonly InventoryOil[];
  /** Describes the effect on the quantity of an oil. */
  readonly note: (oil: InventoryOil) => string;
};

/** The oils affected by an action. */
const OilList = ({ oils, note }: ListProps) => (
  <ActList>
    {oils.map((oil) => (
      <li key={oil.id}>
        <strong>{oil.tag}</strong> {[oil.batch, departmentText(oil)].filter(Boolean).join(' · ')}
        <span>{note(oil)}</span>
      </li>
    ))}
  </ActList>
);

const oilsIn = (oils: readonly InventoryOil[]) =>
  oils.length === 1 ? 'oil' : `${format.count(oils.length)} oils`;

/** Asks for confirmation of actions that are hard or impossible to undo, naming the oils. */
export function OilDialogs({ actions }: Props) {
  const { asked, endAsking } = actions;
  if (asked === null) return null;
  switch (asked.what) {
    case 'delete':
      return (
        <ActDialog
          title={deleteQuestion(asked.oils.length, asked.isBulk)}
          confirmLabel="Delete"
          busyLabel="Deleting…"
          destructive
          act={() => actions.remove(asked.oils, asked.isBulk)}
          onClose={endAsking}
        >
          <OilList oils={asked.oils} note={({ grams }) => `${format.grams(grams)} g`} />
          <p>This can’t be undone. Batches that used it keep their records.</p>
        </ActDialog>
      );
    case 'inactivate':
    case 'reactivate':
      return <MoveDialog what={asked.what} oils={asked.oils} actions={actions} />;
    case 'discard':
      return <DiscardDialog tag={asked.tag} onDiscard={actions.discard} onClose={endAsking} />;
  }
}

const MOVES = {
  inactivate: {
    title: (oils: string) => `Move ${oils} to inactive?`,
    confirmLabel: 'Move to Inactive',
    effect: 'The quantity is set to 0. Historical usage remains, and reactivating restores it.',
    note: ({ grams }: InventoryOil) => `${format.grams(grams)} g → 0.000 g`,
  },
  reactivate: {
    title: (oils: string) => `Reactivate ${oils}?`,
    confirmLabel: 'Reactivate',
    effect: 'Each gets back the quantity it had.',
    note: ({ gramsBefore }: InventoryOil) => `0.000 g → ${format.grams(gramsBefore)} g`,
  },
};

type MoveProps = Props & {
  readonly what: keyof typeof MOVES;
  readonly oils: readonly InventoryOil[];
};

function MoveDialog({ what, oils, actions }: MoveProps) {
  const { title, confirmLabel, effect, note } = MOVES[what];
  return (
    <ActDialog
      title={title(oilsIn(oils))}
      confirmLabel={confirmLabel}
      busyLabel="Processing…"
      act={() => actions.move(oils, what === 'reactivate')}
      onClose={actions.endAsking}
    >
      <p>{effect}</p>
      <OilList oils={oils} note={note} />
    </ActDialog>
  );
}
