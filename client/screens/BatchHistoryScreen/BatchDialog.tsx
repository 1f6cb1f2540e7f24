import { ActDialog } from '#client/screens/forms/ActDialog.tsx';
import '#client/screens/forms/ActList.css';
import { MENU_LABELS, question } from './batchWords.ts';
import type { Asked, useBatchActions } from './useBatchActions.ts';

type Props = { readonly asked: Asked; readonly actions: ReturnType<typeof useBatchActions> };

const WHAT_HAPPENS = {
  inactivate: 'Records and stock stay as they are. “Show inactive” still lists what is inactive.',
  reactivate: 'Records and stock stay as they are.',
} as const;

/** Asks before batches are hidden or shown again, and names them. */
export default function BatchDialog({ asked, actions }: Props) {
  const { action, batches } = asked;
  return (
    <ActDialog
      title={question(action, batches.length)}
      confirmLabel={MENU_LABELS[action]}
      busyLabel="Processing…"
      act={() => actions.change(asked)}
      onClose={actions.endAsking}
    >
      <p>{WHAT_HAPPENS[action]}</p>
      <ul className="bw-act-list">
        {batches.map(({ id, batchId, recipe }) => (
          <li key={id}>
            <strong>{batchId}</strong>
            <span>{recipe}</span>
          </li>
        ))}
      </ul>
    </ActDialog>
  );
}
