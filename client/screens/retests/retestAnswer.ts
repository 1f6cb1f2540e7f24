import type { Issue } from '#domain/issue.ts';
import { answerIssues, type PercentAnswer } from '#domain/review/retestQuestion.ts';
import type { RetestAnswer } from './WhyChanged.tsx';

/** The answer as it is sent with an edit: only a lot that changed has a day. */
export const sentAnswer = ({ change, sampledOn }: RetestAnswer): PercentAnswer => ({
  change,
  sampledOn: change === 'drift' && sampledOn !== '' ? sampledOn : null,
});

/** Issues of the day of the sample; `today` is `YYYY-MM-DD`, in the organization's time zone. */
export const dayIssues = (answer: RetestAnswer, today: string): readonly Issue[] =>
  answerIssues(sentAnswer(answer), today);
