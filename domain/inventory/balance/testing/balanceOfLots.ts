import type { Line, Movement } from '#domain/inventory/balance/lines.ts';

/** A lot as it is today, with what happened to it. Moments are milliseconds; figures are units of `units.ts`. */
export type LotEvents = {
  readonly grams: bigint;
  readonly deletedAt: number | null;
  readonly percents: ReadonlyMap<string, bigint>;
  readonly entries: readonly Entry[];
  readonly changes: readonly PercentChange[];
};

export type Entry = { readonly at: number; readonly line: Movement; readonly grams: bigint };
/** In the order in which they happened. */
export type PercentChange = {
  readonly at: number;
  readonly cannabinoid: string;
  readonly from: bigint;
  readonly to: bigint;
};
/** From `from` on, up to but without `to`. */
export type Period = { readonly from: number; readonly to: number };
/** By line; the column of grams is called by `GRAMS`, the others by their cannabinoid. */
export type Columns = ReadonlyMap<string, Map<Line, bigint>>;

export const GRAMS = '';

/**
 * The balance of lots by its definition, counted back from today: the stock at a moment is that of today less all later
 * entries, a percent at a moment the one that the next change replaced. The statement of the server is compared with it.
 */
export function balanceOfLots(
  lots: readonly LotEvents[],
  cannabinoids: readonly string[],
  period: Period,
): Columns {
  const columns = new Map([GRAMS, ...cannabinoids].map((name) => [name, new Map<Line, bigint>()]));
  const add = (name: string, line: Line, units: bigint) => {
    const column = columns.get(name);
    column?.set(line, (column.get(line) ?? 0n) + units);
  };
  for (const lot of lots) addLot(lot, cannabinoids, period, add);
  return columns;
}

type Add = (name: string, line: Line, units: bigint) => void;

function addLot(
  lot: LotEvents,
  cannabinoids: readonly string[],
  { from, to }: Period,
  add: Add,
): void {
  const addAt = (line: Line, grams: bigint, percentOf: (cannabinoid: string) => bigint) => {
    add(GRAMS, line, grams);
    for (const name of cannabinoids) add(name, line, grams * percentOf(name));
  };
  addAt('opening', stockAt(lot, from), (name) => percentBefore(lot, name, from));
  addAt('closing', stockAt(lot, to), (name) => percentBefore(lot, name, to));
  for (const { at, line, grams } of movesOf(lot)) {
    // A change at the same moment came first.
    if (at >= from && at < to) addAt(line, grams, (name) => percentBefore(lot, name, at + 1));
  }
  for (const change of lot.changes) {
    if (change.at < from || change.at >= to) continue;
    add(change.cannabinoid, 'revalued', stockAt(lot, change.at) * (change.to - change.from));
  }
}

/** Before anything that happened at that moment. */
function stockAt({ grams, deletedAt, entries }: LotEvents, at: number): bigint {
  if (deletedAt !== null && deletedAt < at) return 0n;
  return entries.reduce((left, entry) => (entry.at >= at ? left - entry.grams : left), grams);
}

const percentBefore = ({ percents, changes }: LotEvents, name: string, at: number): bigint =>
  changes.find((change) => change.cannabinoid === name && change.at >= at)?.from ??
  percents.get(name) ??
  0n;

/** The entries; the rest of a deleted lot is disposed of, and so is what a correction gives back to it afterwards. */
function movesOf(lot: LotEvents): readonly Entry[] {
  const { deletedAt, entries } = lot;
  if (deletedAt === null) return entries;
  const later = entries.filter(({ at }) => at >= deletedAt);
  const rest: Entry = { at: deletedAt, line: 'disposed', grams: -stockAt(lot, deletedAt) };
  const takenBack = later.map(({ at, grams }): Entry => ({ at, line: 'disposed', grams: -grams }));
  return [...entries, rest, ...takenBack];
}
