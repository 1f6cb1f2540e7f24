import { byKind, HEAD_FIELDS, type HeadEntries, type HeadField } from './headEntries.ts';

/** The entries that people record on a batch beside its frozen figures, and how changes to them are represented. */

/** A weighed quantity and the initials for it. */
export type WeighedEntry = {
  /** Grams with 3 decimals; null until recorded. */
  readonly actualGrams: number | null;
  readonly initials: string;
};

/** A weighed entry for one part of a line; parts count from 1. */
export type PartEntry = WeighedEntry & { readonly part: number };

/** Entries as stored. `lineActuals.ts` converts them to how a line shows them. */
export type LineEntry = WeighedEntry & {
  /** Line position in the document, from 1. With several parts, `actualGrams` is a total not weighed by part. */
  readonly position: number;
  /** Lot number of an ingredient that is not oil. */
  readonly lot: string;
  /** One entry per part when there are several; empty for a batch of one part. */
  readonly parts: readonly PartEntry[];
};

export type BatchEntries = HeadEntries & { readonly lines: readonly LineEntry[] };

/** Entries as sent by a client; omitted fields stay unchanged. */
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

export const LINE_FIELDS = ['lot', 'actualGrams', 'initials'] as const;
export const PART_FIELDS = ['actualGrams', 'initials'] as const;
export type LineField = (typeof LINE_FIELDS)[number];
export type PartField = (typeof PART_FIELDS)[number];
export type EntryField = HeadField | LineField;

/** Identifies an entry of a batch. */
export type EntryPlace = {
  readonly field: EntryField;
  /** Null for entries of the header. */
  readonly linePosition: number | null;
  /** From 1; null for entries of the whole line. */
  readonly part: number | null;
};

/** A changed entry with its old and new text; empty text means no entry. */
export type EntryChange = EntryPlace & { readonly from: string; readonly to: string };

export const isEntryField = (name: string): name is EntryField =>
  [...HEAD_FIELDS, ...LINE_FIELDS].some((field) => field === name);

type Value = string | number | null;

function asText(value: Value): string {
  if (value === null) return '';
  return typeof value === 'number' ? value.toFixed(3) : value;
}

/** The changes that `written` makes to `present`, in the order of the record. Unknown lines are ignored. */
export function entryChanges(
  present: BatchEntries,
  written: WrittenEntries,
): readonly EntryChange[] {
  const head = HEAD_FIELDS.flatMap((field) =>
    changeOf({ field, linePosition: null, part: null }, present[field], written[field]),
  );
  return [...head, ...lineChanges(present.lines, written.lines ?? [])];
}

/** `entryChanges` for the lines only. */
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

/** Applies `changes` in order, so that corrections can be shown without overwriting the entries. */
export function withChanges(entries: BatchEntries, changes: readonly Change[]): BatchEntries {
  const at = { linePosition: null, part: null };
  const { words, number } = readAfter(changes);
  return {
    ...byKind({
      text: (field) => words({ field, ...at }, entries[field]),
      figure: (field) => number({ field, ...at }, entries[field]),
      day: (field) => words({ field, ...at }, entries[field]),
    }),
    lines: withLineChanges(entries.lines, changes),
  };
}

/** The entries with what was written on them. */
export const withWritten = (entries: BatchEntries, written: WrittenEntries): BatchEntries =>
  withChanges(entries, entryChanges(entries, written));

/** `withChanges` for the lines only. */
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

/** Creates functions that return the value of an entry after `changes`, or its present value. */
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

/** A key that identifies an entry. */
export const keyOf = ({ field, linePosition, part }: EntryPlace): string =>
  [field, linePosition ?? '', part ?? ''].join(' ').trimEnd();
