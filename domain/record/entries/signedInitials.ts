import type { BatchEntries, EntryChange, LineEntry } from './entries.ts';

/** The refusal of initials that somebody typed on a batch that is signed. */
export const INITIALS_OF_SIGNER =
  'The initials of this batch come from the signature. Leave them out.';

/** True for a change that types initials. */
export const isOfInitials = ({ field }: Pick<EntryChange, 'field'>): boolean =>
  field === 'initials';

/** The entries with the signer's initials beside every weight; a line or part that was not weighed keeps its own. */
export const withInitials = (entries: BatchEntries, initials: string): BatchEntries => ({
  ...entries,
  lines: entries.lines.map((line) => lineWith(line, initials)),
});

const lineWith = (line: LineEntry, initials: string): LineEntry => ({
  ...line,
  initials: line.actualGrams === null ? line.initials : initials,
  parts: line.parts.map((part) => (part.actualGrams === null ? part : { ...part, initials })),
});
