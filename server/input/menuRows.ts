import { ConflictError } from '#server/errors.ts';
import { LARGEST_PAGE } from './ids.ts';

/** The most rows of a list that an organization has few of and that people choose from. */
export const MENU_ROWS = LARGEST_PAGE;

export const MENU_ROWS_TEXT = new Intl.NumberFormat('en-US').format(MENU_ROWS);

/** Throws when no more fit into such a list, because one that is not listed could not be chosen. */
export function refuseFullMenu(count: number, things: string): void {
  if (count < MENU_ROWS) return;
  throw new ConflictError(`An organization has at most ${MENU_ROWS_TEXT} ${things}.`);
}
