/** A stretch of a bar; `from` and `to` are shares of its whole length, 0 to 1. */
export type Stretch = {
  readonly key: string;
  readonly label: string;
  /** In the unit of the bar. */
  readonly amount: number;
  readonly from: number;
  readonly to: number;
  /** Stretches with the same index look alike in every bar; null for what has no color of its own. */
  readonly color: number | null;
};

/** Lays amounts end to end on a bar that stands for `whole`; what reaches beyond it is cut off. */
export function inARow(
  parts: readonly Omit<Stretch, 'from' | 'to'>[],
  whole: number,
): readonly Stretch[] {
  let reached = 0;
  return parts.map((part) => {
    const from = whole > 0 ? Math.min(1, reached / whole) : 0;
    reached += part.amount;
    return { ...part, from, to: whole > 0 ? Math.min(1, reached / whole) : 0 };
  });
}
