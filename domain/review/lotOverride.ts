import { formatGrams } from '#domain/format.ts';
import { type Issue, issueWhen, seenLength } from '#domain/issue.ts';
import { entryText } from '#domain/record/entries/corrections.ts';
import type { EntryChange } from '#domain/record/entries/entries.ts';
import { ALLOWED_WORDS } from '#domain/record/page/permissions/replacedUses.ts';
import { MOST_SENTENCE_CHARACTERS } from './deviation.ts';

/** The use of a lot that Quality allows although a date speaks against it (docs/rules/lots.md, Use). */

/** Characters that its reason has. */
export const OVERRIDE_REASON = { least: 10, most: 250 } as const;

/** Issues of the reason; the path is that of the reason. */
export function overrideReasonIssues(reason: string): readonly Issue[] {
  const { least, most } = OVERRIDE_REASON;
  const { length } = reason.trim();
  return [
    ...issueWhen(
      seenLength(reason) < least,
      ['reason'],
      `Give a reason of at least ${least} characters.`,
    ),
    ...issueWhen(length > most, ['reason'], `Reason: at most ${most} characters`),
  ];
}

export type Override = {
  readonly tag: string;
  /** "expired on 14 Jan 2027" */
  readonly fact: string;
  /** The person of Quality. */
  readonly by: string;
  /** The printed id. */
  readonly batchId: string;
  readonly reason: string;
};

/** People of Quality from whom one is chosen by name; where there are more, the others are found by their badges. */
export const MOST_SIGNERS = 100;

/** Why an earlier permission for a lot no longer holds once Quality gave another one for the same batch. */
export const ALLOWED_ANEW = 'The lot changed, and was allowed anew.';

/**
 * Why the permissions for the lots of a batch no longer hold once these entries are written: each is for one production
 * date. Null where that date stays.
 */
export function otherDayText(changes: readonly EntryChange[]): string | null {
  const moved = changes.find(({ field }) => field === 'productionDate');
  if (moved === undefined) return null;
  const { field, from, to } = moved;
  return `The production date changed from ${entryText(field, from)} to ${entryText(field, to)}.`;
}

/** The warning that the record of the batch keeps. */
export const overrideWarning = ({ tag, fact, by, reason }: Omit<Override, 'batchId'>): string =>
  `${tag} ${fact}. ${by}${ALLOWED_WORDS}${reason.trim()}`;

/** The sentence of the deviation that an override opens. */
export const overrideSentence = ({ batchId, ...override }: Override): string =>
  shortened(`${batchId}: ${overrideWarning(override)}`);

/** The words of a correction that records the first grams of a lot. */
export const correctedGramsText = (grams: number): string =>
  `A correction says that ${formatGrams(grams)} g of it were used.`;

/** The sentence of the deviation about a lot that a correction speaks against; `corrected` says what was corrected. */
export const correctedUseSentence = (
  { batchId, tag, fact }: Pick<Override, 'batchId' | 'tag' | 'fact'>,
  corrected: string,
): string => shortened(`${batchId}: ${tag} ${fact}. ${corrected}`);

function shortened(sentence: string): string {
  const most = MOST_SENTENCE_CHARACTERS;
  return sentence.length <= most ? sentence : `${sentence.slice(0, most - 1)}…`;
}
