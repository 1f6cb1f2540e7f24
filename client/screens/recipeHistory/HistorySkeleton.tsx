import { Skeleton, VisuallyHidden } from '@mantine/core';
import './VersionHistory.css';

const ROWS = ['a', 'b', 'c', 'd'];

/** The shape of the list while it is on the way. */
export function HistorySkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading history…</VisuallyHidden>
      {ROWS.map((row) => (
        <Skeleton key={row} className="bw-history-skeleton" />
      ))}
    </div>
  );
}
