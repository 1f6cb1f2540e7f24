import type { DeviationReasons } from './deviations.ts';
import type { BatchDocument } from './document.ts';
import type { EntryChange, EntryField, EntryPlace } from './entries.ts';
import { formatGrams, formatWritten, NOTHING } from './format.ts';

/** A change of a completed batch: what it was, what it is now, who says so, when and why. */
export type Correction = EntryChange & {
  readonly reason: string;
  readonly by: string;
  /** In UTC, ISO 8601. */
  readonly at: string;
};

/** What became of a batch after it was saved. */
export type RecordHistory = {
  readonly completion: {
    readonly by: string;
    /** ISO 8601. */
    readonly at: string;
    /** Why it differs from its plan; empty where nobody said. */
    readonly reasons: DeviationReasons;
  } | null;
  /** The oldest first. Header and document read as they do after them. */
  readonly corrections: readonly Correction[];
};

/** A correction as page and paper show it. */
export type RecordCorrection = {
  /** `C1`, `C2` … in the order they were made; the corrected figure carries the same mark. */
  readonly mark: string;
  /** What was corrected: "Line 3, Cane sugar: actual quantity (g)". */
  readonly what: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
  readonly by: string;
  /** `2026-11-21 14:05 UTC`. */
  readonly at: string;
};

export const ENTRY_WORDS: Readonly<Record<EntryField, string>> = {
  batchNumber: 'Batch number',
  agentName: 'Agent',
  supervisorName: 'Supervisor',
  finishedQuantity: 'Finished quantity',
  productionDate: 'Production date',
  lot: 'Lot',
  actualGrams: 'Actual quantity (g)',
  initials: 'Initials',
};

/** Corrections in words, the oldest first. */
export const recordCorrections = (
  document: Pick<BatchDocument, 'lines'>,
  corrections: readonly Correction[],
): readonly RecordCorrection[] =>
  corrections.map(({ field, linePosition, part, from, to, reason, by, at }, index) => ({
    mark: markOf(index),
    what: whatWasChanged(document, { field, linePosition, part }),
    from: entryText(field, from),
    to: entryText(field, to),
    reason,
    by,
    at: plainMoment(at),
  }));

/** Which entry of a batch is meant, in words. */
export function whatWasChanged(
  document: Pick<BatchDocument, 'lines'>,
  { field, linePosition, part }: EntryPlace,
): string {
  if (linePosition === null) return ENTRY_WORDS[field];
  const name = document.lines[linePosition - 1]?.ingredientName;
  const words = ENTRY_WORDS[field];
  const line = name === undefined || name === '' ? '' : `, ${name}`;
  const ofPart = part === null ? '' : `, part ${part}`;
  return `Line ${linePosition}${line}${ofPart}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

/** A stored text of an entry as it is read. */
export function entryText(field: EntryField, text: string): string {
  if (text === '') return NOTHING;
  if (field === 'actualGrams') return formatGrams(Number(text));
  return field === 'finishedQuantity' ? formatWritten(Number(text), 3) : text;
}

/** `text` with the marks of what was corrected in it. */
export function marked(
  text: string,
  corrections: readonly Correction[],
  field: EntryField,
  linePosition: number | null = null,
  part: number | null = null,
): string {
  const marks = corrections.flatMap((one, index) =>
    one.field === field && one.linePosition === linePosition && one.part === part
      ? [markOf(index)]
      : [],
  );
  return marks.length === 0 ? text : `${text} (${marks.join(', ')})`.trim();
}

const markOf = (index: number): string => `C${index + 1}`;

/** `2026-11-21 14:05 UTC` of a moment in ISO 8601. */
export const plainMoment = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
