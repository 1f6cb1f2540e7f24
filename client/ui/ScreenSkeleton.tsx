import { Skeleton, VisuallyHidden } from '@mantine/core';
import './ScreenSkeleton.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const rows = ROWS.map((row) => <Skeleton key={row} className="bw-skeleton-row" />);

/** The shape of a table whose rows are on the way. */
export const RowsSkeleton = ({ children }: { readonly children: string }) => (
  <div role="status" className="bw-skeleton-rows">
    <VisuallyHidden>{children}</VisuallyHidden>
    {rows}
  </div>
);

/** The shape of a screen with a heading and a table, while its code or data are on the way. */
export function ScreenSkeleton() {
  return (
    <div role="status" className="bw-skeleton">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Skeleton className="bw-skeleton-title" />
      <Skeleton className="bw-skeleton-bar" />
      <div className="bw-skeleton-rows">{rows}</div>
    </div>
  );
}
