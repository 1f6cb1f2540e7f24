/** The grams of a lot after a change of its quantity. */
export type BalanceEntry = {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** 0 or more. */
  readonly balanceGrams: number;
};

/** Shares of the width from the left and of the height from the bottom, 0 to 1. */
export type LinePoint = { readonly across: number; readonly up: number };

/** The balance over time as a line to be drawn. */
export type BalanceLine = {
  /** The corners of the steps, the oldest first; the last one stands for now. */
  readonly corners: readonly LinePoint[];
  /** Height of the level at which the lot runs low; null: none. */
  readonly lowUp: number | null;
  /** Grams at the full height. */
  readonly topGrams: number;
  readonly from: number;
  readonly to: number;
  /** The smallest and the largest balance, each at its first time. */
  readonly least: BalanceEntry;
  readonly most: BalanceEntry;
  /** How many entries are drawn. */
  readonly entries: number;
};

/** More steps than a screen has pixels to tell apart. */
export const MOST_STEPS = 500;

type Now = {
  /** Milliseconds since 1970; an entry from a clock that is ahead counts as now. */
  readonly at: number;
  readonly quantityGrams: number;
  readonly lowAtGrams: number | null;
};

/**
 * A line through the newest entries, of which at most `MOST_STEPS` are drawn, up to the quantity now: level until each
 * change and upright at it, from 0 up. Null for fewer than 2 entries, and for a lot that never held anything.
 */
export function balanceLine(
  newestFirst: readonly BalanceEntry[],
  { at, quantityGrams, lowAtGrams }: Now,
): BalanceLine | null {
  const entries = newestFirst.slice(0, MOST_STEPS).reverse();
  const [first] = entries;
  const last = entries.at(-1);
  if (first === undefined || last === undefined || entries.length < 2) return null;
  const now = { at: Math.max(at, last.at), balanceGrams: quantityGrams };
  const all = [...entries, now];
  const most = all.reduce((one, other) => (other.balanceGrams > one.balanceGrams ? other : one));
  const least = all.reduce((one, other) => (other.balanceGrams < one.balanceGrams ? other : one));
  const topGrams = Math.max(most.balanceGrams, lowAtGrams ?? 0);
  if (most.balanceGrams <= 0) return null;
  const span = Math.max(1, now.at - first.at);
  const across = (time: number) => Math.max(0, (time - first.at) / span);
  const up = (grams: number) => grams / topGrams;
  const corners = all.flatMap((entry, index) => {
    const before = all[index - 1];
    const corner = { across: across(entry.at), up: up(entry.balanceGrams) };
    return before === undefined || before.balanceGrams === entry.balanceGrams
      ? [corner]
      : [{ across: corner.across, up: up(before.balanceGrams) }, corner];
  });
  return {
    corners,
    lowUp: lowAtGrams === null ? null : up(lowAtGrams),
    topGrams,
    from: first.at,
    to: now.at,
    least,
    most,
    entries: entries.length,
  };
}
