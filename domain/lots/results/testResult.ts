/**
 * The result of a test for one cannabinoid and its two readings: the percent that targets count with, and the bound
 * that caps count with (docs/rules/lots.md, Results). Percents are by weight, as exact decimals of 0 to 100 with at
 * most 4 decimals.
 */

export const RESULT_KINDS = ['value', 'not_detected', 'below_loq', 'not_tested'] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];

export type TestResult = {
  readonly kind: ResultKind;
  /** Null unless the kind is `value`. */
  readonly percent: string | null;
  /** Limit of detection in percent; null: not printed. */
  readonly lod: string | null;
  /** Limit of quantification in percent; null: not printed. */
  readonly loq: string | null;
  /** Expanded (k = 2) and relative to the value, 0 to 100; null: not printed. */
  readonly uncertaintyPercent: string | null;
  /** As printed or typed. */
  readonly printed: string;
};

/** The percent to write on the lot; null: the test says nothing, so the lot keeps what it has. */
export function percentToWrite({ kind, percent }: TestResult): string | null {
  if (kind === 'not_tested') return null;
  return kind === 'value' ? percent : '0';
}

/** The most that may be in it, in percent; `unknown` never keeps a cap. */
export type UpperPercent = string | 'unknown';

/**
 * The upper bound of a result, without its uncertainty. A value of 0 is read like "not detected". A limit of 0 proves
 * nothing, so it counts as not printed.
 */
export function upperPercent({ kind, percent, lod, loq }: TestResult): UpperPercent {
  const detection = aboveZero(lod) ?? aboveZero(loq) ?? 'unknown';
  if (kind === 'value') return aboveZero(percent) ?? detection;
  if (kind === 'not_detected') return detection;
  return kind === 'below_loq' ? (aboveZero(loq) ?? 'unknown') : 'unknown';
}

const aboveZero = (decimal: string | null): string | null =>
  decimal !== null && Number(decimal) > 0 ? decimal : null;
