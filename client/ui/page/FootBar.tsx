import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './FootBar.module.css';

type Props = {
  /** How far the work has come. */
  readonly children: ReactNode;
  /** Buttons, the primary one last. */
  readonly acts: ReactNode;
};

/** At the foot of the window wherever a long page is scrolled to: its state, and what saves it. */
export const FootBar = ({ children, acts }: Props) => (
  <section className={styles.bar} data-foot-bar aria-label="Saving">
    <Group className={styles.state} gap="var(--bw-space-2) var(--bw-space-3)">
      {children}
    </Group>
    <Group className={styles.buttons} gap="var(--bw-space-2) var(--bw-space-3)">
      {acts}
    </Group>
  </section>
);
