import { useState } from 'react';

type WholeList<Row> = {
  readonly rows: readonly Row[];
  /** False before the last page of the first load. */
  readonly isComplete: boolean;
};

/**
 * A list that comes page by page, as it was when it was last whole; until then its first page. So
 * thousands of rows are gone through twice instead of once a page, and a list that is asked for again
 * stays on screen until the new one is here.
 */
export function useWholeList<Row>(rows: readonly Row[], hasNext: boolean): WholeList<Row> {
  const [kept, setKept] = useState({ rows, isComplete: !hasNext });
  if (hasNext) return kept;
  if (kept.rows !== rows || !kept.isComplete) setKept({ rows, isComplete: true });
  return { rows, isComplete: true };
}
