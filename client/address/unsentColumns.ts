import type { TableName } from '#client/__generated__/useKeptColumns_user.graphql.ts';
import type { ColumnChoice } from '#client/ui/table/columnChoice/columnChoice.ts';
import type { Widths } from '#client/ui/table/widths/columnWidths.ts';

export type KeptColumns = ColumnChoice & { readonly widths: Widths };

type Note = { readonly at: number; readonly columns: KeptColumns };

/** An older note may be behind a choice that was made on another device. */
const MOST_AGE_MS = 60 * 60 * 1000;

const keyOf = (userId: string, list: TableName): string => `unsent_columns:${list}:${userId}`;

/** Another version may have noted it otherwise. */
const isChoice = (value: unknown): value is KeptColumns =>
  typeof value === 'object' &&
  value !== null &&
  ['order', 'hidden'].every((name) => Array.isArray(Reflect.get(value, name))) &&
  typeof Reflect.get(value, 'widths') === 'object' &&
  Reflect.get(value, 'widths') !== null;

const isNote = (value: unknown): value is Note =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'columns' in value &&
  isChoice(value.columns);

/** Columns arranged within the last hour that have not reached the server: the page was left, or the network failed. */
export function unsentColumns(userId: string, list: TableName): KeptColumns | null {
  try {
    const note: unknown = JSON.parse(localStorage.getItem(keyOf(userId, list)) ?? 'null');
    return isNote(note) && Date.now() - note.at < MOST_AGE_MS ? note.columns : null;
  } catch {
    return null;
  }
}

/** Notes columns before they are sent. Returns a function that deletes the note, unless a newer one has replaced it. */
export function noteUnsent(userId: string, list: TableName, columns: KeptColumns): () => void {
  const key = keyOf(userId, list);
  const note: Note = { at: Date.now(), columns };
  const text = JSON.stringify(note);
  try {
    localStorage.setItem(key, text);
  } catch {
    // A full or blocked storage keeps no note; the columns are sent all the same.
  }
  return () => {
    try {
      if (localStorage.getItem(key) === text) localStorage.removeItem(key);
    } catch {
      // Nor is there a note to delete.
    }
  };
}
