import type { ReactNode } from 'react';
import styles from './ActList.module.css';

/** The items affected by an action, one per line, each with an optional note. */
export const ActList = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
);
