import { percentToWrite, type TestResult } from '../results/testResult.ts';

/**
 * The results of a lot without one of its tests: what the test says is taken back, and the newest earlier test that says
 * something of a cannabinoid counts again (docs/rules/lots.md, Certificates).
 */

type OfCannabinoid = TestResult & { readonly cannabinoidId: number };

/** A test that counts: nothing voided it, and it voids nothing itself. */
export type CountingTest<Result extends OfCannabinoid> = {
  readonly id: number;
  /** Percents that somebody wrote without a certificate: one that was not tested is taken away, not kept. */
  readonly isTyped: boolean;
  readonly results: readonly Result[];
};

/** Percents of a lot by the id of their cannabinoid, as exact decimals. */
export type PresentPercents = ReadonlyMap<number, string>;

export type AfterVoiding<Result> = {
  /** The results that count again. */
  readonly back: readonly Result[];
  /** The results of the voided test whose percents go away, because no earlier test says anything of them. */
  readonly gone: readonly Result[];
};

/**
 * The results that voiding the test `id` gives a lot back. Cannabinoids that a newer test speaks of stay as they are, and
 * so do those whose percent is not the one that the test gave. `tests` are all that count, the oldest first.
 */
export function resultsAfterVoiding<Result extends OfCannabinoid>(
  id: number,
  tests: readonly CountingTest<Result>[],
  present: PresentPercents,
): AfterVoiding<Result> {
  const voided = tests.find((test) => test.id === id);
  const back: Result[] = [];
  const gone: Result[] = [];
  for (const result of voided?.results ?? []) {
    const { cannabinoidId } = result;
    const [newest, before] = tests
      .toReversed()
      .flatMap((test) => statementOf(test, cannabinoidId) ?? []);
    if (newest === undefined || newest.testId !== id) continue;
    if (!isPresent(newest.result, present.get(cannabinoidId))) continue;
    if (before !== undefined && percentToWrite(before.result) !== null) back.push(before.result);
    else if (present.has(cannabinoidId)) gone.push(result);
  }
  return { back, gone };
}

/** The statement of a test on a cannabinoid: its result, or that its percent was taken away; null when it says nothing. */
function statementOf<Result extends OfCannabinoid>(
  { id: testId, isTyped, results }: CountingTest<Result>,
  cannabinoidId: number,
) {
  const result = results.find((one) => one.cannabinoidId === cannabinoidId);
  if (result === undefined) return null;
  return isTyped || percentToWrite(result) !== null ? { testId, result } : null;
}

function isPresent(result: OfCannabinoid, present: string | undefined): boolean {
  const percent = percentToWrite(result);
  if (percent === null || present === undefined) return percent === null && present === undefined;
  return Number(percent) === Number(present);
}
