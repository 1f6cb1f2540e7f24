import { decideMark } from '#domain/numbers/decideMark.ts';
import {
  bothReadings,
  type DecimalMark,
  type ReadNumber,
  readNumber,
  splitUnit,
} from '#domain/numbers/readNumber.ts';
import type { Delimiter } from './csv.ts';

/** A figure of a file as it was written, and the row it stands in. */
export type WrittenFigure = { readonly row: number; readonly text: string };

/** Which decimal mark the figures of a file are read with, and how that is known. */
export type FileDecimals =
  | {
      readonly kind: 'decided';
      readonly mark: DecimalMark;
      /** Whoever sent the file said so, its other figures did, the comma that separates did. */
      readonly by: 'choice' | 'figures' | 'separator' | 'nothing';
    }
  /** Figures such as 1.250 are left out until somebody says how they are meant. */
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
 * A file separated by commas has decimal points, unless a figure of it holds a comma: then the
 * figures decide, as they do in any other file.
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

/** One figure of a file whose decimal mark was looked for. */
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

/** As `typedFigure` asks. */
const EITHER = /^-?[\d.]+ or -?[\d.]+$/;

const SAY_WHICH = 'say which decimal mark the file has (decimal_mark)';

/**
 * A figure typed into a file that has the decimal mark `mark`, as the file would have it. It is read
 * as in a field; one that may be either of two numbers becomes both, of which one is to be chosen.
 */
export function typedFigure(text: string, mark: DecimalMark, units: readonly string[]): string {
  // Among decimal commas 1.250 may be meant as its neighbours are, or as a field takes it.
  const read = readNumber(text, { units, ...(mark === ',' && { decimalMark: 'undecided' }) });
  if (read.kind === 'ambiguous') {
    const { asPoint, asComma } = read;
    const [grouped, decimal] = text.includes(',') ? [asPoint, asComma] : [asComma, asPoint];
    // A fourth decimal leaves no doubt, whatever mark the file has.
    return `${grouped} or ${decimal.replace(/\.\d{3}$/, '$&0')}`;
  }
  if (read.kind !== 'number') return text;
  return mark === ',' ? read.decimal.replace('.', ',') : read.decimal;
}

/**
 * A figure that was refused for its unit or its decimal mark, with a point, without grouping, and with
 * what stands behind it; null where there is none.
 */
export function refusedFigure(text: string, decimals: FileDecimals): string | null {
  const split = splitUnit(text);
  if (split === null || decimals.kind !== 'decided') return null;
  const { asPoint, asComma } = bothReadings(split.figure);
  const decimal = decimals.mark === '.' ? (asPoint ?? asComma) : (asComma ?? asPoint);
  return decimal && `${decimal} ${split.unit}`.trimEnd();
}

/** True when the figure reads otherwise with the other decimal mark, or not at all. */
function isMarked(text: string): boolean {
  const { asPoint, asComma } = readings(text);
  return asPoint !== asComma;
}

/** True when both decimal marks give a number, but not the same one. */
export function isDoubtful(text: string): boolean {
  const { asPoint, asComma } = readings(text);
  return asPoint !== asComma && asPoint !== null && asComma !== null;
}
