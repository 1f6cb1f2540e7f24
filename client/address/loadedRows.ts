/** The most rows that the server returns at once. */
export const MOST_ROWS = 1000;
/** Below `MOST_ROWS`, because the same document loads other lists too. */
export const MOST_KEPT_ROWS = 700;

/**
 * Remembers how many rows of a list were loaded, so that going back or reloading shows the same rows. `key` is the
 * storage key; `names` are the URL parameters that filter the list.
 */
export function loadedRows(key: string, names: readonly string[], page: number) {
  const filterOf = (search: URLSearchParams): string =>
    names.map((name) => search.get(name) ?? '').join('\n');
  return {
    page,
    /** The number of rows to load at this URL: as many as when the list was left. */
    rowsToLoad: (search: URLSearchParams): number => {
      const [filter, rows] = sessionStorage.getItem(key)?.split('\r') ?? [];
      const count = filter === filterOf(search) ? Number(rows) : page;
      return Number.isInteger(count) ? Math.min(Math.max(count, page), MOST_KEPT_ROWS) : page;
    },
    remember: (search: URLSearchParams, count: number): void =>
      sessionStorage.setItem(key, `${filterOf(search)}\r${count}`),
  };
}
