import { changeWords } from '#domain/inventory/changeWords.ts';
import { leftOutRows } from '#domain/inventory/failedRows.ts';
import type { FileOil } from '#domain/inventory/fileOil.ts';
import type { FileRow, ReadFile } from '#domain/inventory/fileRows.ts';
import { type CellIssue, cellAt } from '#domain/inventory/rowDraft.ts';
import type { ImportCounts } from './useImportOils.ts';

/** How many oils an import of this file takes, as far as the file alone tells. */
export const takenCount = ({ rows }: ReadFile): number =>
  rows.filter(({ oil }) => oil !== null).length;

/** The effect of a row; `open` until the file was compared with the inventory. */
export type RowOutcome = {
  readonly kind: 'leftOut' | 'new' | 'changed' | 'same' | 'open';
  /** The reason it is left out, or the fields it changes. */
  readonly words: string;
};

/** The effect of each row, by its number. `counts` is the answer of the server, null before it came. */
export function outcomesOf(
  read: ReadFile,
  counts: ImportCounts | null,
): ReadonlyMap<number, RowOutcome> {
  const leftOut = counts === null ? new Map<number, string>() : leftOutRows(read, counts.errors);
  const changed = new Map((counts?.rows ?? []).map((change) => [change.row, change]));
  return new Map(
    read.rows.map((fileRow): [number, RowOutcome] => {
      const { row, oil } = fileRow;
      if (oil === null) return [row, { kind: 'leftOut', words: messageOf(fileRow.issues) }];
      const reason = leftOut.get(row);
      if (reason !== undefined) return [row, { kind: 'leftOut', words: reason }];
      if (counts === null) return [row, { kind: 'open', words: '' }];
      const change = changed.get(row);
      if (change === undefined) return [row, { kind: 'same', words: '' }];
      const words = change.isNew ? newWords(oil) : `${oil.tag}: ${changeWords(change.changes)}`;
      return [row, { kind: change.isNew ? 'new' : 'changed', words }];
    }),
  );
}

/** So that a figure read otherwise than it was meant shows before it is in stock. */
const newWords = ({ quantityGrams, active }: FileOil): string =>
  active === false && quantityGrams > 0
    ? `0 g, ${quantityGrams} g once reactivated`
    : `${quantityGrams} g`;

/** Which rows the table shows. */
export type Narrowing = 'all' | 'issues' | 'new' | 'changed' | 'same';

export function narrowed(
  rows: readonly FileRow[],
  outcomes: ReadonlyMap<number, RowOutcome>,
  mended: ReadonlyMap<number, unknown>,
  by: Narrowing,
): readonly FileRow[] {
  if (by === 'all') return rows;
  return rows.filter(({ row, issues }) => {
    // A row stays in sight after it was mended.
    if (mended.has(row)) return true;
    const kind = outcomes.get(row)?.kind;
    return by === 'issues' ? issues.length > 0 || kind === 'leftOut' : kind === by;
  });
}

/** The text of a cell as an import reads it. */
export const cellText = ({ cells }: FileRow, place: number): string => cellAt(cells, place);

/** The figure that a cell is read as, where the other decimal mark would make another of it; else empty. */
export const doubtfulReading = ({ readings }: FileRow, place: number): string =>
  readings.find((one) => one.place === place && one.isDoubtful)?.plain ?? '';

export const issuesAt = ({ issues }: FileRow, place: number): readonly CellIssue[] =>
  issues.filter((issue) => issue.place === place);

export const messageOf = (issues: readonly CellIssue[]): string =>
  [...new Set(issues.map(({ message }) => message))].join('; ');
