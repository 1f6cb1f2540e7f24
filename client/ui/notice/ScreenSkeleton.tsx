import { Skeleton, VisuallyHidden } from '@mantine/core';
import styles from './ScreenSkeleton.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const rows = ROWS.map((row) => <Skeleton key={row} className={styles.skeletonRow} />);

/** The shape of a table while its rows load. */
export const RowsSkeleton = ({ children }: { readonly children: string }) => (
  <div role="status" className={styles.skeletonRows}>
    <VisuallyHidden>{children}</VisuallyHidden>
    {rows}
  </div>
);

/** The shape of a screen with a heading and a table, while its code or data loads. */
export function ScreenSkeleton() {
  return (
    <div role="status" className={styles.skeleton}>
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Skeleton className={styles.skeletonTitle} />
      <Skeleton className={styles.skeletonBar} />
      <div className={styles.skeletonRows}>{rows}</div>
    </div>
  );
}
