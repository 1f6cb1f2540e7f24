import { at, intAt } from './linearProgram.ts';
import { boundOf, type Simplex } from './simplex.ts';

const SINGULAR = 1e-12;

/** Matrix entry of a column: a structural column's own, or -1 for a logical column. */
function entryOf(simplex: Simplex, row: number, column: number): number {
  const { program, rows } = simplex;
  if (column < program.columns) return at(program.matrix, column * rows + row);
  return column - program.columns === row ? -1 : 0;
}

/** Multiplies the row vector `weights` (one per row, from `offset`) by every column. */
export function priceRow(
  simplex: Simplex,
  weights: Float64Array,
  offset: number,
  out: Float64Array,
): void {
  const { program, rows } = simplex;
  const { columns, matrix } = program;
  for (let column = 0, entry = 0; column < columns; column++) {
    let sum = 0;
    for (let row = 0; row < rows; row++, entry++) {
      sum += at(weights, offset + row) * at(matrix, entry);
    }
    out[column] = sum;
  }
  for (let row = 0; row < rows; row++) out[columns + row] = -at(weights, offset + row);
}

/** Recomputes the inverse of the basis by Gauss-Jordan with row pivoting; false when it is singular. */
export function factor(simplex: Simplex): boolean {
  const { rows, basis, inverse, work } = simplex;
  if (simplex.sinceFactored === 0) return true;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < rows; column++) {
      work[row * rows + column] = entryOf(simplex, row, intAt(basis, column));
      inverse[row * rows + column] = row === column ? 1 : 0;
    }
  }
  for (let column = 0; column < rows; column++) {
    if (!eliminate(work, inverse, rows, column)) return false;
  }
  simplex.sinceFactored = 0;
  simplex.leastPivot = Infinity;
  return true;
}

function eliminate(work: Float64Array, inverse: Float64Array, size: number, column: number) {
  let best = column;
  for (let row = column + 1; row < size; row++) {
    const candidate = Math.abs(at(work, row * size + column));
    if (candidate > Math.abs(at(work, best * size + column))) best = row;
  }
  const pivot = at(work, best * size + column);
  if (Math.abs(pivot) < SINGULAR) return false;
  for (let k = 0; k < size; k++) {
    swapAndScale(work, best * size + k, column * size + k, pivot);
    swapAndScale(inverse, best * size + k, column * size + k, pivot);
  }
  for (let row = 0; row < size; row++) {
    const factorOfRow = at(work, row * size + column);
    if (row === column || factorOfRow === 0) continue;
    for (let k = 0; k < size; k++) {
      const source = column * size + k;
      const target = row * size + k;
      work[target] = at(work, target) - factorOfRow * at(work, source);
      inverse[target] = at(inverse, target) - factorOfRow * at(inverse, source);
    }
  }
  return true;
}

function swapAndScale(array: Float64Array, from: number, to: number, pivot: number): void {
  const value = at(array, from);
  array[from] = at(array, to);
  array[to] = value / pivot;
}

/**
 * Recomputes the reduced costs, moves columns to the bounds that make the basis dual feasible, and updates the values.
 */
export function restart(simplex: Simplex): void {
  const { rows, total, basis, inverse, cost, reduced, position, scratch, atUpper } = simplex;
  scratch.fill(0);
  for (let row = 0; row < rows; row++) {
    const weight = at(cost, intAt(basis, row));
    if (weight === 0) continue;
    for (let k = 0; k < rows; k++) {
      scratch[k] = at(scratch, k) + weight * at(inverse, row * rows + k);
    }
  }
  priceRow(simplex, scratch, 0, reduced);
  for (let column = 0; column < total; column++) {
    const value = at(cost, column) - at(reduced, column);
    reduced[column] = intAt(position, column) < 0 ? value : 0;
    atUpper[column] = value < 0 ? 1 : 0;
  }
  computeValues(simplex);
}

/** Computes the basic values from the columns at their bounds. */
function computeValues(simplex: Simplex): void {
  const { program, rows, total, position, scratch, values } = simplex;
  const { columns, matrix } = program;
  scratch.fill(0);
  for (let column = 0; column < columns; column++) {
    if (intAt(position, column) >= 0) continue;
    const value = boundOf(simplex, column);
    if (value === 0) continue;
    for (let row = 0; row < rows; row++) {
      scratch[row] = at(scratch, row) + value * at(matrix, column * rows + row);
    }
  }
  for (let column = columns; column < total; column++) {
    if (intAt(position, column) >= 0) continue;
    const row = column - columns;
    scratch[row] = at(scratch, row) - boundOf(simplex, column);
  }
  for (let row = 0; row < rows; row++) values[row] = -throughInverse(simplex, row);
}

/** One row of inverse x scratch. */
export function throughInverse({ rows, inverse, scratch }: Simplex, row: number): number {
  let sum = 0;
  for (let k = 0; k < rows; k++) sum += at(inverse, row * rows + k) * at(scratch, k);
  return sum;
}

/** out += step x column. */
export function addColumn(simplex: Simplex, column: number, step: number, out: Float64Array): void {
  const { program, rows } = simplex;
  if (column >= program.columns) {
    const row = column - program.columns;
    out[row] = at(out, row) - step;
    return;
  }
  for (let row = 0; row < rows; row++) {
    out[row] = at(out, row) + step * at(program.matrix, column * rows + row);
  }
}

/** inverse x column, in an array that the next call overwrites. */
export function transformed(simplex: Simplex, column: number): Float64Array {
  const { rows, scratch, entering } = simplex;
  scratch.fill(0);
  addColumn(simplex, column, 1, scratch);
  for (let row = 0; row < rows; row++) entering[row] = throughInverse(simplex, row);
  return entering;
}
