import type { ReactNode } from 'react';

export type Column<Row> = {
  /** Also used in the sort state and in the URL. */
  readonly id: string;
  /** Includes the unit, if any: `Qty (g)`. */
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Replaces the cell in the edited row; no taller than a row. */
  readonly editor?: (row: Row) => ReactNode;
  /** Makes the column sortable; null sorts last. */
  readonly sortBy?: (row: Row) => string | number | null;
  /** Before the checkboxes, with a hidden header. Only for the first columns of a table. */
  readonly leading?: boolean;
  /** Right-aligned with tabular figures, including the header. */
  readonly numeric?: boolean;
  /** Names the row for assistive technology, and stays visible when the table scrolls sideways. */
  readonly rowHeader?: boolean;
  /** Stays visible at the end of the row where there is space: for the actions of a row. */
  readonly pinnedEnd?: boolean;
  /** Hidden until it is chosen. Only where columns can be chosen. */
  readonly isExtra?: boolean;
  /** In rem; `8rem` by default. */
  readonly width?: string;
  /** In rem: the width that the column may shrink to where not all columns fit. */
  readonly least?: string;
  /** Takes the remaining width, at least `width`. */
  readonly grow?: boolean;
  /** Shown in the header of a group, as the sum of its rows. */
  readonly aggregate?: (rows: readonly Row[]) => ReactNode;
};

export const figureColumn = <Row>(
  id: string,
  header: string,
  width: string,
  cell: (row: Row) => ReactNode,
): Column<Row> => ({ id, header, width, numeric: true, cell });

/** The columns in their order, but those that `isLast` names at the end. */
export const withLast = <Row>(
  columns: readonly Column<Row>[],
  isLast: (column: Column<Row>) => boolean,
): readonly Column<Row>[] => [
  ...columns.filter((column) => !isLast(column)),
  ...columns.filter(isLast),
];

/** The columns before the checkboxes, and those after them. */
export function aroundTicks<Row>(columns: readonly Column<Row>[]) {
  const first = columns.findIndex(({ leading }) => leading !== true);
  const leading = first < 0 ? columns.length : first;
  return [columns.slice(0, leading), columns.slice(leading)] as const;
}

/** A position in the window, in px. */
export type Point = { readonly x: number; readonly y: number };

/** Keep both stable. */
export type RowActions<Row> = {
  /** Called on double click. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Called on right click, long press or the menu key. */
  readonly onMenu?: ((row: Row, at: Point) => void) | undefined;
};

export type Sort = { readonly column: string; readonly descending: boolean };

export type Selection = {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
};

export const DEFAULT_WIDTH = '8rem';

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

export function compare(left: unknown, right: unknown): number {
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : collator.compare(String(left), String(right));
}
