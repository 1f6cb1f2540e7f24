export type KeptList<Row> = {
  readonly rows: readonly Row[];
  /** False until the last page of the first load. */
  readonly isComplete: boolean;
};

/** The rows to show while `rows` have arrived and `hasNext` tells whether more will. */
export const keptList = <Row>(
  kept: KeptList<Row>,
  rows: readonly Row[],
  hasNext: boolean,
): KeptList<Row> => {
  const isComplete = !hasNext;
  if (kept.rows === rows && kept.isComplete === isComplete) return kept;
  // There is nothing to keep, so the first page is shown.
  const isBlank = kept.rows.length === 0 && !kept.isComplete;
  return isComplete || isBlank ? { rows, isComplete } : kept;
};
