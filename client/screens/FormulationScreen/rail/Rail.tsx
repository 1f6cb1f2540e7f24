import { Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import styles from './Rail.module.css';

type Props = {
  readonly summary: ReactNode;
  /** Shown on a narrow screen only while the bar is open. */
  readonly children: ReactNode;
  /** The buttons, always in view. */
  readonly acts: ReactNode;
  /** A new value opens the bar: an answer is there to be read. */
  readonly opensOn: unknown;
};

/** Beside the picker on a wide screen; on others a bar at the bottom that opens. */
export function Rail({ summary, children, acts, opensOn }: Props) {
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  const body = useId();
  useEffect(() => {
    if (opensOn !== null) setOpen(true);
  }, [opensOn]);
  const Icon = isOpen ? IconChevronDown : IconChevronUp;
  return (
    <div className={styles.rail} data-open={isOpen || undefined}>
      {summary}
      <section className={styles.results} aria-labelledby="step-2">
        <Group justify="space-between" className={styles.head}>
          <h2 id="step-2">Step 2 · Results</h2>
          {!isWide && (
            <Button
              variant="subtle"
              size="compact-sm"
              className={styles.opener}
              aria-expanded={isOpen}
              aria-controls={body}
              rightSection={<Icon size={16} stroke={1.5} aria-hidden />}
              onClick={() => setOpen(!isOpen)}
            >
              Targets and selected oils
            </Button>
          )}
        </Group>
        <div id={body} className={styles.body} hidden={!isWide && !isOpen}>
          {children}
        </div>
        <div className={styles.acts}>{acts}</div>
      </section>
    </div>
  );
}
