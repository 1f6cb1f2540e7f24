/** Exact whole numbers behind the decimals of a balance: grams in 10⁻³ g, percents in 10⁻⁴ %, milligrams in 10⁻⁶ mg. */

export const GRAM_PLACES = 3;
export const PERCENT_PLACES = 4;
/** The product of grams and a percent: grams × percent × 10 are milligrams, so that 10⁻³ × 10⁻⁴ × 10 is 10⁻⁶. */
export const MG_PLACES = 6;

/** `decimal`, with at most `places` decimals, as a whole number of its last place. Throws for any other text. */
export function unitsOf(decimal: string, places: number): bigint {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal);
  const [, sign = '', whole = '', fraction = ''] = parts ?? [];
  const kept = fraction.slice(0, places).padEnd(places, '0');
  if (!parts || /[1-9]/.test(fraction.slice(places))) {
    throw new Error(`Expected a decimal with at most ${places} decimals: ${decimal}`);
  }
  const size = BigInt(whole + kept);
  return sign === '-' ? -size : size;
}

/** The inverse of `unitsOf`, with all `places` (at least 1) decimals. */
export function decimalOfUnits(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
