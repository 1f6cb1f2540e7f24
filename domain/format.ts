/** Numbers as text, the same in every locale and browser: a decimal point, commas between thousands. */

export const MINUS = '\u2212';
export const NOTHING = '—';

/**
 * `value` as a record shows it: exactly `decimals` decimals (0 to 6), halves away from 0, a true minus sign. A dash
 * when it is not finite.
 */
export const formatNumber = (value: number, decimals: number): string =>
  Number.isFinite(value) ? grouped(value, decimals, MINUS) : NOTHING;

function grouped(value: number, decimals: number, minus: string): string {
  const scale = 10 ** decimals;
  const rounded = Math.round(Math.abs(value) * scale + 1e-6) / scale;
  const [whole = '0', ...fraction] = rounded.toFixed(decimals).split('.');
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = value < 0 && rounded > 0 ? minus : '';
  return [sign + digits, ...fraction].join('.');
}

/** Grams with 3 decimals (docs/rules/batches.md, Lines). */
export const formatGrams = (grams: number): string => formatNumber(grams, 3);

/** A percentage (0 to 100) without its sign: at least 1 and at most 4 decimals. */
export const formatPercent = (percent: number): string =>
  formatNumber(percent, Math.max(1, decimalsOf(percent, 4)));

/** A recipe weight in grams: 3 decimals, or 4 when needed. */
export const formatWeight = (grams: number): string =>
  formatNumber(grams, Math.max(3, decimalsOf(grams, 4)));

/** Units per batch with 2 decimals (docs/rules/batches.md, Lines). */
export const formatUnits = (units: number): string => formatNumber(units, 2);

/** A difference with its sign; a difference that rounds to 0 has none. */
export function formatSigned(difference: number, decimals: number): string {
  const text = formatNumber(difference, decimals);
  const isPositive = difference > 0 && /[1-9]/.test(text);
  return isPositive ? `+${text}` : text;
}

/** Texts in which 1 decimal hides that a percentage is not 0, or on which side of the 0.5 % limit it lies. */
const HIDDEN_BY_ROUNDING = /^.?[05]\.0+$/;

/** A difference in percent with its sign: 1 decimal, or up to 4 where 1 would mislead. */
export function formatShare(percent: number): string {
  const texts = [1, 2, 3, 4].map((decimals) => formatSigned(percent, decimals));
  return texts.find((text) => !HIDDEN_BY_ROUNDING.test(text)) ?? formatSigned(percent, 1);
}

/** `value` with the decimals it needs: 10, 2.5, 0.125; at most `most` (0 to 6). */
export const formatWritten = (value: number, most = 6): string =>
  formatNumber(value, decimalsOf(value, most));

/** Decimals that `value` needs, 0 to `most`. */
export function decimalsOf(value: number, most = 6): number {
  const [, fraction = ''] = formatNumber(value, most).split('.');
  return fraction.replace(/0+$/, '').length;
}

/** A number for a sentence: with an ASCII minus, and 0 when it is not finite. */
export const decimalText = (value: number, decimals: number): string =>
  Number.isFinite(value) ? grouped(value, decimals, '-') : '0';

/** Grams as the screens show them, with 3 decimals: `1,234.500 g`. */
export const gramsText = (grams: number): string => `${decimalText(grams, 3)} g`;

/** Milligrams with 1 decimal: `1,234.5 mg`. */
export const mgText = (mg: number): string => `${decimalText(mg, 1)} mg`;

/** Percent with up to 4 decimals: `82.5 %`. */
export const percentText = (percent: number): string =>
  `${decimalText(percent, 4).replace(/\.?0+$/, '')} %`;

/** `A`, `A and B`, `A, B and C`. */
export function listText(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** `1 lot`, `2 lots`. */
export const countText = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
