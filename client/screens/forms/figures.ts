/** Digits with or without thousands commas, and a point: `1,234.5`. A lone comma is no point. */
const WRITTEN = /^([-−]?)(\d{1,3}(?:,\d{3})+|\d*)(\.\d*)?$/;

/**
 * A typed figure: null when there is none, NaN when it can't be read. The unit of the field may
 * stand behind it; another one is not read over, or 500 mg would become 500 g.
 */
export function figureOf(text: string, unit: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const bare = trimmed.toLowerCase().endsWith(unit.toLowerCase())
    ? trimmed.slice(0, trimmed.length - unit.length).trim()
    : trimmed;
  const [, sign, whole = '', fraction = ''] = WRITTEN.exec(bare) ?? [];
  if (sign === undefined || !/\d/.test(whole + fraction)) return Number.NaN;
  const size = Number(`${whole.replaceAll(',', '') || '0'}${fraction}`);
  return sign === '' || size === 0 ? size : -size;
}

/** More decimals than any column keeps, and never a power of ten. */
const MOST_DECIMALS = 9;

/** The figure as somebody would type it. */
export const textOf = (figure: number | null): string =>
  figure === null || !Number.isFinite(figure)
    ? ''
    : figure.toFixed(MOST_DECIMALS).replace(/\.?0+$/, '');

/** The text once the field is left: plain digits, within 0 to 100 if so wished; what can’t be read stays. */
export function settledText(text: string, unit: string, isClamped: boolean): string {
  const figure = figureOf(text, unit);
  if (figure === null || Number.isNaN(figure)) return text;
  return textOf(isClamped ? Math.min(100, Math.max(0, figure)) : figure);
}

/** The text one step up or down, within 0 to 100; from an empty field, or one that can’t be read, from 0. */
export function steppedText(text: string, step: number): string {
  const figure = figureOf(text, '%');
  const from = figure === null || Number.isNaN(figure) ? 0 : figure;
  return textOf(Math.min(100, Math.max(0, Number((from + step).toFixed(4)))));
}
