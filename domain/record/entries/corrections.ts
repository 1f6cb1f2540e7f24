import { formatGrams, formatWritten, NOTHING } from '#domain/format.ts';
import type { NumberRule } from '#domain/numbers/settleNumber.ts';
import type { BatchDocument } from '#domain/record/document/document.ts';
import type { DeviationReasons } from '#domain/record/made/deviations.ts';
import type { EntryChange, EntryField, EntryPlace } from './entries.ts';
import { ACTUAL_GRAMS } from './entryNumbers.ts';
import { byField, HEAD, HEAD_FIELDS, HEAD_FIGURES, isFigure } from './headEntries.ts';

/** A change to a completed batch: old and new value, author, time and reason. */
export type Correction = EntryChange & {
  readonly reason: string;
  readonly by: string;
  /** In UTC, ISO 8601. */
  readonly at: string;
};

/** The completion and the corrections of a saved batch. */
export type RecordHistory = {
  readonly completion: {
    readonly by: string;
    /** ISO 8601. */
    readonly at: string;
    /** Reasons for deviations from the plan; empty where none was given. */
    readonly reasons: DeviationReasons;
    /** Sentences about lots that Quality allowed then. Their own signatures cover them, so the canonical record does not. */
    readonly allowedUses?: readonly string[];
  } | null;
  /** Oldest first. Header and document already include them. */
  readonly corrections: readonly Correction[];
};

/** A correction as the page and the printed record show it. */
export type RecordCorrection = {
  /** `C1`, `C2` … in chronological order; the corrected figure carries the same mark. */
  readonly mark: string;
  /** The corrected field: "Line 3, Cane sugar: actual quantity (g)". */
  readonly what: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
  readonly by: string;
  /** `2026-11-21 14:05 UTC`. */
  readonly at: string;
};

export const ENTRY_WORDS: Readonly<Record<EntryField, string>> = {
  ...byField(HEAD_FIELDS, (field) => HEAD[field].label),
  lot: 'Lot',
  actualGrams: 'Actual quantity (g)',
  initials: 'Initials',
};

/** Corrections in words, oldest first. */
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

/** The name of an entry of a batch, in words. */
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

/** The number rule of an entry; null for text. */
export function numberRule(field: EntryField): NumberRule | null {
  if (field === 'actualGrams') return ACTUAL_GRAMS;
  return isFigure(field) ? HEAD_FIGURES[field].rule : null;
}

/** The stored text of an entry as it is shown. */
export function entryText(field: EntryField, text: string): string {
  if (text === '') return NOTHING;
  if (field === 'actualGrams') return formatGrams(Number(text));
  const rule = numberRule(field);
  return rule === null ? text : formatWritten(Number(text), rule.decimals);
}

/** True when a correction can change this entry of a completed batch but not remove it. */
export const isKeptEntry = ({ field }: Pick<EntryPlace, 'field'>): boolean =>
  field === 'actualGrams' || HEAD_FIELDS.some((one) => one === field && HEAD[one].isKept);

/** `text` with the marks of its corrections. */
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

/** Formats an ISO 8601 time as `2026-11-21 14:05 UTC`. */
export const plainMoment = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
