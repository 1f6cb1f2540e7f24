import { formatPercent, formatShare } from '#domain/format.ts';
import { potencyWords } from '#domain/record/page/recordMade.ts';
import type { RetestImpact } from './retest.ts';
import type { ExceededMaximum, RetestChange } from './retestChanges.ts';
import { emptyContentWords, isUnknown } from './zeroWords.ts';

/**
 * The line that a retest adds to a record: "Retest of 2026-11-21: D9-014 THC 88.2 → 78.9 %. As made: 4.472 mg/unit
 * (−10.6 %)." The share is the difference from the target, or from the earlier content where there is no target. What
 * was not found or is below LOQ is told in these words: "CBN 0.7 % → <0.1 %. As made: <LOQ.", and what no test tells any more
 * without a share: "THC 79.2 % → not tested. As made: at least 4.472 mg/unit." `date` is `YYYY-MM-DD`.
 */
export const retestText = (date: string, impact: RetestImpact): string =>
  `Retest of ${date}: ${impactText(impact)}`;

/** The same for a certificate that was voided: "Certificate voided on 2026-11-21: D9-014 THC 78.9 → 88.2 %. As made: …" */
export const voidingText = (date: string, impact: RetestImpact): string =>
  `Certificate voided on ${date}: ${impactText(impact)}`;

function impactText({ tag, group, changes }: RetestImpact): string {
  const percents = changes.map((change) => `${change.cannabinoid} ${percentsText(change)}`);
  const contents = changes.map((change) =>
    changes.length === 1 ? contentText(change) : `${change.cannabinoid} ${contentText(change)}`,
  );
  const made = group === 'planned' ? 'As planned' : 'As made';
  return `${tag} ${percents.join(', ')}. ${made}: ${contents.join(', ')}.`;
}

function percentsText({ percentBefore, percentAfter, fromWords, toWords }: RetestChange): string {
  const [from, to] = [formatPercent(percentBefore), formatPercent(percentAfter)];
  if (fromWords === undefined && toWords === undefined) return `${from} → ${to} %`;
  return `${fromWords ?? `${from} %`} → ${toWords ?? `${to} %`}`;
}

function contentText(change: RetestChange): string {
  const { after, toWords, offTargetPercent, changePercent, exceeded } = change;
  const empty = emptyContentWords(toWords, after.mg);
  if (empty !== undefined) return empty;
  // That of the other lots, to which an unknown rest comes.
  const words = isUnknown(toWords) ? `at least ${potencyWords(after)}` : potencyWords(after);
  if (exceeded !== undefined) return `${words}, ${aboveText(exceeded)}`;
  if (isUnknown(toWords)) return words;
  const share = offTargetPercent ?? changePercent;
  return share === null ? words : `${words} (${formatShare(share)} %)`;
}

/**
 * "3.0 % above the maximum of 0.1 mg/unit"; without a share for a maximum of 0, and where it would read 0 or less: a part of
 * the batch may exceed what the whole does not.
 */
export function aboveText({ maximum, byPercent }: ExceededMaximum): string {
  const share = formatShare(byPercent ?? 0).replace('+', '');
  return `${Number(share) > 0 ? `${share} % ` : ''}above the maximum of ${maximum}`;
}
