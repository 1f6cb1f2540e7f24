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
): KeptList<Row> =>
  hasNext || (kept.isComplete && kept.rows === rows) ? kept : { rows, isComplete: true };
