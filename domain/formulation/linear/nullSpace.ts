import { at } from './linearProgram.ts';

const NEGLIGIBLE = 1e-9;

/**
 * Linear combinations of rows that are zero in every column: the ratios between targets that no amounts, even negative
 * ones, can change. `matrix` is column-major. Each result is scaled so that its largest weight is 1.
 */
export function rowDependencies(
  matrix: Float64Array,
  rows: number,
  columns: number,
): Float64Array[] {
  const work = matrix.slice();
  const weights = Array.from({ length: rows }, (_, row) => {
    const unit = new Float64Array(rows);
    unit[row] = 1;
    return unit;
  });
  const used = new Set<number>();
  for (;;) {
    const pivot = largest(work, rows, columns, used);
    if (pivot === null) break;
    used.add(pivot.row);
    clear(work, rows, columns, pivot, weights);
  }
  return weights.filter((_, row) => !used.has(row)).map(scaled);
}

type Pivot = { readonly row: number; readonly column: number };

function largest(work: Float64Array, rows: number, columns: number, used: Set<number>) {
  let best: Pivot | null = null;
  let size = NEGLIGIBLE;
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const entry = Math.abs(at(work, column * rows + row));
      if (entry <= size || used.has(row)) continue;
      best = { row, column };
      size = entry;
    }
  }
  return best;
}

/** Eliminates the pivot row from every unused row. */
function clear(
  work: Float64Array,
  rows: number,
  columns: number,
  pivot: Pivot,
  weights: readonly Float64Array[],
): void {
  const source = weights[pivot.row] ?? new Float64Array(rows);
  const divisor = at(work, pivot.column * rows + pivot.row);
  weights.forEach((target, row) => {
    const factor = at(work, pivot.column * rows + row) / divisor;
    if (row === pivot.row || factor === 0) return;
    for (let column = 0; column < columns; column++) {
      const entry = column * rows + row;
      work[entry] = at(work, entry) - factor * at(work, column * rows + pivot.row);
    }
    work[pivot.column * rows + row] = 0;
    for (let k = 0; k < rows; k++) target[k] = at(target, k) - factor * at(source, k);
  });
}

function scaled(weights: Float64Array): Float64Array {
  const size = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  return weights.map((weight) => (size > 0 ? weight / size : 0));
}
