import type { ReactNode } from 'react';
import styles from './Below.module.css';

type Props = {
  /** Null where their column is in view. */
  readonly words: string | null;
  /** True where they ask for attention. */
  readonly isCaution?: boolean;
  /** In a table whose rows have three lines: the words take two of them. */
  readonly isLong?: boolean;
  /** A badge of another column between both, in a table whose rows have three lines. */
  readonly badge?: ReactNode;
  /** It has no column of its own, which would be read out. */
  readonly isBadgeRead?: boolean;
  readonly children: ReactNode;
};

/** Words of other columns below the name of a row, where these columns are beyond the edge. A name without a link is one `span`. */
export const Below = ({
  words,
  isCaution = false,
  isLong = false,
  badge = null,
  isBadgeRead = false,
  children,
}: Props) => (
  <span
    className={styles.below}
    data-words={words ?? (badge === null ? undefined : '')}
    data-long={isLong || undefined}
    data-caution={isCaution || undefined}
    data-has-badge={badge === null ? undefined : true}
  >
    {children}
    {badge !== null && (
      <span className={styles.badge} aria-hidden={!isBadgeRead}>
        {badge}
      </span>
    )}
  </span>
);
