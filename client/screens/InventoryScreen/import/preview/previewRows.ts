import type { ImportCounts } from '#client/screens/InventoryScreen/import/useImportOils.ts';
import { changeWords } from '#domain/audit/changeWords.ts';
import { leftOutRows } from '#domain/inventory/file/failedRows.ts';
import type { FileOil } from '#domain/inventory/file/fileOil.ts';
import type { FileRow, ReadFile } from '#domain/inventory/file/fileRows.ts';
import { type CellIssue, cellAt } from '#domain/inventory/file/rowDraft.ts';

/** The number of oils to import, judging by the file alone. */
export const takenCount = ({ rows }: ReadFile): number =>
  rows.filter(({ oil }) => oil !== null).length;

/** The effect of a row; `open` until the file was compared with the inventory. */
export type RowOutcome = {
  readonly kind: 'leftOut' | 'new' | 'changed' | 'same' | 'open';
  /** The reason for skipping it, or the fields it changes. */
  readonly words: string;
};

/** The effect of each row by number. `counts` is the server's response, null before it arrives. */
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

/** Shown so that a misread number is noticed before the import. */
const newWords = ({ quantityGrams, active }: FileOil): string =>
  active === false && quantityGrams > 0
    ? `0 g, ${quantityGrams} g once reactivated`
    : `${quantityGrams} g`;

/** A filter of the rows: those with issues, or those with one effect. */
export type Narrowing = 'all' | 'issues' | 'new' | 'changed' | 'same';

export function narrowed(
  rows: readonly FileRow[],
  outcomes: ReadonlyMap<number, RowOutcome>,
  mended: ReadonlyMap<number, unknown>,
  by: Narrowing,
): readonly FileRow[] {
  if (by === 'all') return rows;
  return rows.filter(({ row, issues }) => {
    // A corrected row stays visible.
    if (mended.has(row)) return true;
    const kind = outcomes.get(row)?.kind;
    return by === 'issues' ? issues.length > 0 || kind === 'leftOut' : kind === by;
  });
}

/** The text of a cell as an import reads it. */
export const cellText = ({ cells }: FileRow, place: number): string => cellAt(cells, place);

/** The number read from a cell, if the other decimal mark would give another one; otherwise empty. */
export const doubtfulReading = ({ readings }: FileRow, place: number): string =>
  readings.find((one) => one.place === place && one.isDoubtful)?.plain ?? '';

export const issuesAt = ({ issues }: FileRow, place: number): readonly CellIssue[] =>
  issues.filter((issue) => issue.place === place);

export const messageOf = (issues: readonly CellIssue[]): string =>
  [...new Set(issues.map(({ message }) => message))].join('; ');
