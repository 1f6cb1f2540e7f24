/** What a content stream of our renderer draws, with its place. */

/** Points from the left and the top edge of the sheet; for a text, of the start of its baseline. */
type Place = { readonly x: number; readonly y: number };
export type PlacedText = Place & { readonly text: string };
export type Box = Place & { readonly width: number; readonly height: number };

export type PdfContent = {
  readonly texts: readonly PlacedText[];
  /** Bounds of every closed figure that is filled. */
  readonly fills: readonly Box[];
  readonly images: number;
};

/** Our renderer scales and moves, and turns nothing but the whole sheet upside down. */
type Matrix = readonly [scaleX: number, scaleY: number, moveX: number, moveY: number];

const within = ([a, d, e, f]: Matrix, [A, D, E, F]: Matrix): Matrix => [
  a * A,
  d * D,
  e * A + E,
  f * D + F,
];

const matrixOf = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix => {
  if (b !== 0 || c !== 0) throw new Error('The drawing is turned.');
  return [a, d, e, f];
};

export function pdfContent(stream: string, sheetHeight: number): PdfContent {
  const texts: PlacedText[] = [];
  const fills: Box[] = [];
  let images = 0;
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
    TJ: (_, line) => texts.push({ text: shownText(line), ...placed(0, 0, textMatrix) }),
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

/** What our records print beyond Latin 1. Node's own decoder of this code page leaves them out. */
const BEYOND_LATIN_1: Readonly<Record<string, string>> = {
  '\u0085': '…',
  '\u0096': '–',
  '\u0097': '—',
};

/** Kerning splits a string, not its words. */
const shownText = (line: string): string =>
  [...line.matchAll(/<([0-9a-f]*)>/gi)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('')
    .replace(/[\u0085\u0096\u0097]/g, (character) => BEYOND_LATIN_1[character] ?? character);
