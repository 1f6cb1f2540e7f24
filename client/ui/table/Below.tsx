import type { ReactNode } from 'react';
import styles from './Below.module.css';

type Props = {
  /** Undefined where their column is in view. */
  readonly words: string | undefined;
  readonly children: ReactNode;
};

/** Words of another column below the name of a row, where a phone scrolls past that column. */
export const Below = ({ words, children }: Props) => (
  <span className={styles.below} data-words={words}>
    {children}
  </span>
);
