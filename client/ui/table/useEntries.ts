import { useMemo } from 'react';
import { type Entry, entriesOf, type Grouping, groupRows, rowEntries } from './groups/groupRows.ts';

/** The lines of the body: rows in the order of the table, under the headers of their groups. */
export function useEntries<Row>(
  rows: readonly Row[],
  sorted: readonly { readonly original: Row }[],
  grouping: Grouping<Row> | undefined,
): readonly Entry<Row>[] {
  const keyOf = grouping?.keyOf;
  const isExpanded = grouping?.isExpanded;
  const inOrder = useMemo(() => sorted.map(({ original }) => original), [sorted]);
  const groups = useMemo(
    () => (keyOf === undefined ? null : groupRows(rows, inOrder, keyOf)),
    [rows, inOrder, keyOf],
  );
  return useMemo(
    () =>
      groups === null || isExpanded === undefined
        ? rowEntries(inOrder)
        : entriesOf(groups, isExpanded),
    [groups, inOrder, isExpanded],
  );
}
