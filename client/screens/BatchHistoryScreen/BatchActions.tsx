import type { Ref } from 'react';
import { useViewer } from '#client/session/useViewer.ts';
import { SelectionBar } from '#client/ui/SelectionBar.tsx';
import { actionOf, type BatchAction, type PickedBatch, refusal } from './batchRights.ts';
import { barLabel } from './batchWords.ts';

const BOTH = ['inactivate', 'reactivate'] as const;
const ONE = ['inactivate'] as const;

type Props = {
  readonly picked: readonly PickedBatch[];
  /** Without inactive ones there is nothing to reactivate. */
  readonly showsInactive: boolean;
  /** How many of them a search or a filter hides. */
  readonly notShown: number;
  readonly onShow: () => void;
  readonly ref: Ref<HTMLElement>;
  readonly onClear: () => void;
  readonly onAct: (action: BatchAction, batches: readonly PickedBatch[]) => void;
};

/** What can be done with the selected batches: each button takes those it changes something of. */
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
