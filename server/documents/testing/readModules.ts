import type { Box } from './pdfContent.ts';

/** The QR modules that filled rectangles form. */
export function readModules(fills: readonly Box[]) {
  const left = Math.min(...fills.map(({ x }) => x));
  const top = Math.min(...fills.map(({ y }) => y));
  const module = Math.min(...fills.map(({ height }) => height));
  const side = Math.max(...fills.map(({ x, width }) => x + width)) - left;
  const size = Math.round(side / module);
  const rows = Array.from({ length: size }, () => Array<string>(size).fill('.'));
  for (const { x, y, width } of fills) {
    const start = Math.round((x - left) / module);
    rows[Math.round((y - top) / module)]?.fill('#', start, start + Math.round(width / module));
  }
  return { left, top, side, module, rows: rows.map((row) => row.join('')) };
}
