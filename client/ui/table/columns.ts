import type { ReactNode } from 'react';

export type Column<Row> = {
  /** Also the id in the sort state and in the address bar. */
  readonly id: string;
  /** With the unit, when there is one: `Qty (g)`. */
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** In its place in the row that is being edited; no taller than a row. */
  readonly editor?: (row: Row) => ReactNode;
  /** Makes the column sortable; null sorts last. */
  readonly sortBy?: (row: Row) => string | number | null;
  /** Stands before the ticks, its header unseen. The first columns of a table only. */
  readonly leading?: boolean;
  /** Right-aligned, tabular figures, header too. */
  readonly numeric?: boolean;
  /** Names the row for assistive technology, and stays in view when the table scrolls sideways. */
  readonly rowHeader?: boolean;
  /** Stays in view at the end of the row, where there is room for it: for what a row can do. */
  readonly pinnedEnd?: boolean;
  /** A css length; `8rem` when absent. */
  readonly width?: string;
  /** Takes what the others leave, `width` at least. */
  readonly grow?: boolean;
  /** What the rows of a group come to, in the group's header. */
  readonly aggregate?: (rows: readonly Row[]) => ReactNode;
};

/** The columns before the ticks, and those behind them. */
export function aroundTicks<Row>(columns: readonly Column<Row>[]) {
  const first = columns.findIndex(({ leading }) => leading !== true);
  const leading = first < 0 ? columns.length : first;
  return [columns.slice(0, leading), columns.slice(leading)] as const;
}

/** A place in the window, in px. */
export type Point = { readonly x: number; readonly y: number };

/** Keep both stable. */
export type RowActions<Row> = {
  /** On a double click. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** On a right click, a long press or the menu key. */
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
