import type { SavedBatch } from '#domain/review/knownOfBatch.ts';
import type { Retest, RetestGroup } from '#domain/review/retest.ts';
import { testedPercents, zeroWords } from '#domain/review/retestQuestion.ts';
import type { ZeroWords } from '#domain/review/zeroWords.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Viewer } from '#server/viewer.ts';
import { mapInTurns } from '#server/work/breathing.ts';
import { isCertificate } from './certificateRule.ts';
import type { NewTest } from './insertTests.ts';

/** Percents of a lot and the words of those of 0, by cannabinoid. */
export type LotFigures = Pick<Retest, 'percents'> & { readonly toWords: ZeroWords };

/** Other percents of a lot. */
export type LotPercents = Omit<Retest, 'oilId'> & {
  readonly oilId: number;
  /** A certificate was voided. */
  readonly isVoiding?: true;
  /** In place of the above: the figures that are known of a batch, told where its record or the batch says otherwise. */
  readonly ofBatch?: (lot: SavedLot) => LotFigures;
};

/** A lot of a batch. */
export type SavedLot = SavedBatch & {
  /** The percent of a cannabinoid that the batch was saved with; undefined: none. */
  readonly savedPercent: (cannabinoid: string) => number | undefined;
};

/** A stored test that says something of batches. */
export type PercentTest = LotPercents & {
  readonly testId: number;
  /** A certificate that changed no percent of its lot; `percents` are empty. */
  readonly changesNothing?: true;
};

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
};

/**
 * Does what follows from tests for batches, in their transaction. Call it after all other locks but that of
 * the trail, right before the audit entry, because it may raise deviations and writes their entries.
 */
export async function followTests(
  tx: Tx,
  viewer: Viewer,
  stored: readonly StoredTest[],
): Promise<void> {
  const followed = await mapInTurns(stored, (one): readonly PercentTest[] => {
    const { id: testId, test } = one;
    const { oilId, change: kind = null, sampledOn, results } = test;
    const of = { testId, oilId, sampledOn };
    if (kind === null) {
      return isCertificate(test)
        ? [{ ...of, kind: 'correction', percents: {}, changesNothing: true }]
        : [];
    }
    const percents = testedPercents(results);
    const toWords = zeroWords(results);
    return [{ ...of, kind, percents, toWords }];
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
