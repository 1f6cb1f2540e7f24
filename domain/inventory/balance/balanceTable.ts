import { LINE_LABELS, LINES, type Line } from './lines.ts';
import { decimalOfUnits, GRAM_PLACES, MG_PLACES, unitsOf } from './units.ts';

/** A figure of one line: grams, or milligrams of one cannabinoid. */
export type BalanceFigure = {
  readonly line: Line;
  /** Null: grams of oil. */
  readonly cannabinoid: string | null;
  /** Grams with at most 3 decimals, milligrams with at most 6; what left the stock is below 0. */
  readonly decimal: string;
};

export type BalanceMilligrams = {
  readonly cannabinoid: string;
  /** With 6 decimals. */
  readonly mg: string;
};

export type BalanceLine = {
  readonly line: Line | 'unaccounted';
  readonly label: string;
  /** With 3 decimals. */
  readonly grams: string;
  /** One for each cannabinoid of the table, in its order. */
  readonly milligrams: readonly BalanceMilligrams[];
};

export type BalanceTable = {
  readonly cannabinoids: readonly string[];
  /** From opening to closing; a line for what is unaccounted only where something is. */
  readonly lines: readonly BalanceLine[];
};

type Column = ReadonlyMap<Line, bigint>;

/**
 * The table of a balance. Figures of other cannabinoids than those of `cannabinoids` are left out. Opening, closing and
 * movements are counted independently; what is between them is unaccounted.
 */
export function balanceTable(
  figures: readonly BalanceFigure[],
  cannabinoids: readonly string[],
): BalanceTable {
  const columnOf = (cannabinoid: string | null, places: number): Column =>
    new Map(
      figures
        .filter((figure) => figure.cannabinoid === cannabinoid)
        .map(({ line, decimal }) => [line, unitsOf(decimal, places)]),
    );
  const grams = columnOf(null, GRAM_PLACES);
  const columns = cannabinoids.map((name) => columnOf(name, MG_PLACES));
  const lineOf = (
    line: BalanceLine['line'],
    ofGrams: bigint | undefined,
    ofColumns: readonly (bigint | undefined)[],
  ): BalanceLine => ({
    line,
    label: LINE_LABELS[line],
    grams: decimalOfUnits(ofGrams ?? 0n, GRAM_PLACES),
    milligrams: cannabinoids.map((cannabinoid, index) => ({
      cannabinoid,
      mg: decimalOfUnits(ofColumns[index] ?? 0n, MG_PLACES),
    })),
  });
  const lines = LINES.map((line) =>
    lineOf(
      line,
      grams.get(line),
      columns.map((column) => column.get(line)),
    ),
  );
  const residuals = [grams, ...columns].map(unaccountedIn);
  const [gramsOff = 0n, ...milligramsOff] = residuals;
  const isWhole = residuals.every((units) => units === 0n);
  return {
    cannabinoids,
    lines: isWhole ? lines : [...lines, lineOf('unaccounted', gramsOff, milligramsOff)],
  };
}

/** Closing less opening and all movements, in the units of the column. */
export const unaccountedIn = (column: Column): bigint =>
  LINES.reduce((left, line) => {
    const units = column.get(line) ?? 0n;
    return line === 'closing' ? left + units : left - units;
  }, 0n);
