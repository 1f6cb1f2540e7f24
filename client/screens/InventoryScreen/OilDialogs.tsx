import { ActDialog } from '#client/screens/forms/ActDialog.tsx';
import * as format from '#client/ui/format.ts';
import { departmentText } from '#domain/inventory/lotLabels.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import type { InventoryOil } from './inventoryRows.ts';
import '#client/screens/forms/ActList.css';
import { deleteQuestion } from './oilWords.ts';
import type { useOilActions } from './useOilActions.ts';

type Props = {
  readonly actions: ReturnType<typeof useOilActions>;
};

type ListProps = {
  readonly oils: readonly InventoryOil[];
  /** What becomes of its quantity. */
  readonly note: (oil: InventoryOil) => string;
};

/** The oils something is about to be done to. */
const OilList = ({ oils, note }: ListProps) => (
  <ul className="bw-act-list">
    {oils.map((oil) => (
      <li key={oil.id}>
        <strong>{oil.tag}</strong> {[oil.batch, departmentText(oil)].filter(Boolean).join(' · ')}
        <span>{note(oil)}</span>
      </li>
    ))}
  </ul>
);

const oilsIn = (oils: readonly InventoryOil[]) =>
  oils.length === 1 ? 'oil' : `${format.count(oils.length)} oils`;

/** Asks before what is hard or impossible to take back, and names what it is about. */
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
