import type { Stretch } from '#domain/picture/stretches.ts';
import type { LineField } from '#domain/record/entries/entries.ts';
import type { RecordField } from '#domain/record/page/recordFields.ts';
import type { RecordWarning } from '#domain/record/page/recordWarnings.ts';

/**
 * The sections of a record in words. Page, browser print and PDF draw the same list and add no words of their own, so
 * that they never differ.
 */
export type RecordSection =
  | FieldsSection
  | NotesSection
  | RecordTable
  | PictureSection
  | SignaturesSection;

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
  /** The note with its severity in words, because printed records have no color. */
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
   * `name` identifies the row, `text` wraps, `short` stays on one line if possible, `figure` stays on one line,
   * right-aligned.
   */
  readonly kind: 'name' | 'text' | 'short' | 'figure';
  /** Width in millimetres of a box to write in by hand; absent when nothing is written. */
  readonly penMm?: number;
  /** Another table of the record has these figures too, so a narrow screen leaves the column out. */
  readonly isRepeated?: true;
};

export type TableRow = {
  readonly key: string;
  /** Indentation level below the row it belongs to. */
  readonly depth: 0 | 1 | 2;
  /** Set for totals and for rows that are the sum of the rows below. */
  readonly isStrong: boolean;
  /** Its texts no longer hold and are struck through; their notes are not. */
  readonly isStruck?: boolean;
  /** One entry per column. */
  readonly cells: readonly TableCell[];
  /** The fields that can be edited on the row while the batch is open; absent on read-only rows. */
  readonly written?: WrittenRow;
};

export type WrittenRow = {
  readonly position: number;
  /** From 1; null: the whole line. */
  readonly part: number | null;
  /** The row in words: "Sugar, part 2". */
  readonly name: string;
  readonly boxes: readonly LineField[];
};

export type TableCell = {
  readonly text: string;
  /** A second line under the text. */
  readonly note?: string;
  /** The value deviates from its target. */
  readonly isMarked?: boolean;
  /** Id of the lot to which the page links. */
  readonly lotId?: string;
};

export type PictureSection = {
  readonly kind: 'picture';
  readonly key: 'picture';
  readonly title: string;
  readonly bars: readonly PictureBar[];
};

export type PictureBar = {
  readonly label: string;
  readonly stretches: readonly Stretch[];
  /** Where a target stands, as a share of the length, 0 to 1; null when there is none. */
  readonly markAt: number | null;
  /** The stretches in words, from left to right. */
  readonly text: string;
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
  /** Labels of the boxes to fill in by hand next to the name. */
  readonly blanks: readonly string[];
};

/** A row of plain texts. */
export const textRow = (key: string, texts: readonly string[]): TableRow => ({
  key,
  depth: 0,
  isStrong: false,
  cells: texts.map((text) => ({ text })),
});
