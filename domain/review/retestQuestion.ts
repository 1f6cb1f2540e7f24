import { type Issue, issueWhen } from '#domain/issue.ts';
import type { CannabinoidResult } from '#domain/lots/certificate/certificate.ts';
import { percentToWrite } from '#domain/lots/results/testResult.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import type { Retest, RetestKind } from './retest.ts';

/** Percents by cannabinoid, 0 to 100. */
type Percents = Retest['percents'];

/** The percents that results give a lot; a cannabinoid that was not tested keeps the one it has. */
export const testedPercents = (results: readonly CannabinoidResult[]): Percents =>
  Object.fromEntries(
    results.flatMap((result) => {
      const percent = percentToWrite(result);
      return percent === null ? [] : [[result.cannabinoid, Number(percent)]];
    }),
  );

/** True when a lot has another percent of at least one cannabinoid; it has 0 of those that are missing. */
export function isOtherPercent(present: Percents, tested: Percents): boolean {
  const known = new Map(Object.entries(present).map(([name, one]) => [cannabinoidKey(name), one]));
  return Object.entries(tested).some(
    ([name, percent]) => (known.get(cannabinoidKey(name)) ?? 0) !== percent,
  );
}

/** True when one cannabinoid has another percent before than after; it has 0 where it is missing. */
export const haveOtherPercents = (before: Percents, after: Percents): boolean =>
  isOtherPercent(before, after) || isOtherPercent(after, before);

/** Issues of the answer to why percents changed; null: it was not given. */
export const changeIssues = (
  change: RetestKind | null,
  sampledOn: string | null,
): readonly Issue[] =>
  issueWhen(
    change === 'drift' && sampledOn === null,
    ['sampledOn'],
    'Enter when the sample was taken: the lot counts as changed from that day on',
  );
