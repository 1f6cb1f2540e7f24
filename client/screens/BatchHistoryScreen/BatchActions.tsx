import type { Ref } from 'react';
import { useViewer } from '#client/session/useViewer.ts';
import { SelectionBar } from '#client/ui/list/SelectionBar.tsx';
import { actionOf, type BatchAction, type PickedBatch, refusal } from './batchRights.ts';
import { barLabel } from './batchWords.ts';

const BOTH = ['inactivate', 'reactivate'] as const;
const ONE = ['inactivate'] as const;

type Props = {
  readonly picked: readonly PickedBatch[];
  /** Without inactive batches in the list there is nothing to reactivate. */
  readonly showsInactive: boolean;
  /** Number of selected batches that a search or a filter hides. */
  readonly notShown: number;
  readonly onShow: () => void;
  readonly ref: Ref<HTMLElement>;
  readonly onClear: () => void;
  readonly onAct: (action: BatchAction, batches: readonly PickedBatch[]) => void;
};

/** Actions on the selected batches; each applies to those that it changes. */
export function BatchActions({ picked, showsInactive, onAct, ...bar }: Props) {
  const viewer = useViewer();
  const hasInactive = showsInactive || picked.some(({ isActive }) => !isActive);
  const buttons = (hasInactive ? BOTH : ONE).map((action) => {
    const batches = picked.filter((batch) => actionOf(batch) === action);
    return {
      key: action,
      label: barLabel(action, batches.length),
      reason: refusal(viewer, batches, action),
      onClick: () => onAct(action, batches),
    };
  });
  return <SelectionBar label="Batch actions" picked={picked.length} buttons={buttons} {...bar} />;
}
