/** What is typed on one line of a record that is not saved yet, or on one part of it. */
export type Entry = {
  readonly actual: string;
  readonly initials: string;
  /** Of the whole line. */
  readonly lot: string;
};

/** Where something is typed: a line by its position, a part of it as well, "3" or "3.2". */
export type EntryKey = string;

/** A line or part without an entry is blank. */
export type Entries = Readonly<Record<EntryKey, Entry>>;

export const BLANK_ENTRY: Entry = { actual: '', initials: '', lot: '' };

/** `part` counts from 1; null is the whole line. */
export const entryKey = (position: number, part: number | null = null): EntryKey =>
  part === null ? String(position) : `${position}.${part}`;

export const entryAt = (entries: Entries, position: number, part: number | null = null): Entry =>
  entries[entryKey(position, part)] ?? BLANK_ENTRY;

/** Gives the ingredient table boxes to type in, and says what stands in them. */
export type RecordEditing = {
  readonly entries: Entries;
  readonly onEntry: (key: EntryKey, change: Partial<Entry>) => void;
};
