import type { Delimiter } from '#domain/files/csv.ts';
import { decideMark } from '#domain/numbers/decideMark.ts';
import type { DecimalMark } from '#domain/numbers/readNumber.ts';

/** A cell with numbers, and its line in the pasted text. */
export type PastedFigure = { readonly line: number; readonly text: string };

export type PastedMark = {
  readonly decimalMark: DecimalMark | 'undecided';
  /** Why lines with a decimal mark can't be read, at the line with the comma; null: they can. */
  readonly contradiction: LineNote | null;
};

/** A remark on a line of the pasted text; the first is 1. */
export type LineNote = { readonly line: number; readonly message: string };

/** The signs and words around the numbers of a cell: `<0.05`, `ND (LOD 0.01 %)`. */
const AROUND = /[()<±;:=]|l?lo[dq]/i;

/**
 * The decimal mark of a pasted table. Its own numbers decide; a table separated by commas that decides nothing has
 * decimal points. `choice`: the mark that somebody chose; null: none.
 */
export function pastedMark(
  figures: readonly PastedFigure[],
  delimiter: Delimiter,
  choice: DecimalMark | null,
): PastedMark {
  if (choice !== null) return { decimalMark: choice, contradiction: null };
  const pieces = figures.flatMap(({ line, text }) =>
    text.split(AROUND).map((piece) => ({ line, text: piece.trim() })),
  );
  const decided = decideMark(pieces.map(({ text }) => text));
  if (decided.kind === 'decided') return { decimalMark: decided.mark, contradiction: null };
  if (decided.kind === 'undecided') {
    const doubtful = decided.doubtful.map((index) => pieces[index]?.text ?? '');
    const isPlain =
      doubtful.length === 0 || (delimiter === ',' && !doubtful.some((text) => text.includes(',')));
    return { decimalMark: isPlain ? '.' : 'undecided', contradiction: null };
  }
  const [point, comma] = [pieces[decided.point], pieces[decided.comma]];
  const message = `It has a decimal comma (${comma?.text}), and line ${point?.line} a decimal point (${point?.text}), so no such number is read. Write all of them with a point`;
  return { decimalMark: 'undecided', contradiction: { line: comma?.line ?? 1, message } };
}
