import { parseCsv } from '#domain/files/csv.ts';
import { editedFile, type FileEdits } from '#domain/inventory/file/editedFile.ts';
import type { FileRules } from '#domain/inventory/file/fileOil.ts';
import { fileRows, type ReadFile } from '#domain/inventory/file/fileRows.ts';
import { type Encoding, fileText } from '#domain/inventory/file/fileText.ts';
import { guessColumns } from '#domain/inventory/file/guessColumns.ts';
import { FILE_MESSAGES, isCsvName, LARGEST_FILE_BYTES } from '#domain/inventory/file/importFile.ts';
import type { DecimalMark } from '#domain/numbers/readNumber.ts';

/** Reads a file for the first time, or again with corrections. */
export type ReadQuestion = { readonly rules: FileRules } & (
  | { readonly file: File }
  | { readonly source: FileSource; readonly edits: FileEdits }
);

type FileSource = {
  readonly name: string;
  readonly encoding: Encoding;
  /** Its original text. */
  readonly original: string;
};

/** An inventory file as read here, with the text for the server. */
export type ImportFile = FileSource & {
  /** The text with corrections. */
  readonly csv: string;
  readonly edits: FileEdits;
  /** The decimal mark of `csv`; null until it is known. */
  readonly decimalMark: DecimalMark | null;
  /** As written in the file. */
  readonly header: readonly string[];
  /** A required column is not assigned yet. */
  readonly read: ReadFile | { readonly ok: false; readonly message: string };
};

/** A file whose columns are known. */
export type ReadableFile = ImportFile & { readonly read: ReadFile };

export type ReadAnswer =
  | { readonly ok: true; readonly file: ImportFile }
  | { readonly ok: false; readonly message: string };

export const UNREADABLE = 'The file could not be read. Choose it again.';

const refused = (message: string): ReadAnswer => ({ ok: false, message });

export const isReadable = (file: ImportFile): file is ReadableFile => file.read.ok;

/** Reads a file like the server, or explains in the same words why it cannot be read. */
export async function answerOf(question: ReadQuestion): Promise<ReadAnswer> {
  const { rules } = question;
  if ('source' in question) return answerWith(question.source, question.edits, rules);
  const { file } = question;
  if (!isCsvName(file.name)) return refused(FILE_MESSAGES.type);
  if (file.size > LARGEST_FILE_BYTES) return refused(FILE_MESSAGES.size);
  if (file.size === 0) return refused(FILE_MESSAGES.empty);
  // The file may have been deleted or changed since it was chosen.
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return refused(UNREADABLE);
  const read = fileText(new Uint8Array(bytes));
  if (read === null) return refused(FILE_MESSAGES.encoding);
  const source = { name: file.name, encoding: read.encoding, original: read.text };
  const columns = guessColumns(headerOfText(read.text), rules.cannabinoids);
  return answerWith(source, { columns, cells: new Map(), decimalMark: null }, rules);
}

const headerOfText = (text: string) => parseCsv(text, 1).rows[0]?.cells ?? [];

const NOTHING_MENDED: FileEdits['cells'] = new Map();

/** The original numbers determine the decimal mark of the file, never typed ones. */
function answerWith(source: FileSource, edits: FileEdits, rules: FileRules): ReadAnswer {
  const { original } = source;
  const readWith = (edits: FileEdits) => {
    const csv = editedFile(original, edits, rules.cannabinoids);
    return { csv, read: fileRows(csv, { ...rules, decimalMark: edits.decimalMark }) };
  };
  const came = readWith({ ...edits, cells: NOTHING_MENDED });
  const decimals = came.read.ok ? came.read.decimals : null;
  const decimalMark = decimals?.kind === 'decided' ? decimals.mark : null;
  const isMended = edits.cells.size > 0 && decimalMark !== null;
  const { csv, read } = isMended ? readWith({ ...edits, decimalMark }) : came;
  if (!read.ok && read.isHeader !== true) return refused(read.message);
  const file = { ...source, csv, edits, decimalMark, header: headerOfText(original) };
  return {
    ok: true,
    file: { ...file, read: read.ok && decimals !== null ? { ...read, decimals } : read },
  };
}
