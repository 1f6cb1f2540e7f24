/** The most that the server gives at once. */
export const MOST_ROWS = 1000;
/** A list that starts with more would leave nothing for what its screen loads beside it. */
export const MOST_KEPT_ROWS = 700;

/**
 * How far down a list was loaded, so that a way back to it, or a reload, finds the same rows. `key` is
 * where the browser keeps it; `names` are what in the address decides which rows are listed.
 */
export function loadedRows(key: string, names: readonly string[], page: number) {
  const filterOf = (search: URLSearchParams): string =>
    names.map((name) => search.get(name) ?? '').join('\n');
  return {
    page,
    /** How many rows the list at this address starts with: as many as it had when it was left. */
    rowsToLoad: (search: URLSearchParams): number => {
      const [filter, rows] = sessionStorage.getItem(key)?.split('\r') ?? [];
      const count = filter === filterOf(search) ? Number(rows) : page;
      return Number.isInteger(count) ? Math.min(Math.max(count, page), MOST_KEPT_ROWS) : page;
    },
    remember: (search: URLSearchParams, count: number): void =>
      sessionStorage.setItem(key, `${filterOf(search)}\r${count}`),
  };
}
