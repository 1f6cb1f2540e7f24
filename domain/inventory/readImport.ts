import { type FileRow, fileRows, type UnreadFile } from './fileRows.ts';
import type { OilContent } from './oilDraft.ts';

export type ImportRow = { readonly row: number; readonly oil: OilContent };

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
    };

/** Reads an inventory file as the import takes it: the preview and the server with the same rules. */
export function readImport(text: string, cannabinoids: readonly string[]): ReadImport {
  const file = fileRows(text, cannabinoids);
  if (!file.ok) return file;
  const { columns, rows } = file;
  return {
    ok: true,
    rows: rows.flatMap(({ row, oil }) => (oil === null ? [] : [{ row, oil }])),
    issues: [...columns.unknown.map(unknownColumn), ...rows.flatMap(rowIssues)],
    cannabinoids: columns.cannabinoids.map(({ name }) => name),
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
