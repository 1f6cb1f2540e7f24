import type { ComponentProps } from 'react';
import styles from './TopDialog.module.css';

/** The native dialog: opens above Mantine's dialogs, and traps and restores the focus. */
export const TopDialog = (props: ComponentProps<'dialog'>) => (
  <dialog className={styles.dialog} {...props} />
);
