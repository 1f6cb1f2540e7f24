/** Rows of a page. */
export const PAGE = 200;
/** The most that the server gives at once. */
const MOST = 1000;
const STORED = 'recipes_loaded';

/** What decides which recipes are listed; their order and the dialogs do not. */
const filterOf = (search: URLSearchParams): string =>
  ['tab', 'q', 'department'].map((name) => search.get(name) ?? '').join('\n');

/** How many rows the list at this address starts with: as many as it had when it was left. */
export function rowsToLoad(search: URLSearchParams): number {
  const [filter, rows] = sessionStorage.getItem(STORED)?.split('\r') ?? [];
  const count = filter === filterOf(search) ? Number(rows) : PAGE;
  return Number.isInteger(count) ? Math.min(Math.max(count, PAGE), MOST) : PAGE;
}

export const rememberRows = (search: URLSearchParams, count: number): void =>
  sessionStorage.setItem(STORED, `${filterOf(search)}\r${count}`);
