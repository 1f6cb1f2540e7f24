import type { GlyphTexts } from './pdfFonts.ts';

/** Parses what a content stream of our renderer draws and where. */

/** Points from the left and top edge of the sheet; for a text, to the start of its baseline. */
type Place = { readonly x: number; readonly y: number };
export type PlacedText = Place & { readonly text: string };
export type Box = Place & { readonly width: number; readonly height: number };

export type PdfContent = {
  readonly texts: readonly PlacedText[];
  /** Bounds of every filled closed shape. */
  readonly fills: readonly Box[];
  readonly images: number;
};

/** Our renderer only scales and moves. The stamp is rotated too, but no test checks its position. */
type Matrix = readonly [scaleX: number, scaleY: number, moveX: number, moveY: number];

const within = ([a, d, e, f]: Matrix, [A, D, E, F]: Matrix): Matrix => [
  a * A,
  d * D,
  e * A + E,
  f * D + F,
];

const matrixOf = ([a = 1, , , d = 1, e = 0, f = 0]: readonly number[]): Matrix => [a, d, e, f];

export function pdfContent(
  stream: string,
  sheetHeight: number,
  fonts: ReadonlyMap<string, GlyphTexts>,
): PdfContent {
  const texts: PlacedText[] = [];
  const fills: Box[] = [];
  let images = 0;
  let glyphs: GlyphTexts = new Map();
  let matrix: Matrix = [1, 1, 0, 0];
  let textMatrix: Matrix = matrix;
  const saved: Matrix[] = [];
  let figures: Place[][] = [];

  const placed = (x: number, y: number, by = matrix): Place => {
    const [scaleX, scaleY, moveX, moveY] = by;
    return { x: x * scaleX + moveX, y: sheetHeight - (y * scaleY + moveY) };
  };
  const operators: Readonly<Record<string, (values: readonly number[], line: string) => void>> = {
    q: () => saved.push(matrix),
    Q: () => {
      matrix = saved.pop() ?? matrix;
    },
    cm: (values) => {
      matrix = within(matrixOf(values), matrix);
    },
    Tm: (values) => {
      textMatrix = within(matrixOf(values), matrix);
    },
    TJ: (_, line) => texts.push({ text: shownText(line, glyphs), ...placed(0, 0, textMatrix) }),
    Tf: (_, line) => {
      glyphs = fonts.get(/\/(\w+)/.exec(line)?.[1] ?? '') ?? new Map();
    },
    Do: () => {
      images += 1;
    },
    m: ([x = 0, y = 0]) => figures.push([placed(x, y)]),
    l: ([x = 0, y = 0]) => figures.at(-1)?.push(placed(x, y)),
    n: () => {
      figures = [];
    },
    S: () => {
      figures = [];
    },
    f: () => {
      fills.push(...figures.map(boundsOf));
      figures = [];
    },
  };
  for (const line of stream.split('\n')) {
    const words = line.trim().split(' ');
    operators[words.at(-1) ?? '']?.(words.slice(0, -1).map(Number), line);
  }
  return { texts, fills, images };
}

function boundsOf(corners: readonly Place[]): Box {
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Kerning splits a string, but never within a word. Every glyph has two bytes. */
const shownText = (line: string, glyphs: GlyphTexts): string =>
  [...line.matchAll(/<([0-9a-f]*)>/gi)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((glyph) => glyphs.get(Number.parseInt(glyph, 16)) ?? '\ufffd')
    .join('');
