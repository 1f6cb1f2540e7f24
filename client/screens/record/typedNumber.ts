/** "1,234.5 g": digits with or without thousands commas, a point, and a gram sign nobody needs. */
const WRITTEN = /^(\d{1,3}(?:,\d{3})+|\d*)(\.\d*)?\s*g?$/i;
const LONGEST_WHOLE = 11;

export type Typed =
  | { readonly kind: 'blank' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'number'; readonly decimal: string };

/** A typed amount, 0 or more, as an exact decimal with at most `decimals` decimals, as in the graph. */
export function typedNumber(text: string, decimals: number): Typed {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'blank' };
  const [, whole = '', fraction = ''] = WRITTEN.exec(trimmed) ?? [];
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  if (!/\d/.test(digits + fraction) || digits.length > LONGEST_WHOLE) return { kind: 'wrong' };
  const exact = `${digits || '0'}${fraction}`;
  const tooFine = fraction.length - 1 > decimals;
  return {
    kind: 'number',
    decimal: tooFine ? Number(exact).toFixed(decimals) : exact.replace(/\.$/, ''),
  };
}
