import { Skeleton, VisuallyHidden } from '@mantine/core';
import './ScreenSkeleton.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The shape of a screen with a heading and a table, while its code or data are on the way. */
export function ScreenSkeleton() {
  return (
    <div role="status" className="bw-skeleton">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Skeleton className="bw-skeleton-title" />
      <Skeleton className="bw-skeleton-bar" />
      <div>
        {ROWS.map((row) => (
          <Skeleton key={row} className="bw-skeleton-row" />
        ))}
      </div>
    </div>
  );
}
