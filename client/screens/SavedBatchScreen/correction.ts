import type { StoredBatch } from '#client/screens/record/batchDocument.ts';
import { isUnreadable, typedFigure } from '#client/screens/record/written.ts';
import type { FieldIssue } from '#client/ui/form/issuesResolver.ts';
import { isWeighedOut } from '#domain/record/completion.ts';
import { ENTRY_WORDS, entryText, whatWasChanged } from '#domain/record/corrections.ts';
import type { BatchDocument } from '#domain/record/document.ts';
import {
  type EntryChange,
  type EntryField,
  entryChanges,
  HEAD_FIELDS,
  isEntryField,
  type WrittenEntries,
  withChanges,
} from '#domain/record/entries.ts';

type Which = Pick<EntryChange, 'field' | 'linePosition'>;

export type CorrectionValues = {
  /** Key of the entry: its field, and the line it stands on. */
  readonly entry: string;
  readonly value: string;
  readonly reason: string;
};

const keyOf = ({ field, linePosition }: Which): string => `${field} ${linePosition ?? ''}`.trim();

/** The entry that a key means. */
export function entryOf(key: string): Which {
  const [field = '', position = ''] = key.split(' ');
  return {
    field: isEntryField(field) ? field : 'finishedQuantity',
    linePosition: position === '' ? null : Number(position),
  };
}

export const FIRST_ENTRY = keyOf({ field: 'finishedQuantity', linePosition: null });

/** Everything on a batch that can be corrected, as the options of a list. */
export function entryOptions(document: BatchDocument) {
  const option = (which: Which) => ({
    value: keyOf(which),
    label: whatWasChanged(document, which),
  });
  const onLines = (field: EntryField, lines: BatchDocument['lines']) => ({
    group: ENTRY_WORDS[field],
    items: lines.map(({ position }) => option({ field, linePosition: position })),
  });
  const { lines } = document;
  return [
    {
      group: 'Batch',
      items: HEAD_FIELDS.map((field) => option({ field, linePosition: null })),
    },
    onLines(
      'actualGrams',
      lines.filter((line) => isWeighedOut(line, lines)),
    ),
    onLines('initials', lines),
  ];
}

/** What an entry says now, as it is read. */
export function presentText({ entries }: StoredBatch, { field, linePosition }: Which): string {
  const blank = withChanges(entries, [{ field, linePosition, to: '' }]);
  const [was] = entryChanges(entries, blank);
  return entryText(field, was?.from ?? '');
}

const isFigure = (field: EntryField): boolean =>
  field === 'actualGrams' || field === 'finishedQuantity';

function written({ entry, value }: CorrectionValues): WrittenEntries {
  const { field, linePosition } = entryOf(entry);
  const content = isFigure(field) ? typedFigure(value) : value.trim();
  return linePosition === null
    ? { [field]: content }
    : { lines: [{ position: linePosition, [field]: content }] };
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
  if (isFigure(field) && isUnreadable(values.value)) return 'Expected a number, 0 or more';
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
};
