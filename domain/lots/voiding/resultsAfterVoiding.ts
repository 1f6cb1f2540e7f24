import { percentToWrite, type TestResult } from '../results/testResult.ts';

/**
 * The results of a lot after one of its tests is voided. For each cannabinoid of the voided test, the newest earlier
 * result counts again (docs/rules/lots.md, Certificates).
 */

export type OfCannabinoid = TestResult & { readonly cannabinoidId: number };

/** A test that counts, or the one that is voided. */
export type TestOfLot<Result extends OfCannabinoid> = {
  readonly id: number;
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
 * so do those whose percent is not the one that the test gave. `tests` are all that count, the oldest first. Both lists are
 * empty where none of them is the test `id`.
 */
export function resultsAfterVoiding<Result extends OfCannabinoid>(
  id: number,
  tests: readonly TestOfLot<Result>[],
  present: PresentPercents,
): AfterVoiding<Result> {
  const taken = withoutTest(id, tests).filter(({ voided }) =>
    isPresent(voided, present.get(voided.cannabinoidId)),
  );
  return {
    back: taken.flatMap(({ before }) => before ?? []),
    gone: taken.flatMap(({ voided, before }) =>
      before === null && present.has(voided.cannabinoidId) ? [voided] : [],
    ),
  };
}

/** The newest result of the voided test for a cannabinoid, and the one before it; null: there is none. */
type Taken<Result> = { readonly voided: Result; readonly before: Result | null };

function withoutTest<Result extends OfCannabinoid>(
  id: number,
  tests: readonly TestOfLot<Result>[],
): readonly Taken<Result>[] {
  const voided = tests.find((test) => test.id === id);
  return (voided?.results ?? []).flatMap((result) => {
    const [newest, before] = statementsOn(result.cannabinoidId, tests).toReversed();
    if (newest?.testId !== id) return [];
    const isKnown = before !== undefined && percentToWrite(before.result) !== null;
    return [{ voided: result, before: isKnown ? before.result : null }];
  });
}

type Statement<Result> = { readonly testId: number; readonly result: Result };

/** The results for a cannabinoid, the oldest first. */
const statementsOn = <Result extends OfCannabinoid>(
  cannabinoidId: number,
  tests: readonly TestOfLot<Result>[],
): readonly Statement<Result>[] =>
  tests.flatMap(({ id: testId, results }) => {
    const result = results.find((one) => one.cannabinoidId === cannabinoidId);
    return result === undefined || !isStatement(result) ? [] : [{ testId, result }];
  });

/** False for what a laboratory did not test, which it says in words. */
const isStatement = (result: TestResult): boolean =>
  result.kind !== 'not_tested' || isTakenAway(result);

/** True for a percent that somebody took away, in a row, a form or a file: it has no words. */
export const isTakenAway = ({ kind, printed }: Pick<TestResult, 'kind' | 'printed'>): boolean =>
  kind === 'not_tested' && printed === '';

const isPresent = (result: OfCannabinoid, present: string | undefined): boolean =>
  isSame(percentToWrite(result), present ?? null);

const isSame = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Number(one) === Number(other);
