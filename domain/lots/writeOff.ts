import { gramsText } from '#domain/format.ts';
import { type Issue, issueWhen, numberIssues, seenLength, textIssues } from '#domain/issue.ts';

/**
 * Grams that leave a lot without a batch. It is possible in every status and whatever the dates, so that no lot is
 * stuck in the inventory (docs/rules/lots.md, Writing off).
 */

export const WRITE_OFF_KINDS = ['disposed', 'sampled', 'returned'] as const;
export type WriteOffKind = (typeof WRITE_OFF_KINDS)[number];

export const WRITE_OFF_WORDS: Readonly<Record<WriteOffKind, string>> = {
  disposed: 'Disposed',
  sampled: 'Sampled',
  returned: 'Returned',
};

/** Characters of the note. */
const NOTE_LIMITS = { least: 3, most: 500 } as const;

export type WriteOff = { readonly grams: number | null; readonly note: string };

/** Issues that prevent a write-off, whatever the lot holds. */
export const writeOffIssues = ({ grams, note }: WriteOff): readonly Issue[] => [
  ...numberIssues(
    ['grams'],
    grams,
    {
      label: 'Grams',
      mostDecimals: 3,
      range: 'positive',
      message: 'Grams must be above 0.',
      isRequired: true,
    },
    'publish',
  ),
  ...noteIssues(note),
];

function noteIssues(note: string): readonly Issue[] {
  const { least, most } = NOTE_LIMITS;
  const isShort = seenLength(note) < least;
  return [
    ...issueWhen(isShort, ['note'], `Say why, in at least ${least} characters.`),
    ...textIssues(['note'], note, { label: 'Note', mostCharacters: most, isRequired: false }),
  ];
}

/**
 * The grams that a lot has before some of it is written off. Grams that open batches take may have been weighed, and
 * such a batch can't be completed where its lot no longer has them.
 */
export const onHandText = (hasGrams: number, promisedGrams: number): string =>
  promisedGrams > 0
    ? `The lot has ${gramsText(hasGrams)}. Saved batches take ${gramsText(promisedGrams)} of it, and are not completed without them.`
    : `The lot has ${gramsText(hasGrams)}.`;

/** The refusal to take more from a lot than it holds, in grams with 3 decimals. */
export const shortageText = (tag: string, hasGrams: string): string =>
  `${tag} has ${hasGrams} g. Write off at most that.`;
