import { useState } from 'react';
import { type KeptList, keptList } from './keptList.ts';

/**
 * A paged list that changes only when it is complete; until then its first page. Thousands of rows are processed twice
 * instead of once per page, and a refetched list stays on screen until the new one has arrived.
 */
export function useWholeList<Row>(rows: readonly Row[], hasNext: boolean): KeptList<Row> {
  const [kept, setKept] = useState<KeptList<Row>>({ rows, isComplete: !hasNext });
  const now = keptList(kept, rows, hasNext);
  if (now !== kept) setKept(now);
  return now;
}
