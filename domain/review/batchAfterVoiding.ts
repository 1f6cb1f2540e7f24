import {
  type AfterVoiding,
  knownWithout,
  type OfCannabinoid,
  type TestOfLot,
} from '#domain/lots/voiding/resultsAfterVoiding.ts';
import { isBeforeSample, type RetestKind } from './retest.ts';

/** A test of the history of a lot, with the time from which on its percents count. */
export type DatedTest<Result extends OfCannabinoid> = Omit<TestOfLot<Result>, 'isChange'> & {
  /** Null: it changed no percent of the lot. */
  readonly kind: RetestKind | null;
  /** `YYYY-MM-DD`; null: not known. */
  readonly sampledOn: string | null;
};

/**
 * The results that apply to a batch after the test `id` is voided. `completedOn`: `YYYY-MM-DD`, or null for an open batch;
 * a drift that was sampled later does not apply. `tests`: all that count and the voided one, the oldest first.
 */
export function batchAfterVoiding<Result extends OfCannabinoid>(
  id: number,
  tests: readonly DatedTest<Result>[],
  completedOn: string | null,
): AfterVoiding<Result> {
  const late = new Set(
    tests.flatMap(({ id: testId, kind, sampledOn }) =>
      kind !== null && completedOn !== null && isBeforeSample({ kind, sampledOn }, completedOn)
        ? [testId]
        : [],
    ),
  );
  const history = tests.map((test) => ({ ...test, isChange: test.kind !== null }));
  return knownWithout(id, history, (testId) => !late.has(testId));
}
