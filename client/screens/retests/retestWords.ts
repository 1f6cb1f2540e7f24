import { RETEST_GROUPS, type RetestGroup, type RetestKind } from '#domain/review/retest.ts';

/** Groups of batches that a retest touches, by what they need. */
export const GROUP_WORDS: Readonly<Record<RetestGroup, string>> = {
  planned: 'Planned: calculate again',
  weighing: 'Being weighed: correct what is left',
  completed: 'Completed',
  released: 'Released',
  information: 'Completed before the sample was taken',
};

/** `since`: open when the lot was tested, completed since, and the test says nothing of it as it was made. */
export type KeptGroup = RetestGroup | 'since';
export const KEPT_GROUPS: readonly KeptGroup[] = [...RETEST_GROUPS, 'since'];
export const KEPT_WORDS: Readonly<Record<KeptGroup, string>> = {
  ...GROUP_WORDS,
  since: 'Completed since: this test says nothing of it as it was made',
};

export const KIND_WORDS: Readonly<Record<RetestKind, string>> = {
  drift: 'The lot changed since',
  correction: 'The earlier value was wrong',
};

/** Said where the question was left without an answer. */
export const NOT_SAVED = 'Not saved yet.';

/** From when on new percents count, as a certificate says it. */
export const changeWords = (change: RetestKind, sampledOn: string): string =>
  change === 'drift'
    ? `${KIND_WORDS.drift}: the new percents count from ${sampledOn} on.`
    : `${KIND_WORDS.correction}: the new percents count from the beginning.`;

export const batchesWords = (count: number): string =>
  count === 1 ? '1 batch' : `${count} batches`;
