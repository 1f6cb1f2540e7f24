/** What people write on a batch beside its frozen figures, and how a change of it is put down. */

export type LineEntry = {
  /** 1-based place of the line in the document. */
  readonly position: number;
  /** Grams that were weighed, 3 decimals; null until somebody wrote them down. */
  readonly actualGrams: number | null;
  readonly initials: string;
};

export type BatchEntries = {
  readonly batchNumber: string;
  readonly agentName: string;
  readonly supervisorName: string;
  /** Finished units, 3 decimals; null until they were counted. */
  readonly finishedQuantity: number | null;
  /** Calendar date `YYYY-MM-DD`. */
  readonly productionDate: string;
  readonly lines: readonly LineEntry[];
};

/** The same as somebody writes it: what is left out stays as it is. */
export type WrittenEntries = {
  readonly [Field in HeadField]?: BatchEntries[Field] | undefined;
} & {
  readonly lines?: readonly WrittenLine[] | undefined;
};

type WrittenLine = { readonly position: number } & {
  readonly [Field in LineField]?: LineEntry[Field] | undefined;
};

export const HEAD_FIELDS = [
  'batchNumber',
  'agentName',
  'supervisorName',
  'finishedQuantity',
  'productionDate',
] as const;
export const LINE_FIELDS = ['actualGrams', 'initials'] as const;
export type HeadField = (typeof HEAD_FIELDS)[number];
export type LineField = (typeof LINE_FIELDS)[number];
export type EntryField = HeadField | LineField;

/** One entry that reads otherwise than before, as text; empty text is nothing written. */
export type EntryChange = {
  readonly field: EntryField;
  /** Null for what stands in the head. */
  readonly linePosition: number | null;
  readonly from: string;
  readonly to: string;
};

export const isEntryField = (name: string): name is EntryField =>
  [...HEAD_FIELDS, ...LINE_FIELDS].some((field) => field === name);

type Value = string | number | null;

function asText(value: Value): string {
  if (value === null) return '';
  return typeof value === 'number' ? value.toFixed(3) : value;
}

/** What `written` changes of `present`, in the order of the record. Unknown lines change nothing. */
export function entryChanges(
  present: BatchEntries,
  written: WrittenEntries,
): readonly EntryChange[] {
  const head = HEAD_FIELDS.flatMap((field) =>
    changeOf(field, null, present[field], written[field]),
  );
  const writtenAt = new Map((written.lines ?? []).map((line) => [line.position, line]));
  const lines = present.lines.flatMap((line) =>
    LINE_FIELDS.flatMap((field) =>
      changeOf(field, line.position, line[field], writtenAt.get(line.position)?.[field]),
    ),
  );
  return [...head, ...lines];
}

function changeOf(
  field: EntryField,
  linePosition: number | null,
  before: Value,
  after: Value | undefined,
): readonly EntryChange[] {
  if (after === undefined || asText(before) === asText(after)) return [];
  return [{ field, linePosition, from: asText(before), to: asText(after) }];
}

/** The entries after `changes`, one after the other: corrections read so without being written in. */
export function withChanges(
  entries: BatchEntries,
  changes: readonly Omit<EntryChange, 'from'>[],
): BatchEntries {
  const last = new Map(
    changes.map(({ linePosition, field, to }) => [`${linePosition ?? ''} ${field}`, to]),
  );
  const wordsAt = (field: EntryField, words: string, position: number | '' = '') =>
    last.get(`${position} ${field}`) ?? words;
  const numberAt = (field: EntryField, number: number | null, position: number | '' = '') => {
    const text = last.get(`${position} ${field}`);
    if (text === undefined) return number;
    return text === '' ? null : Number(text);
  };
  return {
    batchNumber: wordsAt('batchNumber', entries.batchNumber),
    agentName: wordsAt('agentName', entries.agentName),
    supervisorName: wordsAt('supervisorName', entries.supervisorName),
    finishedQuantity: numberAt('finishedQuantity', entries.finishedQuantity),
    productionDate: wordsAt('productionDate', entries.productionDate),
    lines: entries.lines.map(({ position, actualGrams, initials }) => ({
      position,
      actualGrams: numberAt('actualGrams', actualGrams, position),
      initials: wordsAt('initials', initials, position),
    })),
  };
}
