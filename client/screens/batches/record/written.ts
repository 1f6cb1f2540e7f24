import { type NumberRule, settleNumber } from '#domain/numbers/settleNumber.ts';
import type { BatchDocument, BatchHeader } from '#domain/record/document/document.ts';
import type {
  BatchEntries,
  EntryChange,
  EntryField,
  LineEntry,
  WeighedEntry,
} from '#domain/record/entries/entries.ts';
import { ACTUAL_GRAMS, FINISHED_QUANTITY } from '#domain/record/entries/entryNumbers.ts';
import {
  byField,
  byKind,
  DAY_FIELDS,
  FIGURE_FIELDS,
  HEAD_FIELDS,
  HEAD_FIGURES,
  HEAD_TEXTS,
  type HeadDraft,
  isOutput,
  TEXT_FIELDS,
  type TextField,
} from '#domain/record/entries/headEntries.ts';
import { entryOfLine, withLines } from '#domain/record/entries/lineActuals.ts';
import {
  BLANK_ENTRY,
  type Entries,
  type Entry,
  type EntryKey,
  entryAt,
  entryKey,
} from './entries.ts';

/** All input on a record as text. */
export type Written = { readonly header: HeadDraft; readonly entries: Entries };

/** The entry as a plain decimal; null when it is empty or invalid. */
export const typedDecimal = (text: string, rule: NumberRule): string | null =>
  settleNumber(text, rule).decimal;

function typedFigure(text: string, rule: NumberRule): number | null {
  const decimal = typedDecimal(text, rule);
  return decimal === null ? null : Number(decimal);
}

export const typedGrams = (text: string): number | null => typedFigure(text, ACTUAL_GRAMS);

export const settleGrams = (text: string) => settleNumber(text, ACTUAL_GRAMS);
export const settleQuantity = (text: string) => settleNumber(text, FINISHED_QUANTITY);

const isUnreadable = (text: string, rule: NumberRule): boolean =>
  settleNumber(text, rule).error !== null;

export const withEntry = (entries: Entries, key: EntryKey, change: Partial<Entry>): Entries => ({
  ...entries,
  [key]: { ...BLANK_ENTRY, ...entries[key], ...change },
});

/** The document with the input on its lines. */
export const withTyped = (document: BatchDocument, entries: Entries): BatchDocument =>
  withLines(document, {
    lines: document.lines.map((line) => typedLine(entryOfLine(line), entries)),
  });

/** The input for a line and its parts; a total for the line applies until a part is weighed. */
function typedLine({ position, parts }: LineEntry, entries: Entries): LineEntry {
  const whole = entryAt(entries, position);
  const typedParts = parts.map(({ part }) => {
    const { actual, initials } = entryAt(entries, position, part);
    return { part, actualGrams: typedGrams(actual), initials: initials.trim() };
  });
  const isByPart = typedParts.some(({ actualGrams }) => actualGrams !== null);
  return {
    position,
    actualGrams: isByPart ? null : typedGrams(whole.actual),
    initials: whole.initials.trim(),
    lot: whole.lot.trim(),
    parts: typedParts,
  };
}

/** The stored values of the editable fields. */
export const storedEntries = (header: BatchHeader, document: BatchDocument): BatchEntries => ({
  ...byKind({
    text: (field) => header[field],
    figure: (field) => (header[field] === '' ? null : Number(header[field])),
    day: (field) => header[field],
  }),
  lines: document.lines.map(entryOfLine),
});

/** The initial content of the fields. */
export const asWritten = ({ lines, ...head }: BatchEntries): Written => ({
  header: byField(HEAD_FIELDS, (field) => String(head[field] ?? '')),
  entries: Object.fromEntries(
    lines.flatMap((line) => [
      [entryKey(line.position), { ...asTyped(line), lot: line.lot }],
      ...line.parts.map((part) => [
        entryKey(line.position, part.part),
        { ...asTyped(part), lot: '' },
      ]),
    ]),
  ),
});

const asTyped = ({ actualGrams, initials }: WeighedEntry) => ({
  actual: actualGrams === null ? '' : actualGrams.toFixed(ACTUAL_GRAMS.decimals),
  initials,
});

/** The input as entries of the same lines. An invalid output stays as stored, other invalid input is ignored. */
export const typedEntries = ({ header, entries }: Written, stored: BatchEntries): BatchEntries => ({
  ...byKind({
    text: (field) => settledText(field, header[field].trim()) ?? stored[field],
    // Outputs stand in a dialog alone, so the page could be saved without showing what is wrong there.
    figure: (field) =>
      isOutput(field) && isUnreadable(header[field], HEAD_FIGURES[field].rule)
        ? stored[field]
        : typedFigure(header[field], HEAD_FIGURES[field].rule),
    day: (field) => header[field],
  }),
  lines: stored.lines.map((line) => typedLine(line, entries)),
});

/** The text as it is stored; null where it cannot be read. */
function settledText(field: TextField, text: string): string | null {
  const settled = HEAD_TEXTS[field].settle?.(text);
  if (settled === undefined) return text;
  return settled.error === null ? settled.text : null;
}

/** True when a field contains an invalid number, text or date. */
export const hasUnreadable = ({ header, entries }: Written): boolean =>
  TEXT_FIELDS.some((field) => (HEAD_TEXTS[field].settle?.(header[field]).error ?? null) !== null) ||
  DAY_FIELDS.some((field) => header[field] === '') ||
  FIGURE_FIELDS.some((field) => isUnreadable(header[field], HEAD_FIGURES[field].rule)) ||
  Object.values(entries).some(({ actual }) => isUnreadable(actual, ACTUAL_GRAMS));

type Texts = { [Field in EntryField]?: string | null };
type PartTexts = Texts & { readonly part: number };
type LineTexts = Texts & { readonly position: number; readonly parts?: readonly PartTexts[] };

/** Changes as GraphQL input. Only differences are sent, so that nothing else is overwritten. */
export function entriesInput(changes: readonly EntryChange[]) {
  const head: Texts = {};
  const lines = new Map<number, LineTexts>();
  for (const { field, linePosition: position, part, to } of changes) {
    const text = to === '' ? null : to;
    if (position === null) head[field] = text;
    else {
      const line = lines.get(position) ?? { position };
      const change = { [field]: text };
      lines.set(position, part === null ? { ...line, ...change } : withPart(line, part, change));
    }
  }
  return { ...head, lines: [...lines.values()] };
}

/** Changes are in record order, so those of one part are consecutive. */
function withPart(line: LineTexts, part: number, change: Texts): LineTexts {
  const parts = line.parts ?? [];
  const last = parts.at(-1);
  return last?.part === part
    ? { ...line, parts: [...parts.slice(0, -1), { ...last, ...change }] }
    : { ...line, parts: [...parts, { part, ...change }] };
}
