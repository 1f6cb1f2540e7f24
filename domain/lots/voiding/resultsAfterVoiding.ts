import { isBeforeSample, type RetestKind } from '#domain/review/retest.ts';
import { percentToWrite, type TestResult } from '../results/testResult.ts';

/**
 * What is known of a lot without one of its tests: what that says is taken back, and the newest earlier test that says
 * something of a cannabinoid counts again (docs/rules/lots.md, Certificates).
 */

type OfCannabinoid = TestResult & { readonly cannabinoidId: number };

/** A test that counts, or the one that is voided. */
export type TestOfLot<Result extends OfCannabinoid> = {
  readonly id: number;
  /** From when on its percents count; null: it changed none of the lot. */
  readonly kind: RetestKind | null;
  /** `YYYY-MM-DD`; null: not known. */
  readonly sampledOn: string | null;
  readonly results: readonly Result[];
};

/** Percents of a lot by the id of their cannabinoid, as exact decimals. */
export type PresentPercents = ReadonlyMap<number, string>;

export type AfterVoiding<Result> = {
  /** The results that count again. */
  readonly back: readonly Result[];
  /** The results of the voided test of which no earlier test says anything. */
  readonly gone: readonly Result[];
};

/**
 * The results that voiding the test `id` gives a lot back. Cannabinoids that a newer test speaks of stay as they are, and
 * so do those whose percent is not the one that the test gave. `tests` are all that count, the oldest first.
 */
export function resultsAfterVoiding<Result extends OfCannabinoid>(
  id: number,
  tests: readonly TestOfLot<Result>[],
  present: PresentPercents,
): AfterVoiding<Result> {
  const found = withoutTest(id, tests, () => true);
  const isOfTest = ({ voided }: Taken<Result>) =>
    isPresent(voided, present.get(voided.cannabinoidId));
  const taken = found.filter(isOfTest);
  return {
    back: taken.flatMap(({ before }) => before ?? []),
    gone: taken.flatMap(({ voided, before }) =>
      before === null && present.has(voided.cannabinoidId) ? [voided] : [],
    ),
  };
}

/**
 * The same for a batch, whatever it was saved with: tests count as they do for a batch that was completed on this day,
 * `YYYY-MM-DD`, or is open (null). Nothing is taken back that did not count for it.
 */
export function batchAfterVoiding<Result extends OfCannabinoid>(
  id: number,
  tests: readonly TestOfLot<Result>[],
  completedOn: string | null,
): AfterVoiding<Result> {
  const taken = withoutTest(id, tests, ({ kind, sampledOn }) => {
    return (
      kind === null || completedOn === null || !isBeforeSample({ kind, sampledOn }, completedOn)
    );
  });
  return {
    back: taken.flatMap(({ before }) => before ?? []),
    gone: taken.flatMap(({ voided, before }) => (before === null ? [voided] : [])),
  };
}

/** A result of the voided test that counted, and the one that counts without it; null: none does. */
type Taken<Result> = { readonly voided: Result; readonly before: Result | null };

type Counts<Result extends OfCannabinoid> = (test: TestOfLot<Result>) => boolean;

function withoutTest<Result extends OfCannabinoid>(
  id: number,
  tests: readonly TestOfLot<Result>[],
  counts: Counts<Result>,
): readonly Taken<Result>[] {
  const voided = tests.find((test) => test.id === id);
  return (voided?.results ?? []).flatMap((result) => {
    const counting = statementsOn(result.cannabinoidId, tests, counts);
    const [newest, before] = counting.toReversed();
    if (newest?.testId !== id) return [];
    const isKnown = before !== undefined && percentToWrite(before.result) !== null;
    return [{ voided: result, before: isKnown ? before.result : null }];
  });
}

type Statement<Result> = { readonly testId: number; readonly result: Result };

/** What tests that count say of a cannabinoid, the oldest first. One that only says again what stood counts as that does. */
function statementsOn<Result extends OfCannabinoid>(
  cannabinoidId: number,
  tests: readonly TestOfLot<Result>[],
  counts: Counts<Result>,
): readonly Statement<Result>[] {
  type Told = Statement<Result> & { readonly isCounted: boolean };
  const told: Told[] = [];
  for (const test of tests) {
    const result = test.results.find((one) => one.cannabinoidId === cannabinoidId);
    if (result === undefined || !isStatement(result)) continue;
    const last = told.at(-1);
    const isSaidAgain =
      test.kind === null &&
      last !== undefined &&
      isSame(percentToWrite(last.result), percentToWrite(result));
    const isCounted = isSaidAgain ? last.isCounted : counts(test);
    told.push({ testId: test.id, result, isCounted });
  }
  return told.filter(({ isCounted }) => isCounted);
}

/**
 * False for what a laboratory did not test, which it says in words. Without words it is a percent that somebody took away,
 * in a row, a form or a file.
 */
const isStatement = ({ kind, printed }: TestResult): boolean =>
  kind !== 'not_tested' || printed === '';

const isPresent = (result: OfCannabinoid, present: string | undefined): boolean =>
  isSame(percentToWrite(result), present ?? null);

const isSame = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Number(one) === Number(other);
