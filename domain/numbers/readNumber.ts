import { decimalOf } from './decimals.ts';

/**
 * The only parser of numbers that people write, for fields, pasted blocks and files. The decimal mark is a point or a
 * comma; thousands may be grouped by spaces, apostrophes, or the other of the two marks.
 */

export type DecimalMark = '.' | ',';

export type ReadingOptions = {
  /** Units allowed after the number, in any letter case; the first is the one that is displayed. */
  readonly units?: readonly string[];
  /**
   * The decimal mark detected for the whole file or pasted block. `undecided` treats 1.250 as ambiguous just like
   * 1,250. Without it a single point is the decimal mark, as in a field.
   */
  readonly decimalMark?: DecimalMark | 'undecided';
};

export type ReadNumber =
  | { readonly kind: 'blank' }
  | {
      readonly kind: 'number';
      /** Exact decimal without superfluous zeros, such as `-1250.5`. */
      readonly decimal: string;
      /** Spelled as in the options; null when none was written. */
      readonly unit: string | null;
    }
  | {
      readonly kind: 'ambiguous';
      /** The number read with a decimal point, and with a decimal comma. */
      readonly asPoint: string;
      readonly asComma: string;
      readonly message: string;
    }
  | { readonly kind: 'wrong'; readonly reason: WrongNumber; readonly message: string };

/** `mark`: the text is a number only with the other decimal mark. */
export type WrongNumber = 'text' | 'unit' | 'exponent' | 'mark';

/** Longer text is not read as a number. */
const MOST_CHARACTERS = 60;
const MOST_SHOWN = 20;
const WRITTEN = /^([+-]?) ?([\d.,' ]*)(.*)$/su;
const EXPONENT = /^e[+-]?\d/i;

/** Splits text into the number and the unit after it; null when it does not begin with a digit. */
export function splitUnit(text: string): { readonly figure: string; readonly unit: string } | null {
  if (text.length > MOST_CHARACTERS) return null;
  const [, sign = '', figure = '', unit = ''] = WRITTEN.exec(plainSigns(text).trim()) ?? [];
  return /\d/.test(figure) ? { figure: `${sign}${figure.trim()}`, unit: unit.trim() } : null;
}

/** Replaces typographic spaces, apostrophes and minus signs by those of a keyboard. */
const plainSigns = (text: string): string =>
  text
    .replace(/\s/gu, ' ')
    .replace(/[’ʼ]/gu, "'")
    .replace(/^(\s*)−/u, '$1-');

const PATTERNS = {
  '.': /^([+-]?)(\d*|[1-9]\d{0,2}([, '])\d{3}(?:\3\d{3})*)(?:\.(\d*))?$/,
  ',': /^([+-]?)(\d*|[1-9]\d{0,2}([. '])\d{3}(?:\3\d{3})*)(?:,(\d*))?$/,
} as const;

/** The number read with `mark` as the decimal mark; null when it is not valid. */
function readWith(figure: string, mark: DecimalMark): string | null {
  const [, sign = '', whole = '', , fraction = ''] = PATTERNS[mark].exec(figure) ?? [];
  const digits = whole.replace(/\D/g, '');
  return digits + fraction === '' ? null : decimalOf(sign === '-', digits, fraction);
}

/** The number read with either decimal mark; null where it is not valid. */
export const bothReadings = (figure: string) => ({
  asPoint: readWith(figure, '.'),
  asComma: readWith(figure, ','),
});

/** Parses `text` as one number. Never guesses: ambiguous text is reported as such. */
export function readNumber(text: string, options: ReadingOptions = {}): ReadNumber {
  if (text.trim() === '') return { kind: 'blank' };
  const split = splitUnit(text);
  if (split === null) return wrong('text', `${shown(text)} is not a number`);
  const unit = unitAmong(options.units ?? [], split.unit);
  if (unit === undefined) return wrongUnit(split.unit, options.units?.[0]);
  return read(split.figure, unit, options.decimalMark ?? null);
}

function read(figure: string, unit: string | null, mark: ReadingOptions['decimalMark'] | null) {
  const { asPoint, asComma } = bothReadings(figure);
  const number = (decimal: string): ReadNumber => ({ kind: 'number', decimal, unit });
  if (asPoint === null && asComma === null) {
    return wrong('text', `${shown(figure)} is not a number`);
  }
  if (mark === '.' || mark === ',') {
    const decimal = mark === '.' ? asPoint : asComma;
    const name = mark === '.' ? 'point' : 'comma';
    return decimal === null
      ? wrong('mark', `${shown(figure)} does not fit a decimal ${name}`)
      : number(decimal);
  }
  const isDoubtful = asPoint !== null && asComma !== null && asPoint !== asComma;
  if (!isDoubtful || (mark === null && figure.includes('.'))) {
    return number(asPoint ?? asComma ?? '');
  }
  const message = figure.includes(',')
    ? `Write ${asPoint} or ${asComma}`
    : `Write ${asComma} or ${asPoint}`;
  return { kind: 'ambiguous', asPoint, asComma, message } as const;
}

/** Null when no unit is written, undefined when it is not among `units`. */
function unitAmong(units: readonly string[], written: string): string | null | undefined {
  if (written === '') return null;
  return units.find((unit) => unit.toLowerCase() === written.toLowerCase());
}

function wrongUnit(written: string, unit: string | undefined): ReadNumber {
  if (EXPONENT.test(written)) return wrong('exponent', 'Write the number out, without an exponent');
  const message =
    unit === undefined || unit === ''
      ? `Write the number without ${shown(written)}`
      : `Write it in ${unit}, without ${shown(written)}`;
  return wrong('unit', message);
}

const wrong = (reason: WrongNumber, message: string): ReadNumber => ({
  kind: 'wrong',
  reason,
  message,
});

const shown = (text: string): string =>
  text.trim().length > MOST_SHOWN ? `“${text.trim().slice(0, MOST_SHOWN)}…”` : `“${text.trim()}”`;
