/** The palette has five colours. */
const COLORS = 5;

/** The colour of each group by its key, from 0. */
export type GroupColors = Readonly<Record<string, number>>;

/**
 * Gives a colour to each group of a list that has none yet: of those that differ from the group
 * above and the one below, the one that was used longest ago. Those given before stay as they are.
 */
export function withColors(given: GroupColors, keys: readonly string[]): GroupColors {
  if (keys.every((key) => given[key] !== undefined)) return given;
  const colors: Record<string, number> = { ...given };
  for (const [index, key] of keys.entries()) {
    if (colors[key] !== undefined) continue;
    const below = colors[keys[index + 1] ?? ''];
    const above = keys.slice(0, index).flatMap((one) => colors[one] ?? []);
    const [longestAgo = 0] = Array.from({ length: COLORS }, (_, color) => color)
      .filter((color) => color !== below)
      .toSorted((one, other) => above.lastIndexOf(one) - above.lastIndexOf(other));
    colors[key] = longestAgo;
  }
  return colors;
}
