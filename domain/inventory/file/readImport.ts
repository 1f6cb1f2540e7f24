import type { FileDecimals } from './fileDecimals.ts';
import type { FileOil, FileRules } from './fileOil.ts';
import { type FileRow, fileRows, type UnreadFile } from './fileRows.ts';

export type ImportRow = { readonly row: number; readonly oil: FileOil };

export type ReadImport =
  | UnreadFile
  | {
      readonly ok: true;
      /** The rows to import, each oil once. */
      readonly rows: readonly ImportRow[];
      /** `Row n: reason` for each row that is skipped or needs attention, and unknown columns. */
      readonly issues: readonly string[];
      /** Cannabinoids that have a column; the percents of the others stay unchanged. */
      readonly cannabinoids: readonly string[];
      readonly decimals: FileDecimals;
      /** Without a department column all oils go to the department chosen in the form. */
      readonly namesDepartments: boolean;
    };

/** Reads an inventory file for the import. The preview and the server share this function. */
export function readImport(text: string, rules: FileRules): ReadImport {
  const file = fileRows(text, rules);
  if (!file.ok) return file;
  const { columns, rows, decimals } = file;
  return {
    ok: true,
    rows: rows.flatMap(({ row, oil }) => (oil === null ? [] : [{ row, oil }])),
    issues: [...columns.unknown.map(unknownColumn), ...rows.flatMap(rowIssues)],
    cannabinoids: columns.cannabinoids.map(({ name }) => name),
    decimals,
    namesDepartments: columns.places.department !== undefined,
  };
}

export const unknownColumn = (title: string): string =>
  `Column ${title}: there is no such cannabinoid, so it was left out.`;

/** The issues of a row as lines: one for all reasons of a skipped row, one per remark on an imported row. */
export function rowIssues({ row, oil, issues }: FileRow): readonly string[] {
  const messages = [...new Set(issues.map(({ message }) => message))];
  const lines = oil === null && messages.length > 0 ? [messages.join('; ')] : messages;
  return lines.map((line) => `Row ${row}: ${line}`);
}
