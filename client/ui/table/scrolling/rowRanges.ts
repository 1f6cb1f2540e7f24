/** Rows by index, from `first` up to, but not including, `end`. */
export type RowRange = { readonly first: number; readonly end: number };

/** The visible rows and one more, in order. */
export function withRow(visible: RowRange, index: number): readonly RowRange[] {
  if (index >= visible.first && index < visible.end) return [visible];
  const alone = { first: index, end: index + 1 };
  return index < visible.first ? [alone, visible] : [visible, alone];
}

/** The row of a table with this index among its rows; the header is the first row for assistive technology. */
export const rowAt = (box: HTMLElement | null, index: number): HTMLElement | null =>
  box?.querySelector<HTMLElement>(`tr[aria-rowindex="${index + 2}"]`) ?? null;

/** The index of the row that contains `element`; null outside the rows. */
export function indexOfRow(element: Element): number | null {
  const row = element.closest('tbody > tr[aria-rowindex]');
  return row === null ? null : Number(row.getAttribute('aria-rowindex')) - 2;
}
