/** Exact decimals as text: digits, a point before decimals, a hyphen for negative numbers. */

/** A decimal from its digits, without superfluous zeros and without a minus for 0. */
export function decimalOf(isNegative: boolean, whole: string, fraction: string): string {
  const wholeDigits = whole.replace(/^0+(?=\d)/, '') || '0';
  const decimals = fraction.replace(/0+$/, '');
  const size = decimals === '' ? wholeDigits : `${wholeDigits}.${decimals}`;
  return isNegative && size !== '0' ? `-${size}` : size;
}

/** `decimal` rounded to at most `decimals` decimals, halves away from zero. */
export function roundDecimal(decimal: string, decimals: number): string {
  const isNegative = decimal.startsWith('-');
  const [whole = '0', fraction = ''] = decimal.replace(/^-/, '').split('.');
  if (fraction.length <= decimals) return decimalOf(isNegative, whole, fraction);
  const kept = BigInt(`${whole}${fraction.slice(0, decimals)}`);
  const isUp = fraction.charAt(decimals) >= '5';
  const digits = String(isUp ? kept + 1n : kept).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return decimalOf(isNegative, digits.slice(0, point), digits.slice(point));
}

export type KeptDecimal = { readonly decimal: string; readonly notice: string | null };

/** A decimal rounded for storage, and a notice when that changed it. */
export function keptDecimal(decimal: string, decimals: number): KeptDecimal {
  const kept = roundDecimal(decimal, decimals);
  return { decimal: kept, notice: kept === decimal ? null : `${decimal} was rounded to ${kept}.` };
}

/**
 * The product of `over` divided by the product of `under` (not 0), rounded to at most `decimals` decimals: halves away
 * from zero, or `up` to the next decimal that is not below the quotient.
 */
export function quotientOf(
  over: readonly string[],
  under: readonly string[],
  decimals: number,
  rounding: 'half' | 'up' = 'half',
): { readonly decimal: string; readonly isExact: boolean } {
  const [dividend, divisor] = [productOf(over), productOf(under)];
  // One decimal more than is kept decides the rounding; any further digits only add to it.
  const places = decimals + 1;
  const numerator = dividend.digits * 10n ** BigInt(places + divisor.places);
  const denominator = divisor.digits * 10n ** BigInt(dividend.places);
  const isNegative = numerator < 0n !== denominator < 0n;
  const size = String(sizeOf(numerator) / sizeOf(denominator)).padStart(places + 1, '0');
  const unrounded = decimalOf(isNegative, size.slice(0, -places), size.slice(-places));
  const half = roundDecimal(unrounded, decimals);
  const isExact = numerator % denominator === 0n && half === unrounded;
  const isBelow = !isExact && isProductBelow([half, ...under], over);
  return { decimal: rounding === 'up' && isBelow ? nextDecimal(half, decimals) : half, isExact };
}

function isProductBelow(factors: readonly string[], others: readonly string[]): boolean {
  const [one, other] = [productOf(factors), productOf(others)];
  return one.digits * 10n ** BigInt(other.places) < other.digits * 10n ** BigInt(one.places);
}

/** The decimal that is one step of the last of `decimals` decimals above another one. */
function nextDecimal(decimal: string, decimals: number): string {
  const { digits, places } = digitsOf(decimal);
  const next = digits * 10n ** BigInt(decimals - places) + 1n;
  const size = String(sizeOf(next)).padStart(decimals + 1, '0');
  return decimalOf(next < 0n, size.slice(0, -decimals), size.slice(-decimals));
}

type Digits = { readonly digits: bigint; readonly places: number };

const productOf = (factors: readonly string[]): Digits =>
  factors.map(digitsOf).reduce((product, factor) => ({
    digits: product.digits * factor.digits,
    places: product.places + factor.places,
  }));

function digitsOf(decimal: string): Digits {
  const [whole = '', fraction = ''] = decimal.split('.');
  return { digits: BigInt(`${whole}${fraction}`), places: fraction.length };
}

const sizeOf = (digits: bigint): bigint => (digits < 0n ? -digits : digits);

/** More decimals than any column stores. */
const MOST_DECIMALS = 9;
/** From here on `toFixed` uses exponents. */
const LARGEST_FIXED = 1e21;

/** A number as it would be typed: digits without an exponent; empty when it is null or not finite. */
export function figureText(figure: number | null): string {
  if (figure === null || !Number.isFinite(figure)) return '';
  const size = Math.abs(figure);
  const digits = size < LARGEST_FIXED ? size.toFixed(MOST_DECIMALS) : String(BigInt(size));
  const [whole = '0', fraction = ''] = digits.split('.');
  return decimalOf(figure < 0, whole, fraction);
}
