import { presetOf } from '#domain/quality/policy.ts';
import type { Retest, RetestGroup } from '#domain/review/retest.ts';
import { testedPercents, zeroWords } from '#domain/review/retestQuestion.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { StoredPolicy } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';
import { mapInTurns } from '#server/work/breathing.ts';
import type { NewTest } from './insertTests.ts';

/** Other percents of a lot. */
export type LotPercents = Omit<Retest, 'oilId'> & {
  readonly oilId: number;
  /** A certificate was voided: `percents` and `toWords` are those that this gives for a batch. */
  readonly ofBatch?: (batch: SavedBatch) => Pick<Retest, 'percents' | 'toWords'>;
};

type SavedBatch = {
  /** `YYYY-MM-DD`; null while it is open. */
  readonly completedOn: string | null;
  readonly savedAt: Date;
};

/** A stored test that gave its lot other percents. */
export type PercentTest = LotPercents & {
  readonly testId: number;
  /** Percents that somebody wrote in a row or a form are a test without one. */
  readonly isCertificate: boolean;
};

/** In Basic nobody is asked why percents changed, so that those that somebody wrote touch no batch. */
export const asksWhy = (policy: StoredPolicy): boolean => presetOf(policy) !== 'basic';

/** True for a test that may touch batches. */
export const isCounted = (
  { isCertificate }: Pick<PercentTest, 'isCertificate'>,
  isAsked: boolean,
): boolean => isCertificate || isAsked;

/** A batch whose content other percents of a lot change. */
export type TouchedByLot = {
  readonly oilId: number;
  readonly batchId: number;
  readonly group: RetestGroup;
};

type Batches = {
  readonly follow: (tx: Tx, viewer: Viewer, tests: readonly PercentTest[]) => Promise<void>;
  readonly touchedBy: (
    viewer: Viewer,
    lots: readonly LotPercents[],
    mayGoOn: () => Promise<void>,
  ) => Promise<readonly TouchedByLot[]>;
};

let batches: Batches | null = null;

/** Says what follows for batches, which inventory can't name because they are built on it. Called once, when they load. */
export function onPercentTests(acts: Batches): void {
  batches = acts;
}

function loadedBatches(): Batches {
  if (batches === null) throw new Error('Nothing follows tests of lots: load the batches.');
  return batches;
}

/**
 * The batches whose content other percents of lots would change; stores nothing. `mayGoOn` is asked every few hundred
 * batches, and throws to stop.
 */
export const touchedByPercents: Batches['touchedBy'] = async (viewer, lots, mayGoOn) =>
  lots.length === 0 ? [] : loadedBatches().touchedBy(viewer, lots, mayGoOn);

/** A test that was just stored. */
type StoredTest = {
  readonly id: number;
  readonly test: NewTest;
  readonly isCertificate: boolean;
};

/**
 * Does what follows from tests that changed percents, in their transaction. Call it after all other locks but that of
 * the trail, right before the audit entry, because it may raise deviations and writes their entries.
 */
export async function followTests(
  tx: Tx,
  viewer: Viewer,
  stored: readonly StoredTest[],
): Promise<void> {
  const followed = await mapInTurns(stored, (one): readonly PercentTest[] => {
    const { id: testId, test, isCertificate } = one;
    const { oilId, change: kind = null, sampledOn, results } = test;
    if (kind === null) return [];
    const percents = testedPercents(results);
    const toWords = zeroWords(results);
    return [{ testId, oilId, kind, sampledOn, percents, toWords, isCertificate }];
  });
  await followPercents(tx, viewer, followed.flat());
}

/** The same from tests that were read as what they say of a lot. */
export async function followPercents(
  tx: Tx,
  viewer: Viewer,
  tests: readonly PercentTest[],
): Promise<void> {
  if (tests.length > 0) await loadedBatches().follow(tx, viewer, tests);
}
