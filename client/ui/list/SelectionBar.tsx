import { Button, Group, Text } from '@mantine/core';
import { type Ref, useId } from 'react';
import { NOTE } from '#client/ui/theme/looks.ts';
import printStyles from '#client/ui/theme/print.module.css';
import { PickedCount } from './PickedCount.tsx';
import styles from './SelectionBar.module.css';

export type BarButton = {
  readonly key: string;
  readonly label: string;
  /** The reason the button is unavailable; null when it is available. */
  readonly reason: string | null;
  readonly onClick: () => void;
};

type Props = {
  /** The label for assistive technology: `Oil actions`. */
  readonly label: string;
  /** Number of selected rows. */
  readonly picked: number;
  /** Number of selected rows that a search or filter hides. */
  readonly notShown: number;
  /** Removes the search and filters. */
  readonly onShow: () => void;
  readonly buttons: readonly BarButton[];
  readonly onClear: () => void;
  /** Gets the focus when the focused element disappeared with its row. */
  readonly ref?: Ref<HTMLElement>;
};

/** Actions on the selected rows, with the reasons for unavailable ones. */
export function SelectionBar({ label, buttons, ref, ...counted }: Props) {
  const id = useId();
  const reasons = [...new Set(buttons.flatMap(({ reason }) => reason ?? []))];
  const noteOf = (reason: string) => `${id}-${reasons.indexOf(reason)}`;
  return (
    <section
      className={`${styles.bar} ${printStyles.never}`}
      aria-label={label}
      ref={ref}
      tabIndex={-1}
    >
      <Group gap="xs">
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
      </Group>
      <Group className={styles.picked} gap="xs" mih="var(--bw-control)" fw={600}>
        <PickedCount {...counted} />
        {/* Reserves the line on phones, so that no row moves when it appears. */}
        {counted.picked === 0 && reasons.length === 0 && (
          <Text span {...NOTE} fw={400}>
            None selected
          </Text>
        )}
        {reasons.map((reason) => (
          <Text span key={reason} id={noteOf(reason)} {...NOTE} fw={400}>
            {reason}
          </Text>
        ))}
      </Group>
    </section>
  );
}
