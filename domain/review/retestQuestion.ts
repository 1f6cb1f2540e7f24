import { type Issue, issueWhen } from '#domain/issue.ts';
import type { CannabinoidResult } from '#domain/lots/certificate/certificate.ts';
import { sampledIssues } from '#domain/lots/certificate/testIssues.ts';
import { comparedWords } from '#domain/lots/results/resultWords.ts';
import { percentToWrite } from '#domain/lots/results/testResult.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import type { Retest, RetestKind } from './retest.ts';
import type { ZeroWords } from './zeroWords.ts';

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

/** The words of the results that found nothing or too little, which count as 0 and are told as ND or below LOQ. */
export const zeroWords = (results: readonly CannabinoidResult[]): ZeroWords =>
  Object.fromEntries(
    results.flatMap((result) =>
      result.kind === 'not_detected' || result.kind === 'below_loq'
        ? [[result.cannabinoid, comparedWords(result)]]
        : [],
    ),
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

/**
 * The percents that an edit of a lot states: of the changed cannabinoids alone, also where it writes 0 for one that was
 * missing. Empty when no percent is another number. One that is taken away has none, so batches keep theirs.
 */
export function changedPercents(before: Percents, after: Percents): Percents {
  if (!haveOtherPercents(before, after)) return {};
  const known = new Map(Object.entries(before).map(([name, one]) => [cannabinoidKey(name), one]));
  return Object.fromEntries(
    Object.entries(after).filter(([name, percent]) => known.get(cannabinoidKey(name)) !== percent),
  );
}

/** Why percents changed. */
export type PercentAnswer = {
  /** Null: not answered, so that the earlier values count as wrong. */
  readonly change: RetestKind | null;
  /** Day of the sample, `YYYY-MM-DD`; null: not known. */
  readonly sampledOn: string | null;
};

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

/** Issues of an answer that comes with an edit, and so without a certificate; `today` is `YYYY-MM-DD`. */
export const answerIssues = (
  { change, sampledOn }: PercentAnswer,
  today: string,
): readonly Issue[] => [...changeIssues(change, sampledOn), ...sampledIssues(sampledOn, today)];
