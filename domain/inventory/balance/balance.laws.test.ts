import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unaccountedIn } from './balanceTable.ts';
import type { Line, Movement } from './lines.ts';
import {
  balanceOfLots,
  type Columns,
  GRAMS,
  type LotEvents,
  type Period,
} from './testing/balanceOfLots.ts';

const HISTORIES = 1_000;
const EVENTS = 200;
const LOTS = 5;
const NAMES = ['THC', 'CBD', 'THCA'];

const event = fc.record({
  lot: fc.nat(LOTS - 1),
  kind: fc.constantFrom(
    'received',
    'imported',
    'edited',
    'complete',
    'complete',
    'undo',
    'correct',
    'correct',
    'sampled',
    'disposed',
    'returned',
    'inactivate',
    'reactivate',
    'test',
    'test',
    'delete',
  ),
  size: fc.nat(1_000_000_000),
  cannabinoid: fc.constantFrom(...NAMES),
  percent: fc.nat(1_000_000),
  /** Nothing: at the same moment as the event before, which another lot had. */
  pause: fc.nat(3),
});
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

type Lot = LotEvents & {
  deletedAt: number | null;
  grams: bigint;
  kept: bigint;
  isActive: boolean;
  /** Moment of its last event. */
  last: number;
  readonly percents: Map<string, bigint>;
  readonly entries: LotEvents['entries'][number][];
  readonly changes: LotEvents['changes'][number][];
  /** Grams that batches took and have not given back. */
  readonly charges: bigint[];
};

const newLot = (): Lot => ({
  grams: 0n,
  kept: 0n,
  isActive: true,
  deletedAt: null,
  last: -1,
  percents: new Map([['THC', 812_345n]]),
  entries: [],
  changes: [],
  charges: [],
});

/** The stock as somebody beside the shelf would have written it down. */
type Book = { readonly opening: Map<string, bigint>; readonly closing: Map<string, bigint> };

/** Plays the events forwards. The book is kept only from the stock at hand, never from what is stored of the past. */
function play(events: readonly Event[], { from, to }: Period): { lots: Lot[]; book: Book } {
  const lots = Array.from({ length: LOTS }, newLot);
  const book: Book = { opening: new Map(), closing: new Map() };
  let at = 0;
  for (const event of events) {
    const lot = lots[event.lot] ?? newLot();
    at += Math.max(event.pause, lot.last === at ? 1 : 0);
    if (at >= from && book.opening.size === 0) note(book.opening, lots);
    if (at >= to && book.closing.size === 0) note(book.closing, lots);
    apply(lot, event, at);
    lot.last = at;
  }
  if (book.opening.size === 0) note(book.opening, lots);
  if (book.closing.size === 0) note(book.closing, lots);
  return { lots, book };
}

function note(page: Map<string, bigint>, lots: readonly Lot[]): void {
  const present = lots.filter(({ deletedAt }) => deletedAt === null);
  page.set(
    GRAMS,
    present.reduce((sum, { grams }) => sum + grams, 0n),
  );
  for (const name of NAMES) {
    page.set(
      name,
      present.reduce((sum, { grams, percents }) => sum + grams * (percents.get(name) ?? 0n), 0n),
    );
  }
}

function move(lot: Lot, at: number, line: Movement, grams: bigint): void {
  if (grams === 0n) return;
  lot.grams += grams;
  lot.entries.push({ at, line, grams });
}

function apply(lot: Lot, { kind, size, cannabinoid, percent }: Event, at: number): void {
  const isThere = lot.isActive && lot.deletedAt === null;
  const some = BigInt(size) % (lot.grams + 1n);
  if (kind === 'undo' || kind === 'correct') {
    const charged = lot.isActive ? lot.charges.pop() : undefined;
    if (charged !== undefined) move(lot, at, 'charged', kind === 'undo' ? charged : charged / 2n);
  } else if (kind === 'complete') {
    if (!isThere) return;
    lot.charges.push(some);
    move(lot, at, 'charged', -some);
  } else if (kind === 'received' || kind === 'imported') {
    if (isThere) move(lot, at, kind, BigInt(size));
  } else if (kind === 'edited') {
    if (isThere) move(lot, at, kind, BigInt(size) - lot.grams);
  } else if (kind === 'sampled' || kind === 'disposed' || kind === 'returned') {
    if (isThere) move(lot, at, kind, -some);
  } else if (kind === 'test') {
    const from = lot.percents.get(cannabinoid) ?? 0n;
    const to = BigInt(percent);
    if (lot.deletedAt !== null || from === to) return;
    lot.percents.set(cannabinoid, to);
    lot.changes.push({ at, cannabinoid, from, to });
  } else applyActivity(lot, kind, at, size);
}

function applyActivity(lot: Lot, kind: Event['kind'], at: number, size: number): void {
  if (lot.deletedAt !== null) return;
  if (kind === 'inactivate' && lot.isActive) {
    lot.kept = lot.grams;
    move(lot, at, 'inactivated', -lot.grams);
    lot.isActive = false;
  } else if (kind === 'reactivate' && !lot.isActive) {
    lot.isActive = true;
    move(lot, at, 'reactivated', lot.kept);
    // Rare, because nothing but corrections happens to a lot afterwards.
  } else if (kind === 'delete' && size % 3 === 0) lot.deletedAt = at;
}

const lineOf = (columns: Columns, line: Line) =>
  new Map([GRAMS, ...NAMES].map((name) => [name, columns.get(name)?.get(line) ?? 0n]));

test('nothing is unaccounted for over any history, and opening and closing are what stood on the shelf', () => {
  const deleted = { lots: 0, changes: 0, corrections: 0 };
  fc.assert(
    fc.property(
      fc.array(event, { minLength: EVENTS, maxLength: EVENTS }),
      fc.nat(400),
      fc.nat(400),
      (events, from, days) => {
        const period = { from, to: from + days };
        const { lots, book } = play(events, period);
        const columns = balanceOfLots(lots, NAMES, period);
        for (const name of [GRAMS, ...NAMES]) {
          expect(unaccountedIn(columns.get(name) ?? new Map())).toBe(0n);
        }
        expect(lineOf(columns, 'opening')).toEqual(book.opening);
        expect(lineOf(columns, 'closing')).toEqual(book.closing);
        for (const { deletedAt, changes, entries } of lots) {
          deleted.changes += changes.length;
          if (deletedAt === null) continue;
          deleted.lots += 1;
          deleted.corrections += entries.filter(({ at }) => at >= deletedAt).length;
        }
      },
    ),
    { numRuns: HISTORIES },
  );
  // The law would say nothing about what never happens.
  expect(Math.min(...Object.values(deleted))).toBeGreaterThan(HISTORIES / 2);
}, 60_000);
