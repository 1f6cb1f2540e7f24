import { CELL_PADDING } from '#domain/record/sections/columnWidths.ts';
import { FONT_SIZE } from './paper.ts';
import { textWidth, wordWidth } from './textWidth.ts';

/** Points above and below the text of a row. */
export const LINE_PADDING = 2;

export type Column<Row> = {
  readonly title: string;
  /** Points, including padding. */
  readonly width: number;
  readonly isRight?: boolean;
  /** Has vertical borders, as a box to write in. */
  readonly isBox?: boolean;
  readonly isBold?: (row: Row) => boolean;
  /** The text of the row is struck through, its note is not. */
  readonly isStruck?: (row: Row) => boolean;
  /** Indentation of the text in points. */
  readonly indent?: (row: Row) => number;
  readonly text: (row: Row) => string;
  /** A second line under the text. */
  readonly note?: (row: Row) => string;
};

/** Width in points of a column as wide as its longest text. */
export const fittedWidth = (title: string, texts: readonly string[]): number =>
  2 * CELL_PADDING +
  Math.ceil(
    Math.max(wordWidth(title, FONT_SIZE), ...texts.map((text) => textWidth(text, FONT_SIZE))),
  );
