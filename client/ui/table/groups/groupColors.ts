/** The palette has five colors. */
const COLORS = 5;

/** The color of each group by key, from 0. */
export type GroupColors = Readonly<Record<string, number>>;

/**
 * Assigns a color to each new group of a list: of those that differ from the groups above and below, the least recently
 * used one. Existing colors stay.
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
