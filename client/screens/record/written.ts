import { type NumberRule, settleNumber } from '#domain/numbers/settleNumber.ts';
import type { BatchDocument, BatchHeader } from '#domain/record/document.ts';
import type {
  BatchEntries,
  EntryChange,
  EntryField,
  LineEntry,
  WeighedEntry,
} from '#domain/record/entries.ts';
import { ACTUAL_GRAMS, FINISHED_QUANTITY } from '#domain/record/entryNumbers.ts';
import { entryOfLine, withEntries } from '#domain/record/lineActuals.ts';
import {
  BLANK_ENTRY,
  type Entries,
  type Entry,
  type EntryKey,
  entryAt,
  entryKey,
} from './entries.ts';

/** The typed fields of the head, as text. */
export type HeaderDraft = {
  readonly batchNumber: string;
  readonly agentName: string;
  readonly supervisorName: string;
  readonly finishedQuantity: string;
  readonly productionDate: string;
};

/** All that is typed on a record, as text. */
export type Written = { readonly header: HeaderDraft; readonly entries: Entries };

/** An entry in plain digits; null of an empty one, and of one that can't be read. */
export const typedDecimal = (text: string, rule: NumberRule): string | null =>
  settleNumber(text, rule).decimal;

function typedFigure(text: string, rule: NumberRule): number | null {
  const decimal = typedDecimal(text, rule);
  return decimal === null ? null : Number(decimal);
}

export const typedGrams = (text: string): number | null => typedFigure(text, ACTUAL_GRAMS);
export const typedQuantity = (text: string): number | null => typedFigure(text, FINISHED_QUANTITY);

export const settleGrams = (text: string) => settleNumber(text, ACTUAL_GRAMS);
export const settleQuantity = (text: string) => settleNumber(text, FINISHED_QUANTITY);

const isUnreadable = (text: string, rule: NumberRule): boolean =>
  settleNumber(text, rule).error !== null;

export const withEntry = (entries: Entries, key: EntryKey, change: Partial<Entry>): Entries => ({
  ...entries,
  [key]: { ...BLANK_ENTRY, ...entries[key], ...change },
});

/** The document with what was typed on its lines. */
export const withTyped = (document: BatchDocument, entries: Entries): BatchDocument =>
  withEntries(document, {
    lines: document.lines.map((line) => typedLine(entryOfLine(line), entries)),
  });

/** What was typed of a line and its parts; grams of the whole line stand until a part is weighed. */
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

/** What a saved batch says in the fields that people write. */
export const storedEntries = (header: BatchHeader, document: BatchDocument): BatchEntries => ({
  batchNumber: header.batchNumber,
  agentName: header.agentName,
  supervisorName: header.supervisorName,
  finishedQuantity: header.finishedQuantity === '' ? null : Number(header.finishedQuantity),
  productionDate: header.productionDate,
  lines: document.lines.map(entryOfLine),
});

/** Entries as they stand in the boxes before anybody types. */
export const asWritten = ({ lines, finishedQuantity, ...head }: BatchEntries): Written => ({
  header: { ...head, finishedQuantity: finishedQuantity === null ? '' : String(finishedQuantity) },
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

/** What was typed, as entries of the same lines; what can't be read counts as nothing. */
export const typedEntries = (
  { header, entries }: Written,
  { lines }: Pick<BatchEntries, 'lines'>,
): BatchEntries => ({
  batchNumber: header.batchNumber.trim(),
  agentName: header.agentName.trim(),
  supervisorName: header.supervisorName.trim(),
  finishedQuantity: typedQuantity(header.finishedQuantity),
  productionDate: header.productionDate,
  lines: lines.map((line) => typedLine(line, entries)),
});

/** Something stands in a box that no figure or date can be made of. */
export const hasUnreadable = ({ header, entries }: Written): boolean =>
  header.productionDate === '' ||
  isUnreadable(header.finishedQuantity, FINISHED_QUANTITY) ||
  Object.values(entries).some(({ actual }) => isUnreadable(actual, ACTUAL_GRAMS));

type Texts = { [Field in EntryField]?: string | null };
type PartTexts = Texts & { readonly part: number };
type LineTexts = Texts & { readonly position: number; readonly parts?: readonly PartTexts[] };

/** Changes as the graph takes them: only what differs travels, so nothing else is written over. */
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

/** Changes come in the order of the record, so those of one part follow one another. */
function withPart(line: LineTexts, part: number, change: Texts): LineTexts {
  const parts = line.parts ?? [];
  const last = parts.at(-1);
  return last?.part === part
    ? { ...line, parts: [...parts.slice(0, -1), { ...last, ...change }] }
    : { ...line, parts: [...parts, { part, ...change }] };
}
