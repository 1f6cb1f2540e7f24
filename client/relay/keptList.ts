export type KeptList<Row> = {
  readonly rows: readonly Row[];
  /** False before the last page of the first load. */
  readonly isComplete: boolean;
};

/** What to show of a list of which `rows` have come and `hasNext` says whether more will. */
export const keptList = <Row>(
  kept: KeptList<Row>,
  rows: readonly Row[],
  hasNext: boolean,
): KeptList<Row> => {
  const isComplete = !hasNext;
  if (kept.rows === rows && kept.isComplete === isComplete) return kept;
  // Nothing to keep: the first page takes its place.
  const isBlank = kept.rows.length === 0 && !kept.isComplete;
  return isComplete || isBlank ? { rows, isComplete } : kept;
};
