import type { ReactNode } from 'react';
import styles from './TwoLines.module.css';

type Props = {
  /** The whole text, for where the lines don't hold it. */
  readonly title: string;
  readonly children: ReactNode;
};

/** A text of a cell that wraps to a second line, and to a third in a table whose rows have three. */
export const TwoLines = ({ title, children }: Props) => (
  <span className={styles.lines} title={title}>
    {children}
  </span>
);
