import { Button } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import { useViewer } from '#client/session/useViewer.ts';
import { count } from '#client/ui/format.ts';
import './InventoryActions.css';
import type { InventoryOil } from './inventoryRows.ts';
import { barActions, type InventoryTab, type OilAction, refusal } from './oilActions.ts';
import { barLabel } from './oilWords.ts';

type Props = {
  readonly tab: InventoryTab;
  readonly picked: readonly InventoryOil[];
  readonly onClear: () => void;
  readonly onAct: (action: OilAction, oils: readonly InventoryOil[]) => void;
  /** Takes focus when what had it left with its row. */
  readonly ref?: Ref<HTMLElement>;
  /** Buttons that need no selection, in front of those that do. */
  readonly children?: ReactNode;
};

/** What can be done with the selected oils; what can't be says why. */
export function InventoryActions({ tab, picked, ref, children, ...props }: Props) {
  const viewer = useViewer();
  const id = useId();
  const refused = barActions(tab).map((action) => ({
    action,
    reason: refusal(viewer, picked, action),
  }));
  const reasons = [...new Set(refused.flatMap(({ reason }) => reason ?? []))];
  const noteOf = (reason: string) => `${id}-${reasons.indexOf(reason)}`;
  return (
    <section className="bw-oil-bar" aria-label="Oil actions" ref={ref} tabIndex={-1}>
      <div className="bw-oil-bar-buttons">
        {children}
        {refused.map(({ action, reason }) => (
          <Button
            key={action}
            variant="default"
            disabled={reason !== null}
            aria-describedby={reason === null ? undefined : noteOf(reason)}
            onClick={() => props.onAct(action, picked)}
          >
            {barLabel(action, picked.length)}
          </Button>
        ))}
      </div>
      <div className="bw-oil-bar-picked">
        <span role="status">{picked.length > 0 && `${count(picked.length)} selected`}</span>
        {picked.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={props.onClear}>
            Clear
          </Button>
        )}
        {reasons.map((reason) => (
          <span key={reason} id={noteOf(reason)} className="bw-oil-bar-reason">
            {reason}
          </span>
        ))}
      </div>
    </section>
  );
}
