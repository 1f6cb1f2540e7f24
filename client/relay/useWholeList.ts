import { useState } from 'react';
import { type KeptList, keptList } from './keptList.ts';

/**
 * A list that comes page by page, as it was when it was last whole; until then its first page. So
 * thousands of rows are gone through twice instead of once a page, and a list that is asked for again
 * stays on screen until the new one is here.
 */
export function useWholeList<Row>(rows: readonly Row[], hasNext: boolean): KeptList<Row> {
  const [kept, setKept] = useState<KeptList<Row>>({ rows, isComplete: !hasNext });
  const now = keptList(kept, rows, hasNext);
  if (now !== kept) setKept(now);
  return now;
}
