import type { ReactNode } from 'react';
import styles from './Toolbar.module.css';

type Props = {
  /** On phones many filters are in a grid below the search. */
  readonly isCrowded?: boolean;
  readonly children: ReactNode;
};

/** The row above a table: search first, then a count or filters. */
export function Toolbar({ isCrowded = false, children }: Props) {
  return (
    <div className={styles.toolbar} data-crowded={isCrowded || undefined}>
      {children}
    </div>
  );
}

/** Filters that stay in one line. */
export const Together = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.together}>{children}</div>
);

/** Actions on the whole table, at the end of the row. */
export const ToolbarEnd = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.end}>{children}</div>
);

/** A count that is announced politely when it changes. */
export function PoliteCount({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className={styles.count}>
      {children}
    </p>
  );
}
