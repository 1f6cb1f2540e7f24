import { MENU_ROWS_TEXT } from '#server/input/menuRows.ts';

/** The description of a list that comes whole instead of in pages, given what is in it and in which order. */
export const menuDescription = (rows: string): string =>
  `${rows}: all of them, at most ${MENU_ROWS_TEXT}.`;
