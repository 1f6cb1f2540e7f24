import { useNavigate } from 'react-router';
import { savedBatchPath } from '#client/screens/batches/run/runLinks.ts';
import { batchTraceLink } from '#client/screens/trace/traceLinks.ts';
import { useViewer } from '#client/session/useViewer.ts';
import type { Point } from '#client/ui/table/columns.ts';
import { RowMenu } from '#client/ui/table/rowActions/RowMenu.tsx';
import { actionOf, type BatchAction, mayChange, type PickedBatch } from './batchRights.ts';
import { type BatchRow, toPicked } from './batchRow.ts';
import { MENU_LABELS } from './batchWords.ts';

type Props = {
  readonly batch: BatchRow;
  readonly at: Point;
  readonly onRecipe: (recipeId: string) => void;
  readonly onAct: (action: BatchAction, batches: readonly PickedBatch[]) => void;
  readonly onClose: () => void;
};

/** The actions on one batch. */
export default function BatchMenu({ batch, at, onRecipe, onAct, onClose }: Props) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const picked = toPicked(batch);
  const action = actionOf(picked);
  const change = { label: MENU_LABELS[action], onClick: () => onAct(action, [picked]) };
  return (
    <RowMenu
      label={`Actions for ${batch.batchId}`}
      at={at}
      items={[
        { label: 'View', onClick: () => void navigate(savedBatchPath(batch.batchId)) },
        { label: 'Trace its lots', onClick: () => void navigate(batchTraceLink(batch.batchId)) },
        {
          label: `Only batches of ${batch.recipeNumber}`,
          onClick: () => onRecipe(batch.recipeId),
        },
        ...(mayChange(viewer, picked) ? [change] : []),
      ]}
      onClose={onClose}
    />
  );
}
