import type { RecordSection, TableCell } from './section.ts';

const BLANKS = /[\p{Z}\t\n\v\f\r\u0085]+/gu;
/** Invisible characters that change direction, break or hide the text around them. */
const CONTROLS =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** `text` as both page and PDF show it: composed letters, single blanks, no invisible characters. */
export const plainWords = (text: string): string =>
  text.normalize('NFC').replace(BLANKS, ' ').replace(CONTROLS, '').replace(/ {2,}/g, ' ').trim();

/** A section with its texts in plain words. */
export function inPlainWords(section: RecordSection): RecordSection {
  switch (section.kind) {
    case 'fields':
      return {
        ...section,
        fields: section.fields.map((field) => ({ ...field, value: plainWords(field.value) })),
      };
    case 'notes':
      return {
        ...section,
        notes: section.notes.map((note) => ({ ...note, text: plainWords(note.text) })),
      };
    case 'table':
      return {
        ...section,
        columns: section.columns.map((one) => ({ ...one, title: plainWords(one.title) })),
        rows: section.rows.map((row) => ({ ...row, cells: row.cells.map(plainCell) })),
      };
    case 'picture':
      return {
        ...section,
        bars: section.bars.map((bar) => ({
          ...bar,
          label: plainWords(bar.label),
          text: plainWords(bar.text),
        })),
      };
    case 'signatures':
      return {
        ...section,
        signatures: section.signatures.map((one) => ({ ...one, name: plainWords(one.name) })),
      };
  }
}

const plainCell = ({ text, note, ...cell }: TableCell): TableCell => ({
  ...cell,
  text: plainWords(text),
  ...(note !== undefined && { note: plainWords(note) }),
});
