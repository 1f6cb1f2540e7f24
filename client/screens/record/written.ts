import type { BatchDocument, BatchHeader } from '#domain/record/document.ts';
import type { BatchEntries, EntryChange, EntryField } from '#domain/record/entries.ts';
import { BLANK_ENTRY, type Entries, type Entry } from './entries.ts';
import { typedNumber } from './typedNumber.ts';

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

/** Decimals that are kept: grams, and whatever a finished quantity counts. */
export const DECIMALS = 3;

export function typedDecimal(text: string): string | null {
  const typed = typedNumber(text, DECIMALS);
  return typed.kind === 'number' ? typed.decimal : null;
}

export function typedFigure(text: string): number | null {
  const decimal = typedDecimal(text);
  return decimal === null ? null : Number(decimal);
}

export const isUnreadable = (text: string): boolean => typedNumber(text, DECIMALS).kind === 'wrong';

export const withEntry = (entries: Entries, position: number, change: Partial<Entry>): Entries => ({
  ...entries,
  [position]: { ...BLANK_ENTRY, ...entries[position], ...change },
});

/** The document with what was typed on its lines. */
export const withEntries = (document: BatchDocument, entries: Entries): BatchDocument => ({
  ...document,
  lines: document.lines.map((line) => {
    const entry = entries[line.position];
    if (entry === undefined) return line;
    return {
      ...line,
      actualGrams: typedFigure(entry.actual),
      initials: entry.initials.trim(),
    };
  }),
});

/** What a saved batch says in the fields that people write. */
export const storedEntries = (header: BatchHeader, document: BatchDocument): BatchEntries => ({
  batchNumber: header.batchNumber,
  agentName: header.agentName,
  supervisorName: header.supervisorName,
  finishedQuantity: header.finishedQuantity === '' ? null : Number(header.finishedQuantity),
  productionDate: header.productionDate,
  lines: document.lines.map(({ position, actualGrams, initials }) => ({
    position,
    actualGrams,
    initials,
  })),
});

/** Entries as they stand in the boxes before anybody types. */
export const asWritten = ({ lines, finishedQuantity, ...head }: BatchEntries): Written => ({
  header: { ...head, finishedQuantity: finishedQuantity === null ? '' : String(finishedQuantity) },
  entries: Object.fromEntries(
    lines.map(({ position, actualGrams, initials }) => [
      position,
      { actual: actualGrams === null ? '' : actualGrams.toFixed(DECIMALS), initials },
    ]),
  ),
});

/** What was typed, as entries of the same lines; what can't be read counts as nothing. */
export const typedEntries = (
  { header, entries }: Written,
  { lines }: Pick<BatchEntries, 'lines'>,
): BatchEntries => ({
  batchNumber: header.batchNumber.trim(),
  agentName: header.agentName.trim(),
  supervisorName: header.supervisorName.trim(),
  finishedQuantity: typedFigure(header.finishedQuantity),
  productionDate: header.productionDate,
  lines: lines.map(({ position }) => {
    const { actual, initials } = entries[position] ?? BLANK_ENTRY;
    return { position, actualGrams: typedFigure(actual), initials: initials.trim() };
  }),
});

/** Something stands in a box that no figure or date can be made of. */
export const hasUnreadable = ({ header, entries }: Written): boolean =>
  header.productionDate === '' ||
  [header.finishedQuantity, ...Object.values(entries).map(({ actual }) => actual)].some(
    isUnreadable,
  );

type Texts = { [Field in EntryField]?: string | null };

/** Changes as the graph takes them: only what differs travels, so nothing else is written over. */
export function entriesInput(changes: readonly EntryChange[]) {
  const head: Texts = {};
  const lines = new Map<number, Texts & { readonly position: number }>();
  for (const { field, linePosition: position, to } of changes) {
    const text = to === '' ? null : to;
    if (position === null) head[field] = text;
    else lines.set(position, { ...lines.get(position), position, [field]: text });
  }
  return { ...head, lines: [...lines.values()] };
}
