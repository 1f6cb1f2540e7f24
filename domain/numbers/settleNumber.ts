import { keptDecimal, roundDecimal } from './decimals.ts';
import { readNumber } from './readNumber.ts';

/** What a field takes, and what it makes of the rest. */
export type NumberRule = {
  /** Units that may be typed behind the number; the first is the field's own. */
  readonly units?: readonly string[];
  /** Decimals that are kept; what is finer is rounded half away from zero. */
  readonly decimals: number;
  /** A number outside becomes the nearest within, where the specification says so. */
  readonly becomes?: {
    readonly least: number;
    readonly most?: number;
    /** And so does what is no number at all, the least. */
    readonly isForText?: boolean;
  };
  /** A number outside is refused with these words. */
  readonly within?: { readonly least: number; readonly most: number; readonly message: string };
  /** Shown with all the decimals that are kept. */
  readonly isPadded?: boolean;
};

/** A field once it is left. */
export type SettledNumber = {
  /** What it shows from then on: a plain number, or what was typed where that can't be read. */
  readonly text: string;
  /** Exact; null of an empty field and of one that is refused. */
  readonly decimal: string | null;
  /** Why it is refused. */
  readonly error: string | null;
  /** The number is another one than was typed; this says so. */
  readonly notice: string | null;
};

/** What becomes of a typed number when its field is left, or what is wrong with it. */
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

/**
 * The number that stands in a field, as it counts now: null when it is empty, NaN when it is
 * refused.
 */
export function numberOf(text: string, rule: NumberRule): number | null {
  const { decimal, error } = settleNumber(text, rule);
  if (error !== null) return Number.NaN;
  return decimal === null ? null : Number(decimal);
}

/** `text` one `step` up or down, within 0 to 100; from 0 where no number stands. */
export function steppedPercent(text: string, step: number, rule: NumberRule): string {
  const sum = (numberOf(text, rule) || 0) + step;
  return roundDecimal(Math.min(100, Math.max(0, sum)).toFixed(9), rule.decimals);
}
