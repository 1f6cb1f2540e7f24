import { useRef } from 'react';
import { useViewer } from '#client/session/useViewer.ts';
import { SelectionBar } from '#client/ui/list/SelectionBar.tsx';
import { useFocusWhenLost } from '#client/ui/list/useFocusWhenLost.ts';
import type { PickedRows } from '#client/ui/table/selection/picked.ts';
import { actionOf, type PickedBatch, refusal } from './batchRights.ts';
import { barLabel } from './batchWords.ts';
import type { useBatchActions } from './useBatchActions.ts';

const BOTH = ['inactivate', 'reactivate'] as const;
const ONE = ['inactivate'] as const;

type Props = {
  readonly selection: PickedRows<PickedBatch>;
  readonly actions: ReturnType<typeof useBatchActions>;
  /** Without inactive batches in the list there is nothing to reactivate. */
  readonly showsInactive: boolean;
  /** Lists the selected batches that a search or a filter hides. */
  readonly onShow: (withInactive: boolean) => void;
};

/** Actions on the selected batches; each applies to those that it changes. */
export function BatchActions({ selection, actions, showsInactive, onShow }: Props) {
  const viewer = useViewer();
  const bar = useRef<HTMLElement>(null);
  useFocusWhenLost(bar, actions.asked);
  const { picked, hidden, clear } = selection;
  const hasInactive = showsInactive || picked.some(({ isActive }) => !isActive);
  const buttons = (hasInactive ? BOTH : ONE).map((action) => {
    const batches = picked.filter((batch) => actionOf(batch) === action);
    return {
      key: action,
      label: barLabel(action, batches.length),
      reason: refusal(viewer, batches, action),
      onClick: () => actions.act(action, batches),
    };
  });
  return (
    <SelectionBar
      ref={bar}
      label="Batch actions"
      picked={picked.length}
      notShown={hidden.length}
      onShow={() => onShow(hidden.some(({ isActive }) => !isActive))}
      buttons={buttons}
      onClear={clear}
    />
  );
}
