import type { BatchEntries, EntryChange, LineEntry } from './entries.ts';

/** The refusal of initials that somebody typed on a batch that is signed. */
export const INITIALS_OF_SIGNER =
  'The initials of this batch come from the signature. Leave them out.';

/** True for a change that types initials. */
export const isOfInitials = ({ field }: Pick<EntryChange, 'field'>): boolean =>
  field === 'initials';

/** A line, or one of its parts (from 1). */
type Place = { readonly linePosition: number | null; readonly part: number | null };

export const placeKey = ({ linePosition, part }: Place): string =>
  `${linePosition ?? ''} ${part ?? ''}`;

/** Initials by `placeKey`; the signer's stand wherever there are none. */
export type SignedInitials = {
  readonly signer: string;
  /** The initials of other people, beside the grams that they recorded. */
  readonly others: ReadonlyMap<string, string>;
};

/**
 * The entries with the initials of whoever weighed beside every weight; a line or part that was not weighed keeps its
 * own. Grams of `changes` are those of the signer.
 */
export function withInitials(
  entries: BatchEntries,
  { signer, others }: SignedInitials,
  changes: readonly EntryChange[],
): BatchEntries {
  const changed = new Set(changes.filter(({ field }) => field === 'actualGrams').map(placeKey));
  const initialsAt = (place: Place) => {
    const key = placeKey(place);
    return changed.has(key) ? signer : (others.get(key) ?? signer);
  };
  return { ...entries, lines: entries.lines.map((line) => lineWith(line, initialsAt)) };
}

const lineWith = (line: LineEntry, initialsAt: (place: Place) => string): LineEntry => ({
  ...line,
  initials:
    line.actualGrams === null
      ? line.initials
      : initialsAt({ linePosition: line.position, part: null }),
  parts: line.parts.map((part) =>
    part.actualGrams === null
      ? part
      : { ...part, initials: initialsAt({ linePosition: line.position, part: part.part }) },
  ),
});
