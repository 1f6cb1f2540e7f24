import { comparedWords } from '#domain/lots/results/resultWords.ts';
import { percentToWrite } from '#domain/lots/results/testResult.ts';
import { isTakenAway, type OfCannabinoid } from '#domain/lots/voiding/resultsAfterVoiding.ts';
import { isBeforeSample, type RetestKind } from './retest.ts';

/** A test of a lot, of all that were ever stored but the rows that void others. */
export type PastTest<Result extends OfCannabinoid> = {
  readonly id: number;
  /** Null: it changed no percent of the lot, or nobody was asked why it did. */
  readonly kind: RetestKind | null;
  /** `YYYY-MM-DD`; null: not known. */
  readonly sampledOn: string | null;
  /** False: somebody wrote its percents in a row, a form or a file. */
  readonly isCertificate: boolean;
  /** The row that voids it, with its id in the order of the tests; null: it counts. */
  readonly voidedBy: { readonly id: number; readonly storedAt: Date } | null;
  readonly storedAt: Date;
  readonly results: readonly Result[];
};

/** When a batch was saved, and the day of its completion as `YYYY-MM-DD`; null while it is open. */
export type SavedBatch = { readonly savedAt: Date; readonly completedOn: string | null };

/**
 * The present knowledge of one cannabinoid in one lot of a batch. `result`: the newest result that counts, with the first of
 * the tests that have stated it since. `unknown`: the tests behind the saved percent are void. `saved`: all tests that counted
 * came after the save and are void, so the saved percent holds. `unchanged`: no test has counted.
 */
export type Known<Result extends OfCannabinoid> =
  | { readonly by: 'result'; readonly test: PastTest<Result>; readonly result: Result }
  | { readonly by: 'unknown' | 'saved' | 'unchanged' };

type Statement<Result extends OfCannabinoid> = {
  readonly test: PastTest<Result>;
  readonly result: Result;
  readonly isCounted: boolean;
  /** It changed nothing and says what stood. */
  readonly isRepeated: boolean;
};

/**
 * Finds the result that applies to one cannabinoid in one lot of a batch; `tests` of the lot are the oldest first. A
 * laboratory that did not test it changes nothing. A percent that somebody took away stays in batches that were saved before,
 * and is missing from later ones. A test that repeats what stood when it was stored counts as that does, also once that was voided, so that tests
 * may be voided in any order; a certificate that proves what somebody wrote unasked counts itself. What somebody wrote unasked
 * touches no batch, and so is not taken back from those that were saved with it.
 */
export function knownOfBatch<Result extends OfCannabinoid>(
  cannabinoidId: number,
  tests: readonly PastTest<Result>[],
  batch: SavedBatch,
): Known<Result> {
  const counting = statementsOn(cannabinoidId, tests, batch).filter((one) => one.isCounted);
  const isAtSave = ({ test }: Statement<Result>) => wasThere(test, batch);
  const standing = counting.filter(
    (one) => one.test.voidedBy === null || (isUnasked(one.test) && isAtSave(one)),
  );
  const newest = standing.at(-1);
  if (newest !== undefined) {
    const { test } = firstSaying(standing, newest);
    return { by: 'result', test, result: newest.result };
  }
  if (counting.length === 0) return { by: 'unchanged' };
  return { by: counting.some(isAtSave) ? 'unknown' : 'saved' };
}

/** True for a test that was there, and not void, when a batch was saved. */
const wasThere = (
  { storedAt, voidedBy }: PastTest<OfCannabinoid>,
  { savedAt }: SavedBatch,
): boolean => storedAt <= savedAt && (voidedBy === null || voidedBy.storedAt > savedAt);

function firstSaying<Result extends OfCannabinoid>(
  standing: readonly Statement<Result>[],
  newest: Statement<Result>,
): Statement<Result> {
  const words = comparedWords(newest.result);
  const start = standing.findLastIndex(
    ({ result, isRepeated }, index) =>
      !isRepeated || index === 0 || comparedWords(standing[index - 1]?.result ?? result) !== words,
  );
  return standing[start] ?? newest;
}

function statementsOn<Result extends OfCannabinoid>(
  cannabinoidId: number,
  tests: readonly PastTest<Result>[],
  batch: SavedBatch,
): readonly Statement<Result>[] {
  const told: Statement<Result>[] = [];
  for (const test of tests) {
    const result = test.results.find((one) => one.cannabinoidId === cannabinoidId);
    if (result === undefined) continue;
    const isSavedWith = test.voidedBy === null && test.storedAt <= batch.savedAt;
    if (isTakenAway(result) && isSavedWith) told.length = 0;
    const percent = percentToWrite(result);
    if (percent === null) continue;
    const last = told.findLast(
      ({ test: { voidedBy } }) => voidedBy === null || voidedBy.id > test.id,
    );
    const isRepeated =
      test.kind === null &&
      last !== undefined &&
      Number(percentToWrite(last.result)) === Number(percent) &&
      !(test.isCertificate && isUnasked(last.test));
    const isCounted = isRepeated ? last.isCounted : counts(test, batch);
    told.push({ test, result, isCounted, isRepeated });
  }
  return told;
}

/** Somebody wrote its percents, and nobody asked why. */
const isUnasked = ({
  kind,
  isCertificate,
}: Pick<PastTest<OfCannabinoid>, 'kind' | 'isCertificate'>): boolean =>
  kind === null && !isCertificate;

/** Where nobody was asked why percents changed, those that somebody wrote touch no batch that was saved before. */
function counts(
  { kind, sampledOn, isCertificate, storedAt }: PastTest<OfCannabinoid>,
  { savedAt, completedOn }: SavedBatch,
): boolean {
  if (isUnasked({ kind, isCertificate })) return storedAt <= savedAt;
  if (kind === null) return true;
  return completedOn === null || !isBeforeSample({ kind, sampledOn }, completedOn);
}
