import type { LineField } from '../entries.ts';
import type { RecordField } from '../recordFields.ts';
import type { RecordWarning } from '../recordWarnings.ts';

/**
 * The blocks of a record in words. Page, browser print and PDF draw the same list in its order and
 * add no words of their own, so that what stands on one stands on all.
 */
export type RecordSection = FieldsSection | NotesSection | RecordTable | SignaturesSection;

export type FieldsSection = {
  readonly kind: 'fields';
  readonly key: 'fields';
  readonly fields: readonly RecordField[];
};

export type NotesSection = {
  readonly kind: 'notes';
  readonly key: string;
  readonly notes: readonly RecordNote[];
};

export const SEVERITY = { problem: 'Problem', caution: 'Warning' } as const;

export type RecordNote = {
  readonly severity: RecordWarning['severity'] | 'info';
  /** The note as it is read, its severity in words: paper has no colour. */
  readonly text: string;
};

export type RecordTable = {
  readonly kind: 'table';
  readonly key: string;
  readonly title: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
};

export type TableColumn = {
  readonly key: string;
  readonly title: string;
  /**
   * `name` says what a row is about, `text` wraps, `short` stands on one line where it can, `figure`
   * stands on one line at the right.
   */
  readonly kind: 'name' | 'text' | 'short' | 'figure';
  /** Millimetres of a box to write in by hand; absent where nothing is written. */
  readonly penMm?: number;
};

export type TableRow = {
  readonly key: string;
  /** Above 0 it stands in from the left, below the row it belongs to. */
  readonly depth: 0 | 1 | 2;
  /** Sums, and what the rows below it make up. */
  readonly isStrong: boolean;
  /** One entry a column. */
  readonly cells: readonly TableCell[];
  /** What people may write on the row while the batch is open; absent on a row that is only read. */
  readonly written?: WrittenRow;
};

export type WrittenRow = {
  readonly position: number;
  /** From 1; null is the whole line. */
  readonly part: number | null;
  /** The row in words: "Sugar, part 2". */
  readonly name: string;
  readonly boxes: readonly LineField[];
};

export type TableCell = {
  readonly text: string;
  /** A second line under the text. */
  readonly note?: string;
  /** Differs from what was asked. */
  readonly isMarked?: boolean;
  /** The lot it names: the page leads there. */
  readonly lotId?: string;
};

export type SignaturesSection = {
  readonly kind: 'signatures';
  readonly key: 'signatures';
  readonly title: string;
  readonly signatures: readonly RecordSignature[];
};

export type RecordSignature = {
  readonly role: string;
  readonly name: string;
  /** What is written by hand beside the name. */
  readonly blanks: readonly string[];
};

/** A plain row of texts. */
export const textRow = (key: string, texts: readonly string[]): TableRow => ({
  key,
  depth: 0,
  isStrong: false,
  cells: texts.map((text) => ({ text })),
});
