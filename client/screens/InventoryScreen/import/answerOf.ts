import { fileRows, type ReadFile } from '#domain/inventory/fileRows.ts';
import {
  decodedCsv,
  FILE_MESSAGES,
  isCsvName,
  LARGEST_FILE_BYTES,
} from '#domain/inventory/importFile.ts';

export type ReadQuestion = { readonly file: File; readonly cannabinoids: readonly string[] };

/** An inventory file as it was read here, with the text that the server reads again. */
export type ImportFile = { readonly name: string; readonly csv: string; readonly read: ReadFile };

export type ReadAnswer =
  | { readonly ok: true; readonly file: ImportFile }
  | { readonly ok: false; readonly message: string };

export const UNREADABLE = 'The file could not be read. Choose it again.';

const refused = (message: string): ReadAnswer => ({ ok: false, message });

/** Reads a file as the server will, or says in the same words why nothing in it can be read. */
export async function answerOf({ file, cannabinoids }: ReadQuestion): Promise<ReadAnswer> {
  if (!isCsvName(file.name)) return refused(FILE_MESSAGES.type);
  if (file.size > LARGEST_FILE_BYTES) return refused(FILE_MESSAGES.size);
  if (file.size === 0) return refused(FILE_MESSAGES.empty);
  // The file may have gone, or changed, since it was chosen.
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return refused(UNREADABLE);
  const csv = decodedCsv(new Uint8Array(bytes));
  if (csv === null) return refused(FILE_MESSAGES.encoding);
  const read = fileRows(csv, cannabinoids);
  return read.ok ? { ok: true, file: { name: file.name, csv, read } } : refused(read.message);
}
