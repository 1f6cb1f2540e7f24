import type { ReactNode } from 'react';

/** Rows under a common header. */
export type RowGroup<Row> = {
  readonly key: string;
  /** In the order of the table. */
  readonly rows: readonly Row[];
};

export type Grouping<Row> = {
  /** Rows with equal keys share a group. Keep it stable. */
  readonly keyOf: (row: Row) => string;
  /** A new function whenever a group was opened or closed. */
  readonly isExpanded: (key: string) => boolean;
  readonly onToggle: (key: string, expanded: boolean) => void;
  /** The name of the group: `Select all of GUMMIES`. */
  readonly label: (group: RowGroup<Row>) => string;
  /** The content of the header, beside the aggregates of the columns. */
  readonly title: (group: RowGroup<Row>) => ReactNode;
};

/**
 * The groups in the order in which `rows` first names them, with their rows in the order of `sorted`, so that sorting
 * never moves groups.
 */
export function groupRows<Row>(
  rows: readonly Row[],
  sorted: readonly Row[],
  keyOf: (row: Row) => string,
): readonly RowGroup<Row>[] {
  const members = new Map<string, Row[]>(rows.map((row) => [keyOf(row), []]));
  for (const row of sorted) members.get(keyOf(row))?.push(row);
  return [...members].map(([key, ofGroup]) => ({ key, rows: ofGroup }));
}

/** One line of the table's body. */
export type Entry<Row> =
  | { readonly kind: 'group'; readonly group: RowGroup<Row>; readonly expanded: boolean }
  | { readonly kind: 'row'; readonly row: Row };

/** Headers and the rows of open groups, line by line. */
export const entriesOf = <Row>(
  groups: readonly RowGroup<Row>[],
  isExpanded: (key: string) => boolean,
): readonly Entry<Row>[] =>
  groups.flatMap((group) => {
    const expanded = isExpanded(group.key);
    const header: Entry<Row> = { kind: 'group', group, expanded };
    return expanded ? [header, ...rowEntries(group.rows)] : [header];
  });

export const rowEntries = <Row>(rows: readonly Row[]): readonly Entry<Row>[] =>
  rows.map((row) => ({ kind: 'row', row }));
