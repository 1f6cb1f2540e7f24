/** Amounts that leave a whole, or come together in it, as ribbons that are as thick as they are large. */

/** Lengths of a drawing, all in one unit, each above 0. */
export type FlowSize = {
  /** The thickness of the whole. */
  readonly whole: number;
  /** The least height of a row, which its words need. */
  readonly leastRow: number;
  /** The least distance of a ribbon from those beside it. */
  readonly gap: number;
};

/** One amount; lengths in the unit of the size, from the top of the drawing. */
export type FlowRow = {
  readonly key: string;
  readonly height: number;
  /** Where its ribbon begins in the row. */
  readonly top: number;
  /** Where its ribbon begins in the whole. */
  readonly wholeTop: number;
  readonly thickness: number;
};

export type Flow = {
  readonly height: number;
  readonly rows: readonly FlowRow[];
};

/**
 * Rows one below the other for amounts of 0 or more, in their order, and the whole in the middle of their height. The
 * ribbons lie end to end in the whole and fill it; when all amounts are 0 they have no thickness.
 */
export function flowOf(
  amounts: readonly { readonly key: string; readonly amount: number }[],
  size: FlowSize,
): Flow {
  const sum = amounts.reduce((before, { amount }) => before + amount, 0);
  const sized = amounts.map(({ key, amount }) => {
    const thickness = sum > 0 ? (amount / sum) * size.whole : 0;
    return { key, thickness, height: Math.max(size.leastRow, thickness + size.gap) };
  });
  const height = sized.reduce((before, row) => before + row.height, 0);
  let rowTop = 0;
  let wholeTop = (height - (sum > 0 ? size.whole : 0)) / 2;
  const rows = sized.map((row) => {
    const placed = { ...row, top: rowTop + (row.height - row.thickness) / 2, wholeTop };
    rowTop += row.height;
    wholeTop += row.thickness;
    return placed;
  });
  return { height, rows };
}

/** The outline of a ribbon as the path of an SVG that is 100 wide, from one height to another. */
export function ribbonPath(from: number, to: number, thickness: number): string {
  const [low, high] = [from + thickness, to + thickness];
  return `M0,${from} C50,${from} 50,${to} 100,${to} L100,${high} C50,${high} 50,${low} 0,${low} Z`;
}
