import { keptDecimal, roundDecimal } from './decimals.ts';
import { readNumber } from './readNumber.ts';

/** The input that a number field accepts, and the correction of other input. */
export type NumberRule = {
  /** Units that may be typed after the number; the first is the field's own. */
  readonly units?: readonly string[];
  /** Number of decimals kept; the rest is rounded half away from zero. */
  readonly decimals: number;
  /** Numbers outside the range become the nearest end, where the field says so. */
  readonly becomes?: {
    readonly least: number;
    readonly most?: number;
    /** Text that is not a number becomes `least` as well. */
    readonly isForText?: boolean;
  };
  /** Numbers outside the range are refused with this message. */
  readonly within?: { readonly least: number; readonly most: number; readonly message: string };
  /** Shown with trailing zeros up to `decimals`. */
  readonly isPadded?: boolean;
};

/** The state of a field after it loses focus. */
export type SettledNumber = {
  /** The text to show: a plain number, or the typed text when it cannot be read. */
  readonly text: string;
  /** The exact decimal; null when the field is empty or refused. */
  readonly decimal: string | null;
  /** The reason the input is refused; null when it is accepted. */
  readonly error: string | null;
  /** Says how the number was changed, if it was. */
  readonly notice: string | null;
};

/** The state of a number field after it loses focus with `text` in it. */
export function settleNumber(text: string, rule: NumberRule): SettledNumber {
  const read = readNumber(text, { units: rule.units ?? [] });
  if (read.kind === 'blank') return { text: '', decimal: null, error: null, notice: null };
  const { becomes, within } = rule;
  if (read.kind === 'wrong' && read.reason === 'text' && becomes?.isForText === true) {
    return moved(text.trim(), becomes.least, rule);
  }
  if (read.kind !== 'number') return refused(text, read.message);
  const figure = Number(read.decimal);
  if (within !== undefined && (figure < within.least || figure > within.most)) {
    return refused(text, within.message);
  }
  if (becomes !== undefined && figure < becomes.least)
    return moved(read.decimal, becomes.least, rule);
  if (becomes?.most !== undefined && figure > becomes.most) {
    return moved(read.decimal, becomes.most, rule);
  }
  const { decimal, notice } = keptDecimal(read.decimal, rule.decimals);
  return { text: shown(decimal, rule), decimal, error: null, notice };
}

const refused = (text: string, error: string): SettledNumber => ({
  text,
  decimal: null,
  error,
  notice: null,
});

const moved = (from: string, to: number, rule: NumberRule): SettledNumber => ({
  text: shown(String(to), rule),
  decimal: String(to),
  error: null,
  notice: `${from} became ${to}.`,
});

function shown(decimal: string, { decimals, isPadded = false }: NumberRule): string {
  if (!isPadded) return decimal;
  const [whole = '0', fraction = ''] = decimal.split('.');
  return `${whole}.${fraction.padEnd(decimals, '0')}`;
}

/** The current number of a field: null when it is empty, NaN when it is refused. */
export function numberOf(text: string, rule: NumberRule): number | null {
  const { decimal, error } = settleNumber(text, rule);
  if (error !== null) return Number.NaN;
  return decimal === null ? null : Number(decimal);
}

/** `text` increased by `step`, kept within 0 to 100; starts from 0 when it is not a number. */
export function steppedPercent(text: string, step: number, rule: NumberRule): string {
  const sum = (numberOf(text, rule) || 0) + step;
  return roundDecimal(Math.min(100, Math.max(0, sum)).toFixed(9), rule.decimals);
}
