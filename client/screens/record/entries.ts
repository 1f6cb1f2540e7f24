/** What is typed on one line of a record that is not saved yet. */
export type Entry = { readonly actual: string; readonly initials: string };

/** By the position of the line; a line without an entry is blank. */
export type Entries = Readonly<Record<number, Entry>>;

export const BLANK_ENTRY: Entry = { actual: '', initials: '' };

/** Gives the ingredient table boxes to type in, and says what stands in them. */
export type RecordEditing = {
  readonly entries: Entries;
  readonly onEntry: (position: number, change: Partial<Entry>) => void;
};
