import type { ComponentType } from 'react';
import { type Column, DEFAULT_WIDTH } from '#client/ui/table/columns.ts';

/** Widths that a person gave columns, in whole pixels by column id. */
export type Widths = Readonly<Record<string, number>>;

/** Columns whose widths can be changed. */
export type Sizing = {
  readonly widths: Widths;
  /** Null restores the default. */
  readonly onChange: (columnId: string, px: number | null) => void;
};

export type LiveSizing = Sizing & {
  /** Shows a width without keeping it; null ends that. */
  readonly onLive: (columnId: string, px: number | null) => void;
  /** The edge to drag; null until somebody comes near the table. */
  readonly Handle: ComponentType<HandleProps> | null;
};

export type HandleProps = {
  readonly column: Column<never>;
  readonly sizing: LiveSizing;
};

/** The column that stays in view must leave room for the others on a phone. */
const MOST_PINNED = '60cqi';

export const NO_WIDTHS: Widths = {};

type Sized = Pick<Column<never>, 'id' | 'width' | 'least' | 'grow' | 'rowHeader'>;

/** In a table of this many rem all columns have their widths; in narrower ones they shrink with it. */
const WIDE_REM = 66;

/** The width of a column as a CSS length. */
export function widthOf(column: Sized, widths: Widths): string {
  const { id, width = DEFAULT_WIDTH, least, rowHeader } = column;
  const px = widths[id];
  if (px === undefined) {
    const share = (Number.parseFloat(width) / WIDE_REM) * 100;
    return least === undefined ? width : `clamp(${least}, ${share}cqi, ${width})`;
  }
  return rowHeader ? `min(${px}px, ${MOST_PINNED})` : `${px}px`;
}

/** A column that grows has the rest of the table until it has a width of its own. */
export const takesRest = ({ id, grow }: Sized, widths: Widths): boolean =>
  grow === true && widths[id] === undefined;

/**
 * True when the table ends with its last column. Stretched to its box, it would share the space that is left among all
 * columns, and none would have the width that it was given.
 */
export const endsWithColumns = (columns: readonly Sized[], widths: Widths): boolean =>
  columns.some(({ id }) => widths[id] !== undefined) &&
  !columns.some((column) => takesRest(column, widths));
