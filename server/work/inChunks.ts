/** Rows per statement, because the event loop waits while its values are written, sent or read. */
const ROWS = 500;

export function* inChunks<Item>(items: readonly Item[], size = ROWS): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
