import { dateIn } from '#domain/account/timeZone.ts';
import { presetOf } from '#domain/quality/policy.ts';
import { answerIssues, type PercentAnswer } from '#domain/review/retestQuestion.ts';
import type { Tx } from '#server/db/transaction.ts';
import { InvalidError } from '#server/errors.ts';
import { findPolicy, type StoredPolicy } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';

export const UNANSWERED: PercentAnswer = { change: null, sampledOn: null };

/** The answer to why percents changed, as it is stored; throws with all issues. */
export async function acceptedAnswer(
  tx: Tx,
  viewer: Viewer,
  answer: PercentAnswer = UNANSWERED,
): Promise<PercentAnswer> {
  if (answer.change === null && answer.sampledOn === null) return answer;
  const { timeZone } = await findPolicy(viewer, tx);
  const issues = answerIssues(answer, dateIn(timeZone, Date.now()));
  if (issues.length > 0) throw new InvalidError(issues);
  return answer;
}

/** From when on changed percents count, as their test keeps it. Without an answer the earlier values count as wrong. */
export const storedAnswer = ({ change, sampledOn }: PercentAnswer) => ({
  change: change ?? ('correction' as const),
  sampledOn,
});

/** The same of percents that somebody wrote; null in Basic, which asks nobody, so that they touch no batch. */
export const writtenAnswer = (answer: PercentAnswer, policy: StoredPolicy) =>
  presetOf(policy) === 'basic' ? null : storedAnswer(answer);

/** In the audit trail, because it decides which batches count; nothing where nobody answered. */
export const auditedAnswer = ({ change, sampledOn }: PercentAnswer) => ({
  ...(change !== null && { change }),
  ...(sampledOn !== null && { sampledOn }),
});
