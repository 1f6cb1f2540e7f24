/** Exact fractions, for figures that are compared with a limit. */

/** A fraction of whole numbers; the denominator `over` is above 0. */
export type Fraction = { readonly top: bigint; readonly over: bigint };

export const ZERO: Fraction = { top: 0n, over: 1n };

/** The exact decimal that `value` is written as: 0.1 becomes 1/10. Not finite: 0. */
export function exactly(value: number): Fraction {
  const parts = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (!parts) return ZERO;
  const [, whole = '0', fraction = '', exponent = '0'] = parts;
  const digits = BigInt(whole + fraction);
  const shift = Number(exponent) - fraction.length;
  return shift >= 0
    ? { top: digits * 10n ** BigInt(shift), over: 1n }
    : { top: digits, over: 10n ** BigInt(-shift) };
}

export const plus = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.over + b.top * a.over,
  over: a.over * b.over,
});

export const times = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.top,
  over: a.over * b.over,
});

/** `a` divided by `b`; `b` must be above 0. */
export const dividedBy = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.over,
  over: a.over * b.top,
});

/** Below 0 when `a` is less than `b`, 0 when they are equal, above 0 when `a` is more. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.top * b.over - b.top * a.over;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** A number with about 15 digits, for showing; no limit is decided by it. */
export function toNumber({ top, over }: Fraction): number {
  const whole = top / over;
  const rest = ((top - whole * over) * DECIMALS) / over;
  return Number(whole) + Number(rest) / Number(DECIMALS);
}

const DECIMALS = 10n ** 15n;
