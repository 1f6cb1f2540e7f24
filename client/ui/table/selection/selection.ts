/** `selected` with these ids added or removed. */
export function withTicked(
  selected: ReadonlySet<string>,
  ids: Iterable<string>,
  ticked: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const id of ids) {
    if (ticked) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** The ids from `anchor` to `target` inclusive; only `target` when the anchor is not shown. */
export function rangeOf(
  shown: readonly string[],
  anchor: string | null,
  target: string,
): readonly string[] {
  const from = anchor === null ? -1 : shown.indexOf(anchor);
  const to = shown.indexOf(target);
  if (from < 0 || to < 0) return [target];
  return shown.slice(Math.min(from, to), Math.max(from, to) + 1);
}

export type TickState = 'all' | 'some' | 'none';

/** Tells whether all, some or none of the ids are selected; none for an empty list. */
export function tickState(selected: ReadonlySet<string>, ids: readonly string[]): TickState {
  const ticked = selected.size === 0 ? 0 : ids.filter((id) => selected.has(id)).length;
  if (ticked === 0) return 'none';
  return ticked === ids.length ? 'all' : 'some';
}
