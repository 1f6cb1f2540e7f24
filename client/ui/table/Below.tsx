import type { ReactNode } from 'react';
import styles from './Below.module.css';

type Props = {
  /** Null where their column is in view. */
  readonly words: string | null;
  readonly children: ReactNode;
};

/** Words of another column below the name of a row, where that column is beyond the edge. A name without a link is one `span`. */
export const Below = ({ words, children }: Props) => (
  <span className={styles.below} data-words={words ?? undefined}>
    {children}
  </span>
);
