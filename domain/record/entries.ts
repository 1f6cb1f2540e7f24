/** What people write on a batch beside its frozen figures, and how a change of it is put down. */

/** What was weighed, and by whom. */
export type WeighedEntry = {
  /** Grams, 3 decimals; null until somebody wrote them down. */
  readonly actualGrams: number | null;
  readonly initials: string;
};

/** The same of one part of a line, which counts from 1. */
export type PartEntry = WeighedEntry & { readonly part: number };

/** Where entries are kept. How a line reads after them: `lineActuals.ts`. */
export type LineEntry = WeighedEntry & {
  /** 1-based place of the line in the document. `actualGrams` of several parts: not by part. */
  readonly position: number;
  /** Lot of an ingredient that is no oil. */
  readonly lot: string;
  /** One entry a part of a batch of several; empty for a batch of one part. */
  readonly parts: readonly PartEntry[];
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

export type WrittenLine = { readonly position: number } & {
  readonly [Field in LineField]?: LineEntry[Field] | undefined;
} & { readonly parts?: readonly WrittenPart[] | undefined };

export type WrittenPart = { readonly part: number } & {
  readonly [Field in PartField]?: PartEntry[Field] | undefined;
};

export const HEAD_FIELDS = [
  'batchNumber',
  'agentName',
  'supervisorName',
  'finishedQuantity',
  'productionDate',
] as const;
export const LINE_FIELDS = ['lot', 'actualGrams', 'initials'] as const;
export const PART_FIELDS = ['actualGrams', 'initials'] as const;
export type HeadField = (typeof HEAD_FIELDS)[number];
export type LineField = (typeof LINE_FIELDS)[number];
export type PartField = (typeof PART_FIELDS)[number];
export type EntryField = HeadField | LineField;

/** Which entry of a batch is meant. */
export type EntryPlace = {
  readonly field: EntryField;
  /** Null for what stands in the head. */
  readonly linePosition: number | null;
  /** From 1; null for what is written of the whole line. */
  readonly part: number | null;
};

/** One entry that reads otherwise than before, as text; empty text is nothing written. */
export type EntryChange = EntryPlace & { readonly from: string; readonly to: string };

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
    changeOf({ field, linePosition: null, part: null }, present[field], written[field]),
  );
  return [...head, ...lineChanges(present.lines, written.lines ?? [])];
}

/** The same of the lines alone. */
export function lineChanges(
  present: readonly LineEntry[],
  written: readonly WrittenLine[],
): readonly EntryChange[] {
  const writtenAt = new Map(written.map((line) => [line.position, line]));
  return present.flatMap((line) => {
    const writing = writtenAt.get(line.position);
    return writing === undefined ? [] : changesOfLine(line, writing);
  });
}

function changesOfLine(line: LineEntry, written: WrittenLine): readonly EntryChange[] {
  const { position: linePosition } = line;
  const whole = LINE_FIELDS.flatMap((field) =>
    changeOf({ field, linePosition, part: null }, line[field], written[field]),
  );
  const writtenOf = new Map((written.parts ?? []).map((one) => [one.part, one]));
  const parts = line.parts.flatMap(({ part, ...entry }) =>
    PART_FIELDS.flatMap((field) =>
      changeOf({ field, linePosition, part }, entry[field], writtenOf.get(part)?.[field]),
    ),
  );
  return [...whole, ...parts];
}

function changeOf(
  place: EntryPlace,
  before: Value,
  after: Value | undefined,
): readonly EntryChange[] {
  if (after === undefined || asText(before) === asText(after)) return [];
  return [{ ...place, from: asText(before), to: asText(after) }];
}

type Change = Omit<EntryChange, 'from'>;

/** The entries after `changes`, one after the other: corrections read so without being written in. */
export function withChanges(entries: BatchEntries, changes: readonly Change[]): BatchEntries {
  const at = { linePosition: null, part: null };
  const { words, number } = readAfter(changes);
  return {
    batchNumber: words({ field: 'batchNumber', ...at }, entries.batchNumber),
    agentName: words({ field: 'agentName', ...at }, entries.agentName),
    supervisorName: words({ field: 'supervisorName', ...at }, entries.supervisorName),
    finishedQuantity: number({ field: 'finishedQuantity', ...at }, entries.finishedQuantity),
    productionDate: words({ field: 'productionDate', ...at }, entries.productionDate),
    lines: withLineChanges(entries.lines, changes),
  };
}

/** The same of the lines alone. */
export function withLineChanges(
  lines: readonly LineEntry[],
  changes: readonly Change[],
): readonly LineEntry[] {
  const { words, number } = readAfter(changes);
  const weighed = (entry: WeighedEntry, at: Omit<EntryPlace, 'field'>): WeighedEntry => ({
    actualGrams: number({ field: 'actualGrams', ...at }, entry.actualGrams),
    initials: words({ field: 'initials', ...at }, entry.initials),
  });
  return lines.map((line) => {
    const { position: linePosition } = line;
    const at = { linePosition, part: null };
    return {
      position: linePosition,
      ...weighed(line, at),
      lot: words({ field: 'lot', ...at }, line.lot),
      parts: line.parts.map(({ part, ...entry }) => ({
        part,
        ...weighed(entry, { linePosition, part }),
      })),
    };
  });
}

/** What stands in a place after changes of it, or else what stood there. */
function readAfter(changes: readonly Change[]) {
  const last = new Map(changes.map(({ to, ...place }) => [keyOf(place), to]));
  return {
    words: (place: EntryPlace, before: string) => last.get(keyOf(place)) ?? before,
    number: (place: EntryPlace, before: number | null) => {
      const text = last.get(keyOf(place));
      if (text === undefined) return before;
      return text === '' ? null : Number(text);
    },
  };
}

/** One entry, so that two of them can be told apart. */
export const keyOf = ({ field, linePosition, part }: EntryPlace): string =>
  [field, linePosition ?? '', part ?? ''].join(' ').trimEnd();
