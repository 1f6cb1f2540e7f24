import { ActDialog } from '#client/forms/ActDialog.tsx';
import { ActList } from '#client/forms/ActList.tsx';
import { MENU_LABELS, question } from './batchWords.ts';
import type { Asked, useBatchActions } from './useBatchActions.ts';

type Props = { readonly asked: Asked; readonly actions: ReturnType<typeof useBatchActions> };

const WHAT_HAPPENS = {
  inactivate: 'Records and stock stay as they are. “Show inactive” still lists what is inactive.',
  reactivate: 'Records and stock stay as they are.',
} as const;

/** Asks for confirmation before batches are hidden or shown again, and lists them. */
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
      <ActList>
        {batches.map(({ id, batchId, recipe }) => (
          <li key={id}>
            <strong>{batchId}</strong>
            <span>{recipe}</span>
          </li>
        ))}
      </ActList>
    </ActDialog>
  );
}
