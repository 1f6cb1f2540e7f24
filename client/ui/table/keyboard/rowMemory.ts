const MOST_KEPT = 50;

/** A row by its key, with its place, which another row has when it is gone. */
export type RowPlace = { readonly key: string | null; readonly index: number };

/** By place in the history; a reload forgets them. */
const kept = new Map<string, RowPlace>();

/** The row that had the focus last at a place; null at a new one. */
export const rememberedRow = (place: string | undefined): RowPlace | null =>
  (place === undefined ? undefined : kept.get(place)) ?? null;

export function rememberRow(place: string | undefined, row: RowPlace): void {
  if (place === undefined) return;
  kept.delete(place);
  kept.set(place, row);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}
