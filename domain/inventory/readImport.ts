import type { FileDecimals } from './fileDecimals.ts';
import type { FileOil, FileRules } from './fileOil.ts';
import { type FileRow, fileRows, type UnreadFile } from './fileRows.ts';

export type ImportRow = { readonly row: number; readonly oil: FileOil };

export type ReadImport =
  | UnreadFile
  | {
      readonly ok: true;
      /** The good rows, each oil once. */
      readonly rows: readonly ImportRow[];
      /** `Row n: reason` of each row left out or to be looked at, and columns nobody knows. */
      readonly issues: readonly string[];
      /** Cannabinoids with a column; of others the file says nothing. */
      readonly cannabinoids: readonly string[];
      readonly decimals: FileDecimals;
      /** Without such a column all oils belong where the form says. */
      readonly namesDepartments: boolean;
    };

/** Reads an inventory file as the import takes it: the preview and the server with the same rules. */
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

/** Why a row is left out is one issue; what is to be looked at in one that is taken, one each. */
export function rowIssues({ row, oil, issues }: FileRow): readonly string[] {
  const messages = [...new Set(issues.map(({ message }) => message))];
  const lines = oil === null && messages.length > 0 ? [messages.join('; ')] : messages;
  return lines.map((line) => `Row ${row}: ${line}`);
}
