import { parseCsv } from '#domain/inventory/csv.ts';
import { editedFile, type FileEdits } from '#domain/inventory/editedFile.ts';
import type { FileRules } from '#domain/inventory/fileOil.ts';
import { fileRows, type ReadFile } from '#domain/inventory/fileRows.ts';
import { type Encoding, fileText } from '#domain/inventory/fileText.ts';
import { guessColumns } from '#domain/inventory/guessColumns.ts';
import { FILE_MESSAGES, isCsvName, LARGEST_FILE_BYTES } from '#domain/inventory/importFile.ts';
import type { DecimalMark } from '#domain/numbers/readNumber.ts';

/** A file for the first time, or again with what was said of it since. */
export type ReadQuestion = { readonly rules: FileRules } & (
  | { readonly file: File }
  | { readonly source: FileSource; readonly edits: FileEdits }
);

type FileSource = {
  readonly name: string;
  readonly encoding: Encoding;
  /** Its text as it came. */
  readonly original: string;
};

/** An inventory file as it was read here, with the text that the server reads again. */
export type ImportFile = FileSource & {
  /** The text with the edits. */
  readonly csv: string;
  readonly edits: FileEdits;
  /** The mark that `csv` is read with; null until it is known. */
  readonly decimalMark: DecimalMark | null;
  /** As the file has it. */
  readonly header: readonly string[];
  /** A needed column is not named yet. */
  readonly read: ReadFile | { readonly ok: false; readonly message: string };
};

/** One whose columns are known. */
export type ReadableFile = ImportFile & { readonly read: ReadFile };

export type ReadAnswer =
  | { readonly ok: true; readonly file: ImportFile }
  | { readonly ok: false; readonly message: string };

export const UNREADABLE = 'The file could not be read. Choose it again.';

const refused = (message: string): ReadAnswer => ({ ok: false, message });

export const isReadable = (file: ImportFile): file is ReadableFile => file.read.ok;

/** Reads a file as the server will, or says in the same words why nothing in it can be read. */
export async function answerOf(question: ReadQuestion): Promise<ReadAnswer> {
  const { rules } = question;
  if ('source' in question) return answerWith(question.source, question.edits, rules);
  const { file } = question;
  if (!isCsvName(file.name)) return refused(FILE_MESSAGES.type);
  if (file.size > LARGEST_FILE_BYTES) return refused(FILE_MESSAGES.size);
  if (file.size === 0) return refused(FILE_MESSAGES.empty);
  // The file may have gone, or changed, since it was chosen.
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

/** The figures of the file as it came say which decimal mark it has, never those typed into it. */
function answerWith(source: FileSource, edits: FileEdits, rules: FileRules): ReadAnswer {
  const { original } = source;
  const readWith = (said: FileEdits) => {
    const csv = editedFile(original, said, rules.cannabinoids);
    return { csv, read: fileRows(csv, { ...rules, decimalMark: said.decimalMark }) };
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
