/** How figures stand on a record: English, a point, commas between thousands, a true minus. */

export const MINUS = '\u2212';
export const NOTHING = '—';

/** `value` with exactly `decimals` decimals (0 to 6), halves away from 0; not finite: a dash. */
export function formatNumber(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return NOTHING;
  const scale = 10 ** decimals;
  const rounded = Math.round(Math.abs(value) * scale + 1e-6) / scale;
  const [whole = '0', fraction] = rounded.toFixed(decimals).split('.');
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = value < 0 && rounded > 0 ? MINUS : '';
  return fraction === undefined ? `${sign}${digits}` : `${sign}${digits}.${fraction}`;
}

/** Grams with 3 decimals (batch spec, section 5). */
export const formatGrams = (grams: number): string => formatNumber(grams, 3);

/** A percentage (0 to 100) with 1 decimal and with all it has, at most 4, without its sign. */
export const formatPercent = (percent: number): string =>
  formatNumber(percent, Math.max(1, decimalsOf(percent, 4)));

/** A weight of a recipe: grams with 3 decimals, and a fourth where it is needed. */
export const formatWeight = (grams: number): string =>
  formatNumber(grams, Math.max(3, decimalsOf(grams, 4)));

/** Units per batch with 2 decimals (batch spec, section 2). */
export const formatUnits = (units: number): string => formatNumber(units, 2);

/** A difference with its sign; one that rounds to 0 has none. */
export function formatSigned(difference: number, decimals: number): string {
  const text = formatNumber(difference, decimals);
  const isPositive = difference > 0 && /[1-9]/.test(text);
  return isPositive ? `+${text}` : text;
}

/** Where 1 decimal would hide that a share is not 0, or which side of the limit it is on. */
const HIDDEN_BY_ROUNDING = /^.?[05]\.0+$/;

/** A difference in percent with its sign: 1 decimal, and more (at most 4) where 1 misleads. */
export function formatShare(percent: number): string {
  const texts = [1, 2, 3, 4].map((decimals) => formatSigned(percent, decimals));
  return texts.find((text) => !HIDDEN_BY_ROUNDING.test(text)) ?? formatSigned(percent, 1);
}

/** As many decimals as `value` was written with: 10, 2.5, 0.125; at most `most` (0 to 6). */
export const formatWritten = (value: number, most = 6): string =>
  formatNumber(value, decimalsOf(value, most));

/** Decimals that `value` needs, 0 to `most`. */
export function decimalsOf(value: number, most = 6): number {
  const [, fraction = ''] = formatNumber(value, most).split('.');
  return fraction.replace(/0+$/, '').length;
}
