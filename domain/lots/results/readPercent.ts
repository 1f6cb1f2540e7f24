import { quotientOf } from '#domain/numbers/decimals.ts';
import { type DecimalMark, readNumber } from '#domain/numbers/readNumber.ts';

/** Reads a percent by weight as laboratories print it (docs/rules/lots.md, Results). */

export type ResultUnit = '%' | 'mg/g' | 'mg/mL';

export type PercentOptions = {
  /** The unit of figures without one; `%` when absent. */
  readonly unit?: ResultUnit;
  /** Density in g/mL as an exact decimal above 0, without which mg/mL can't be read; null or absent: unknown. */
  readonly densityGPerMl?: string | null;
  /** The decimal mark of the pasted block or file; absent in a field. */
  readonly decimalMark?: DecimalMark | 'undecided';
  /** A limit of detection or quantification bounds what is there, so that it is rounded up. */
  readonly isLimit?: true;
};

export type Unreadable = { readonly kind: 'unreadable'; readonly message: string };

export type ReadPercent =
  | { readonly kind: 'blank' }
  /** An exact decimal of 0 to 100; the notices say where decimals were rounded. */
  | { readonly kind: 'percent'; readonly percent: string; readonly notices: readonly string[] }
  | Unreadable;

export const unreadable = (message: string): Unreadable => ({ kind: 'unreadable', message });

const PERCENT_DECIMALS = 4;
const SPELLINGS: Readonly<Record<string, ResultUnit>> = {
  '%': '%',
  '% w/w': '%',
  '%w/w': '%',
  'wt%': '%',
  'wt %': '%',
  'mg/g': 'mg/g',
  'mg/mL': 'mg/mL',
};

/** The unit that a text names, ignoring case; null when it names none. */
export function unitNamed(text: string): ResultUnit | null {
  const lower = text.trim().toLowerCase();
  const [, unit = null] =
    Object.entries(SPELLINGS).find(([one]) => one.toLowerCase() === lower) ?? [];
  return unit;
}

/**
 * One percent, such as a value or a limit: exact, rounded to 4 decimals, half away from zero, or up. mg/g is divided by 10, and
 * mg/mL by the density as well.
 */
export function readPercent(text: string, options: PercentOptions = {}): ReadPercent {
  const { decimalMark, densityGPerMl = null, isLimit } = options;
  const units = Object.keys(SPELLINGS);
  const read = readNumber(text, { units, ...(decimalMark !== undefined && { decimalMark }) });
  if (read.kind === 'blank') return read;
  if (read.kind !== 'number') return unreadable(read.message);
  const unit = SPELLINGS[read.unit ?? ''] ?? options.unit ?? '%';
  const divisors = divisorsOf(unit, densityGPerMl);
  if (divisors === null) {
    return unreadable('Give the density in g/mL, which a result in mg/mL needs');
  }
  const rounding = isLimit ? 'up' : 'half';
  const quotient = quotientOf([read.decimal], divisors, PERCENT_DECIMALS, rounding);
  const { decimal: percent, isExact } = quotient;
  if (read.decimal.startsWith('-') || Number(percent) > 100) {
    return unreadable(`${text.trim()} must be between 0 and 100 %`);
  }
  const notices = isExact ? [] : [`${text.trim()} was rounded to ${percent} %.`];
  return { kind: 'percent', percent, notices };
}

/** The factors by which a figure in `unit` is divided to become a percent; null without a needed density. */
function divisorsOf(unit: ResultUnit, densityGPerMl: string | null): readonly string[] | null {
  if (unit === '%') return ['1'];
  if (unit === 'mg/g') return ['10'];
  return densityGPerMl !== null && isDensity(densityGPerMl) ? ['10', densityGPerMl] : null;
}

const isDensity = (decimal: string): boolean =>
  /^\d+(\.\d+)?$/.test(decimal) && /[1-9]/.test(decimal);
