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
      return (
        <ActDialog
          title={`Move ${oilsIn(asked.oils)} to inactive?`}
          confirmLabel="Move to Inactive"
          busyLabel="Processing…"
          act={() => actions.move(asked.oils, false)}
          onClose={endAsking}
        >
          <p>The quantity is set to 0. Historical usage remains, and reactivating restores it.</p>
          <OilList oils={asked.oils} note={({ grams }) => `${format.grams(grams)} g → 0.000 g`} />
        </ActDialog>
      );
    case 'reactivate':
      return (
        <ActDialog
          title={`Reactivate ${oilsIn(asked.oils)}?`}
          confirmLabel="Reactivate"
          busyLabel="Processing…"
          act={() => actions.move(asked.oils, true)}
          onClose={endAsking}
        >
          <p>Each gets back the quantity it had.</p>
          <OilList
            oils={asked.oils}
            note={({ gramsBefore }) => `0.000 g → ${format.grams(gramsBefore)} g`}
          />
        </ActDialog>
      );
    case 'discard':
      return <DiscardDialog tag={asked.tag} onDiscard={actions.discard} onClose={endAsking} />;
  }
}
