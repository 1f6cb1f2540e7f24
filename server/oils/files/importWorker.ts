import type { FileRules } from '#domain/inventory/file/fileOil.ts';
import type { UnreadFile } from '#domain/inventory/file/fileRows.ts';
import { type ReadImport, readImport } from '#domain/inventory/file/readImport.ts';
import { inChunks } from '#server/work/inChunks.ts';

export type ImportJob = { readonly csv: string; readonly rules: FileRules };

/** The rows as JSON, because cloning ten thousand objects would block the receiving thread. */
export type ImportAnswer =
  | UnreadFile
  | (Omit<Extract<ReadImport, { readonly ok: true }>, 'rows'> & {
      readonly pieces: readonly string[];
    });

const ROWS_OF_A_PIECE = 250;

export function readJob({ csv, rules }: ImportJob): ImportAnswer {
  const read = readImport(csv, rules);
  if (!read.ok) return read;
  const { rows, ...rest } = read;
  return {
    ...rest,
    pieces: [...inChunks(rows, ROWS_OF_A_PIECE)].map((piece) => JSON.stringify(piece)),
  };
}
