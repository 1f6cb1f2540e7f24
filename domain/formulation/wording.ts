/** Grams as the screens show them: 3 decimals, thousands separated, such as `1,234.500 g`. */
export const gramsText = (grams: number): string => `${decimalText(grams, 3)} g`;

/** Milligrams with one decimal, such as `1,234.5 mg`. */
export const mgText = (mg: number): string => `${decimalText(mg, 1)} mg`;

/** Percent with as many of its 4 decimals as it has, such as `82.5 %`. */
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

/** `decimals` decimals, thousands separated; the same text in every locale and browser. */
export function decimalText(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return '0';
  const scale = 10 ** decimals;
  // Halves away from 0, as on the record.
  const rounded = Math.round(Math.abs(value) * scale + 1e-6) / scale;
  const [whole = '0', fraction] = rounded.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const text = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}
