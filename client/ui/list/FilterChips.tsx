import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import styles from './FilterChips.module.css';

export type FilterChip = {
  readonly key: string;
  /** The filter in words: `Planned`, `Received from Oct 1, 2026`. */
  readonly label: string;
  readonly onRemove: () => void;
};

type Props = {
  readonly chips: readonly FilterChip[];
  readonly onClear: () => void;
  /** Moves the focus elsewhere, because the last filter goes. */
  readonly onLeave: () => void;
};

/** The filters that narrow a list, each to be lifted by itself; nothing without any. */
export function FilterChips({ chips, onClear, onLeave }: Props) {
  const list = useRef<HTMLUListElement>(null);
  if (chips.length === 0) return null;
  return (
    <ul ref={list} className={styles.chips} aria-label="Filters in use">
      {chips.map(({ key, label, onRemove }, index) => (
        <li key={key}>
          <Button
            variant="default"
            size="compact-sm"
            className={styles.chip}
            rightSection={<IconX size={14} stroke={1.5} aria-hidden />}
            aria-label={`Remove filter ${label}`}
            onClick={() => {
              // Before the chip disappears with the focus.
              if (chips.length === 1) onLeave();
              else list.current?.querySelectorAll('button')[index + 1]?.focus();
              onRemove();
            }}
          >
            {label}
          </Button>
        </li>
      ))}
      <li>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            onLeave();
            onClear();
          }}
        >
          Clear filters
        </Button>
      </li>
    </ul>
  );
}
