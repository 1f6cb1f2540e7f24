import type { StoredBatch } from '#client/screens/batches/record/batchDocument.ts';
import type { FieldIssue } from '#client/ui/form/issuesResolver.ts';
import { seenLength } from '#domain/issue.ts';
import { numberOf, settleNumber } from '#domain/numbers/settleNumber.ts';
import type { BatchDocument, DocumentLine } from '#domain/record/document/document.ts';
import { isWeighedOut } from '#domain/record/entries/completion.ts';
import {
  ENTRY_WORDS,
  entryText,
  isKeptEntry,
  numberRule,
  whatWasChanged,
} from '#domain/record/entries/corrections.ts';
import {
  type EntryChange,
  type EntryField,
  type EntryPlace,
  entryChanges,
  isEntryField,
  keyOf,
  type LineField,
  type PartField,
  type WrittenEntries,
  withChanges,
} from '#domain/record/entries/entries.ts';
import {
  byField,
  HEAD_FIELDS,
  HEAD_TEXTS,
  isOutput,
  isText,
  TEXT_FIELDS,
} from '#domain/record/entries/headEntries.ts';
import { hasLot, isNotByPart } from '#domain/record/entries/lineActuals.ts';

export type CorrectionValues = {
  /** Key of the entry: field, line, and part. */
  readonly entry: string;
  readonly value: string;
  readonly reason: string;
};

/** The entry with this key. */
export function entryOf(key: string): EntryPlace {
  const [field = '', position = '', part = ''] = key.split(' ');
  return {
    field: isEntryField(field) ? field : 'finishedQuantity',
    linePosition: position === '' ? null : Number(position),
    part: part === '' ? null : Number(part),
  };
}

export const FIRST_ENTRY = 'finishedQuantity';

/** All correctable entries of a batch, as options of a list. */
export function entryOptions(
  document: BatchDocument,
  { isSigned = false, isWithOutputs = false } = {},
) {
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
      items: HEAD_FIELDS.filter((field) => isWithOutputs || !isOutput(field)).map((field) =>
        option({ field, linePosition: null, part: null }),
      ),
    },
    ...group(
      'actualGrams',
      lines
        .filter((line) => isWeighedOut(line, lines))
        .flatMap((line) => byPart('actualGrams', line)),
    ),
    ...(isSigned
      ? []
      : group(
          'initials',
          lines.flatMap((line) => byPart('initials', line)),
        )),
    ...group('lot', ofLines('lot', lines.filter(hasLot))),
  ];
}

/** The present value of an entry as text. */
export function presentText({ entries }: StoredBatch, place: EntryPlace): string {
  const blank = withChanges(entries, [{ ...place, to: '' }]);
  const [was] = entryChanges(entries, blank);
  return entryText(place.field, was?.from ?? '');
}

function written({ entry, value }: CorrectionValues): WrittenEntries {
  const { field, linePosition: position, part } = entryOf(entry);
  const rule = numberRule(field);
  const content = { [field]: rule === null ? textOf(field, value) : numberOf(value, rule) };
  if (position === null) return content;
  return {
    lines: [part === null ? { position, ...content } : { position, parts: [{ part, ...content }] }],
  };
}

const settleOf = (field: EntryField) => (isText(field) ? HEAD_TEXTS[field].settle : undefined);

const textOf = (field: EntryField, value: string): string =>
  settleOf(field)?.(value).text ?? value.trim();

/** The changes of a correction; empty when the value is unchanged. */
export const correctionChanges = (
  { entries }: StoredBatch,
  values: CorrectionValues,
): readonly EntryChange[] => entryChanges(entries, written(values));

function valueProblem(stored: StoredBatch, values: CorrectionValues): string | null {
  const place = entryOf(values.entry);
  if (isKeptEntry(place) && values.value.trim() === '') {
    return 'A completed batch keeps this entry: correct it to another value.';
  }
  const rule = numberRule(place.field);
  const unreadable =
    rule === null
      ? settleOf(place.field)?.(values.value).error
      : settleNumber(values.value, rule).error;
  if (unreadable != null) return unreadable;
  return correctionChanges(stored, values).length === 0
    ? 'Nothing differs from what the batch says already.'
    : null;
}

/** Issues that prevent a correction from being saved. */
export function correctionIssues(
  stored: StoredBatch,
  values: CorrectionValues,
): readonly FieldIssue[] {
  const problem = valueProblem(stored, values);
  return [
    ...(problem === null ? [] : [{ path: ['value'], message: problem }]),
    ...(seenLength(values.reason) === 0
      ? [{ path: ['reason'], message: 'Enter the reason for the correction.' }]
      : []),
  ];
}

/** Maximum length of each entry, as on the server. */
export const MOST_CHARACTERS: { readonly [Field in EntryField]?: number } = {
  ...byField(TEXT_FIELDS, (field) => HEAD_TEXTS[field].most),
  initials: 10,
  lot: 100,
};
