/** A row that occurs in both lists. */

export type Pair<Row> = {
  readonly before: Row;
  readonly after: Row;
  /** Index in each list, from 0. */
  readonly beforeIndex: number;
  readonly afterIndex: number;
  readonly isMoved: boolean;
};

export type Matched<Row> = {
  readonly pairs: readonly Pair<Row>[];
  readonly removed: readonly Row[];
  readonly added: readonly Row[];
};

/** For each index of one list, the index of its partner in the other. */
type Partners = (number | undefined)[];

/**
 * Matches rows by the first of `identities` that they share, in order of occurrence; remaining rows match when they
 * have the same `kind` and the same distance to the same matched row before them. The fewest rows are marked as moved
 * such that the others are in order. O(n log n). Symmetric: swapping `before` and `after` gives the same pairs.
 */
export function matchRows<Row>(
  before: readonly Row[],
  after: readonly Row[],
  identities: readonly ((row: Row) => string)[],
  kind: (row: Row) => string,
): Matched<Row> {
  const afterOf: Partners = before.map(() => undefined);
  const beforeOf: Partners = after.map(() => undefined);
  for (const identity of identities) {
    link(before.map(identity), after.map(identity), afterOf, beforeOf);
  }
  const ownIndex = afterOf.map((partner, index) => (partner === undefined ? undefined : index));
  link(places(before.map(kind), ownIndex), places(after.map(kind), beforeOf), afterOf, beforeOf);
  return {
    pairs: pairsOf(before, after, afterOf),
    removed: before.filter((_, index) => afterOf[index] === undefined),
    added: after.filter((_, index) => beforeOf[index] === undefined),
  };
}

/** Pairs unmatched rows with equal keys, in order. */
function link(
  beforeKeys: readonly string[],
  afterKeys: readonly string[],
  afterOf: Partners,
  beforeOf: Partners,
): void {
  const open = new Map<string, number[]>();
  afterKeys.forEach((key, index) => {
    if (beforeOf[index] !== undefined) return;
    const same = open.get(key);
    if (same === undefined) open.set(key, [index]);
    else same.push(index);
  });
  beforeKeys.forEach((key, index) => {
    const partner = afterOf[index] === undefined ? open.get(key)?.shift() : undefined;
    if (partner === undefined) return;
    afterOf[index] = partner;
    beforeOf[partner] = index;
  });
}

/** The position of each row as text: its kind, the last matched row before it, and the distance to that. */
function places(kinds: readonly string[], partners: readonly (number | undefined)[]): string[] {
  let anchor = -1;
  let distance = 0;
  return kinds.map((kind, index) => {
    const partner = partners[index];
    distance = partner === undefined ? distance + 1 : 0;
    anchor = partner ?? anchor;
    return `${anchor} ${distance} ${kind}`;
  });
}

function pairsOf<Row>(
  before: readonly Row[],
  after: readonly Row[],
  afterOf: Partners,
): readonly Pair<Row>[] {
  const pairs = before.flatMap((row, beforeIndex) => {
    const afterIndex = afterOf[beforeIndex];
    const partner = afterIndex === undefined ? undefined : after[afterIndex];
    if (afterIndex === undefined || partner === undefined) return [];
    return [{ before: row, after: partner, beforeIndex, afterIndex }];
  });
  const kept = longestRise(pairs.map((pair) => pair.afterIndex));
  return pairs.map((pair) => ({ ...pair, isMoved: !kept.has(pair.afterIndex) }));
}

/** The members of a longest increasing subsequence of distinct `numbers` (patience sorting). */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const tops: number[] = [];
  const below = new Map<number, number | undefined>();
  for (const number of numbers) {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((tops[middle] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    below.set(number, tops[low - 1]);
    tops[low] = number;
  }
  const kept = new Set<number>();
  for (let top = tops.at(-1); top !== undefined; top = below.get(top)) kept.add(top);
  return kept;
}
