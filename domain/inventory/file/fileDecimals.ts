import type { Delimiter } from '#domain/files/csv.ts';
import { decideMark } from '#domain/numbers/decideMark.ts';
import {
  bothReadings,
  type DecimalMark,
  type ReadNumber,
  readNumber,
  splitUnit,
} from '#domain/numbers/readNumber.ts';

/** A number as written in a file, with its row. */
export type WrittenFigure = { readonly row: number; readonly text: string };

/** The decimal mark of a file and how it was determined. */
export type FileDecimals =
  | {
      readonly kind: 'decided';
      readonly mark: DecimalMark;
      /** Determined by the sender's choice, by other numbers of the file, by its delimiter, or by none of them. */
      readonly by: 'choice' | 'figures' | 'separator' | 'nothing';
    }
  /** Ambiguous numbers such as 1.250 are skipped until the user chooses. */
  | {
      readonly kind: 'undecided';
      readonly example: WrittenFigure & { readonly asPoint: string; readonly asComma: string };
    }
  | {
      readonly kind: 'contradicting';
      readonly point: WrittenFigure;
      readonly comma: WrittenFigure;
    };

/**
 * Determines the decimal mark of a file. A comma-delimited file has decimal points unless one of its numbers contains a
 * comma; otherwise the numbers decide.
 */
export function fileDecimals(
  figures: readonly WrittenFigure[],
  delimiter: Delimiter,
  choice: DecimalMark | null,
): FileDecimals {
  if (choice !== null) return { kind: 'decided', mark: choice, by: 'choice' };
  const decided = decideMark(figures.map(({ text }) => text));
  const at = (index: number): WrittenFigure => figures[index] ?? { row: 0, text: '' };
  if (decided.kind === 'decided') return { kind: 'decided', mark: decided.mark, by: 'figures' };
  if (decided.kind === 'contradicting') {
    return { kind: 'contradicting', point: at(decided.point), comma: at(decided.comma) };
  }
  const doubtful = decided.doubtful.map(at);
  const [first] = doubtful;
  if (first === undefined) return { kind: 'decided', mark: '.', by: 'nothing' };
  if (delimiter === ',' && !doubtful.some(({ text }) => text.includes(','))) {
    return { kind: 'decided', mark: '.', by: 'separator' };
  }
  const { asPoint, asComma } = readings(first.text);
  return {
    kind: 'undecided',
    example: { ...first, asPoint: asPoint ?? '', asComma: asComma ?? '' },
  };
}

const readings = (text: string) => bothReadings(splitUnit(text)?.figure ?? '');

/** Reads one number with the decimal mark determined for its file. */
export function readFigure(
  text: string,
  decimals: FileDecimals,
  units: readonly string[],
): ReadNumber {
  if (EITHER.test(text)) return { kind: 'wrong', reason: 'mark', message: `Write ${text}` };
  const decimalMark = decimals.kind === 'decided' ? decimals.mark : 'undecided';
  const read = readNumber(text, { units, decimalMark });
  if (read.kind === 'ambiguous') {
    return { kind: 'wrong', reason: 'mark', message: `${read.message}, or ${SAY_WHICH}` };
  }
  if (decimals.kind !== 'contradicting' || !isMarked(text) || read.kind !== 'number') return read;
  const { point, comma } = decimals;
  const message = `row ${point.row} has a decimal point (${point.text}), row ${comma.row} a decimal comma (${comma.text}); ${SAY_WHICH}`;
  return { kind: 'wrong', reason: 'mark', message };
}

/** The text that `typedFigure` returns for an ambiguous number. */
const EITHER = /^-?[\d.]+ or -?[\d.]+$/;

const SAY_WHICH = 'say which decimal mark the file has (decimal_mark)';

/**
 * A number typed into a file whose decimal mark is `mark`, as the file would write it. It is read as in a field; an
 * ambiguous number becomes a text with both readings to choose from.
 */
export function typedFigure(text: string, mark: DecimalMark, units: readonly string[]): string {
  // In a file with decimal commas, 1.250 may follow the file or the habit of typing into a field.
  const read = readNumber(text, { units, ...(mark === ',' && { decimalMark: 'undecided' }) });
  if (read.kind === 'ambiguous') {
    const { asPoint, asComma } = read;
    const [grouped, decimal] = text.includes(',') ? [asPoint, asComma] : [asComma, asPoint];
    // A fourth decimal makes the number unambiguous with either mark.
    return `${grouped} or ${decimal.replace(/\.\d{3}$/, '$&0')}`;
  }
  if (read.kind !== 'number') return text;
  return mark === ',' ? read.decimal.replace('.', ',') : read.decimal;
}

/**
 * A number refused for its unit or decimal mark, written with a point, without grouping and with the text after it;
 * null when there is no number.
 */
export function refusedFigure(text: string, decimals: FileDecimals): string | null {
  const split = splitUnit(text);
  if (split === null || decimals.kind !== 'decided') return null;
  const { asPoint, asComma } = bothReadings(split.figure);
  const decimal = decimals.mark === '.' ? (asPoint ?? asComma) : (asComma ?? asPoint);
  return decimal && `${decimal} ${split.unit}`.trimEnd();
}

/** True when the number reads differently, or not at all, with the other decimal mark. */
function isMarked(text: string): boolean {
  const { asPoint, asComma } = readings(text);
  return asPoint !== asComma;
}

/** True when both decimal marks give a number, but different ones. */
export function isDoubtful(text: string): boolean {
  const { asPoint, asComma } = readings(text);
  return asPoint !== asComma && asPoint !== null && asComma !== null;
}
