import type { FileRules } from '#domain/inventory/fileOil.ts';
import type { UnreadFile } from '#domain/inventory/fileRows.ts';
import { type ReadImport, readImport } from '#domain/inventory/readImport.ts';
import { inChunks } from './importStatements.ts';

export type ImportJob = { readonly csv: string; readonly rules: FileRules };

/** The rows as JSON, since the receiving thread would be blocked while it clones ten thousand objects. */
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
