/** Unsaved input for one line of a record, or for one part of it. */
export type Entry = {
  readonly actual: string;
  readonly initials: string;
  /** For the whole line. */
  readonly lot: string;
};

/** A line by its position, or one of its parts: "3" or "3.2". */
export type EntryKey = string;

/** A line or part without an entry is blank. */
export type Entries = Readonly<Record<EntryKey, Entry>>;

export const BLANK_ENTRY: Entry = { actual: '', initials: '', lot: '' };

/** `part` counts from 1; null is the whole line. */
export const entryKey = (position: number, part: number | null = null): EntryKey =>
  part === null ? String(position) : `${position}.${part}`;

export const entryAt = (entries: Entries, position: number, part: number | null = null): Entry =>
  entries[entryKey(position, part)] ?? BLANK_ENTRY;

/** Makes the ingredient table editable, and provides the content of its fields. */
export type RecordEditing = {
  readonly entries: Entries;
  readonly onEntry: (key: EntryKey, change: Partial<Entry>) => void;
  /** Initials come from a signature and have no field. */
  readonly isSigned?: boolean;
};
