import { Button } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import { PickedCount } from './PickedCount.tsx';
import './SelectionBar.css';

export type BarButton = {
  readonly key: string;
  readonly label: string;
  /** Why it can't be done now; null when it can. */
  readonly reason: string | null;
  readonly onClick: () => void;
};

type Props = {
  /** What it is for, for assistive technology: `Oil actions`. */
  readonly label: string;
  /** How many rows are selected. */
  readonly picked: number;
  /** How many of them cannot be seen now. */
  readonly notShown: number;
  /** Takes away what hides them. */
  readonly onShow: () => void;
  readonly buttons: readonly BarButton[];
  readonly onClear: () => void;
  /** Takes focus when what had it left with its row. */
  readonly ref?: Ref<HTMLElement>;
  /** Buttons that need no selection, in front of those that do. */
  readonly children?: ReactNode;
};

/** What can be done with the selected rows; what can't be says why. */
export function SelectionBar({ label, buttons, ref, children, ...counted }: Props) {
  const id = useId();
  const reasons = [...new Set(buttons.flatMap(({ reason }) => reason ?? []))];
  const noteOf = (reason: string) => `${id}-${reasons.indexOf(reason)}`;
  return (
    <section className="bw-selection-bar" aria-label={label} ref={ref} tabIndex={-1}>
      <div className="bw-selection-bar-buttons">
        {children}
        {buttons.map(({ key, label: name, reason, onClick }) => (
          <Button
            key={key}
            variant="default"
            disabled={reason !== null}
            aria-describedby={reason === null ? undefined : noteOf(reason)}
            onClick={onClick}
          >
            {name}
          </Button>
        ))}
      </div>
      <div className="bw-selection-bar-picked">
        <PickedCount {...counted} />
        {/* The line of a phone that will say it is there before, so that no row moves under a finger. */}
        {counted.picked === 0 && reasons.length === 0 && (
          <span className="bw-selection-bar-reason">None selected</span>
        )}
        {reasons.map((reason) => (
          <span key={reason} id={noteOf(reason)} className="bw-selection-bar-reason">
            {reason}
          </span>
        ))}
      </div>
    </section>
  );
}
