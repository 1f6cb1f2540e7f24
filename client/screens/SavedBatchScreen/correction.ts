import type { StoredBatch } from '#client/screens/record/batchDocument.ts';
import type { FieldIssue } from '#client/ui/form/issuesResolver.ts';
import { type NumberRule, numberOf, settleNumber } from '#domain/numbers/settleNumber.ts';
import { isWeighedOut } from '#domain/record/completion.ts';
import { ENTRY_WORDS, entryText, whatWasChanged } from '#domain/record/corrections.ts';
import type { BatchDocument, DocumentLine } from '#domain/record/document.ts';
import {
  type EntryChange,
  type EntryField,
  type EntryPlace,
  entryChanges,
  HEAD_FIELDS,
  isEntryField,
  keyOf,
  type LineField,
  type PartField,
  type WrittenEntries,
  withChanges,
} from '#domain/record/entries.ts';
import { ACTUAL_GRAMS, FINISHED_QUANTITY } from '#domain/record/entryNumbers.ts';
import { hasLot, isNotByPart } from '#domain/record/lineActuals.ts';

export type CorrectionValues = {
  /** Key of the entry: its field, the line it stands on, and the part of it. */
  readonly entry: string;
  readonly value: string;
  readonly reason: string;
};

/** The entry that a key means. */
export function entryOf(key: string): EntryPlace {
  const [field = '', position = '', part = ''] = key.split(' ');
  return {
    field: isEntryField(field) ? field : 'finishedQuantity',
    linePosition: position === '' ? null : Number(position),
    part: part === '' ? null : Number(part),
  };
}

export const FIRST_ENTRY = 'finishedQuantity';

/** Everything on a batch that can be corrected, as the options of a list. */
export function entryOptions(document: BatchDocument) {
  const option = (place: EntryPlace) => ({
    value: keyOf(place),
    label: whatWasChanged(document, place),
  });
  const group = (field: EntryField, places: readonly EntryPlace[]) =>
    places.length === 0 ? [] : [{ group: ENTRY_WORDS[field], items: places.map(option) }];
  const ofLines = (field: LineField, lines: BatchDocument['lines']) =>
    lines.map(({ position }) => ({ field, linePosition: position, part: null }));
  const byPart = (field: PartField, line: DocumentLine): readonly EntryPlace[] => {
    const isWhole = line.actualParts.length === 1 || (field === 'actualGrams' && isNotByPart(line));
    return isWhole
      ? ofLines(field, [line])
      : line.actualParts.map((_, index) => ({
          field,
          linePosition: line.position,
          part: index + 1,
        }));
  };
  const { lines } = document;
  return [
    {
      group: 'Batch',
      items: HEAD_FIELDS.map((field) => option({ field, linePosition: null, part: null })),
    },
    ...group(
      'actualGrams',
      lines
        .filter((line) => isWeighedOut(line, lines))
        .flatMap((line) => byPart('actualGrams', line)),
    ),
    ...group(
      'initials',
      lines.flatMap((line) => byPart('initials', line)),
    ),
    ...group('lot', ofLines('lot', lines.filter(hasLot))),
  ];
}

/** What an entry says now, as it is read. */
export function presentText({ entries }: StoredBatch, place: EntryPlace): string {
  const blank = withChanges(entries, [{ ...place, to: '' }]);
  const [was] = entryChanges(entries, blank);
  return entryText(place.field, was?.from ?? '');
}

/** How a figure is read; null of a text. */
export function numberRule(field: EntryField): NumberRule | null {
  if (field === 'actualGrams') return ACTUAL_GRAMS;
  return field === 'finishedQuantity' ? FINISHED_QUANTITY : null;
}

function written({ entry, value }: CorrectionValues): WrittenEntries {
  const { field, linePosition: position, part } = entryOf(entry);
  const rule = numberRule(field);
  const content = { [field]: rule === null ? value.trim() : numberOf(value, rule) };
  if (position === null) return content;
  return {
    lines: [part === null ? { position, ...content } : { position, parts: [{ part, ...content }] }],
  };
}

/** What a correction changes; nothing when it says what the batch says already. */
export const correctionChanges = (
  { entries }: StoredBatch,
  values: CorrectionValues,
): readonly EntryChange[] => entryChanges(entries, written(values));

const NEVER_EMPTY: readonly EntryField[] = [
  'actualGrams',
  'finishedQuantity',
  'agentName',
  'productionDate',
];

function valueProblem(stored: StoredBatch, values: CorrectionValues): string | null {
  const { field } = entryOf(values.entry);
  if (NEVER_EMPTY.includes(field) && values.value.trim() === '') {
    return 'A completed batch keeps this entry: correct it to another value.';
  }
  const rule = numberRule(field);
  const unreadable = rule && settleNumber(values.value, rule).error;
  if (unreadable !== null) return unreadable;
  return correctionChanges(stored, values).length === 0
    ? 'Nothing differs from what the batch says already.'
    : null;
}

/** What keeps a correction from being saved. */
export function correctionIssues(
  stored: StoredBatch,
  values: CorrectionValues,
): readonly FieldIssue[] {
  const problem = valueProblem(stored, values);
  return [
    ...(problem === null ? [] : [{ path: ['value'], message: problem }]),
    ...(values.reason.trim() === ''
      ? [{ path: ['reason'], message: 'Enter the reason for the correction.' }]
      : []),
  ];
}

/** The longest that each entry may be, as the server takes it. */
export const MOST_CHARACTERS: { readonly [Field in EntryField]?: number } = {
  batchNumber: 100,
  agentName: 200,
  supervisorName: 200,
  initials: 10,
  lot: 100,
};
