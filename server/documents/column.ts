import { CELL_PADDING } from '#domain/record/sections/columnWidths.ts';
import { FONT_SIZE } from './paper.ts';
import { textWidth, wordWidth } from './textWidth.ts';

/** Points above and below the text of a row. */
export const LINE_PADDING = 2;

export type Column<Row> = {
  readonly title: string;
  /** Points, its padding included. */
  readonly width: number;
  readonly isRight?: boolean;
  /** Has lines at its sides, to be written in. */
  readonly isBox?: boolean;
  readonly isBold?: (row: Row) => boolean;
  /** Points the text stands in from the left. */
  readonly indent?: (row: Row) => number;
  readonly text: (row: Row) => string;
  /** A second line under the text. */
  readonly note?: (row: Row) => string;
};

/** Points of a column that is as wide as the longest of its texts. */
export const fittedWidth = (title: string, texts: readonly string[]): number =>
  2 * CELL_PADDING +
  Math.ceil(
    Math.max(wordWidth(title, FONT_SIZE), ...texts.map((text) => textWidth(text, FONT_SIZE))),
  );
