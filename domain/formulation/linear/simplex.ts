import { at, intAt, type LinearProgram, zeros } from './linearProgram.ts';

/** Feasibility tolerance in grams; 1e-9 g of a cannabinoid is 1e-6 mg. */
const FEASIBILITY = 1e-9;
const GOLDEN = 0.6180339887498949;

/**
 * A bounded dual simplex with a small explicit inverse. Each row has a logical column (its activity) after the
 * structural columns, boxed by what the columns can reach, so any basis becomes dual feasible by moving columns between
 * their bounds. That needs no phase one and allows a warm start after any change of bounds or costs. Uses only + - * /
 * and comparisons, for identical results in every browser.
 */
export type Simplex = {
  readonly program: LinearProgram;
  readonly rows: number;
  readonly total: number;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  readonly cost: Float64Array;
  readonly reduced: Float64Array;
  readonly atUpper: Int32Array;
  /** The row in which a column is basic, or -1. */
  readonly position: Int32Array;
  readonly basis: Int32Array;
  readonly inverse: Float64Array;
  readonly values: Float64Array;
  readonly alpha: Float64Array;
  readonly ratios: Float64Array;
  readonly heap: Int32Array;
  readonly scratch: Float64Array;
  readonly work: Float64Array;
  readonly entering: Float64Array;
  /** The row combination that proves infeasibility when the status is `infeasible`. */
  readonly ray: Float64Array;
  tolerance: number;
  sinceFactored: number;
  /** Smallest pivot since the inverse was last recomputed. */
  leastPivot: number;
  pivots: number;
};

/** Creates a simplex on `program` with a basis of logical columns only. Keeps a reference to the program. */
export function createSimplex(program: LinearProgram): Simplex {
  const { rows, columns } = program;
  const total = rows + columns;
  const { floats, ints } = zeros(6 * total + 2 * rows * rows + 4 * rows, 3 * total + rows);
  const simplex: Simplex = {
    program,
    rows,
    total,
    lower: floats(total),
    upper: floats(total),
    cost: floats(total),
    reduced: floats(total),
    atUpper: ints(total),
    position: ints(total),
    basis: ints(rows),
    inverse: floats(rows * rows),
    values: floats(rows),
    alpha: floats(total),
    ratios: floats(total),
    heap: ints(total),
    scratch: floats(rows),
    work: floats(rows * rows),
    entering: floats(rows),
    ray: floats(rows),
    tolerance: FEASIBILITY,
    sinceFactored: 0,
    leastPivot: Infinity,
    pivots: 0,
  };
  slackBasis(simplex);
  return simplex;
}

/** Resets to the basis of logical columns only. */
export function slackBasis(simplex: Simplex): void {
  const { program, rows, position, basis, inverse } = simplex;
  position.fill(-1);
  inverse.fill(0);
  for (let row = 0; row < rows; row++) {
    basis[row] = program.columns + row;
    position[program.columns + row] = row;
    inverse[row * rows + row] = -1;
  }
  simplex.sinceFactored = 0;
  simplex.leastPivot = Infinity;
}

/**
 * Tightens the bounds of the columns and, from `firstRow` on, of the logical columns to what the columns can reach;
 * false when a range is empty. Bounds computed while the columns had wider bounds stay valid.
 */
export function takeBounds(simplex: Simplex, firstRow: number): boolean {
  const { program, rows, lower, upper, ray } = simplex;
  const { columns, matrix } = program;
  let largest = 1e15 * simplex.tolerance;
  for (let row = firstRow; row < rows; row++) {
    let least = 0;
    let most = 0;
    for (let column = 0; column < columns; column++) {
      const entry = at(matrix, column * rows + row);
      if (entry === 0) continue;
      const low = entry * at(program.lower, column);
      const high = entry * at(program.upper, column);
      least += Math.min(low, high);
      most += Math.max(low, high);
    }
    const from = Math.max(least, at(program.rowLower, row));
    const to = Math.min(most, at(program.rowUpper, row));
    largest = Math.max(largest, Math.abs(from), Math.abs(to));
    lower[columns + row] = from;
    upper[columns + row] = Math.max(from, to);
    if (from > to + Math.max(FEASIBILITY, 1e-15 * largest)) {
      ray.fill(0);
      ray[row] = 1;
      return false;
    }
  }
  simplex.tolerance = Math.max(FEASIBILITY, 1e-15 * largest);
  lower.set(program.lower);
  upper.set(program.upper);
  return true;
}

/** Costs with a tiny deterministic perturbation, without which programs without costs stall. */
export function takeCosts(simplex: Simplex, attempt: number): void {
  const { program, total, cost, lower, upper } = simplex;
  let fraction = 0.5 + 0.1 * attempt;
  for (let column = 0; column < total; column++) {
    fraction += GOLDEN;
    if (fraction >= 1) fraction -= 1;
    const range = at(upper, column) - at(lower, column);
    const given = column < program.columns ? at(program.cost, column) : 0;
    cost[column] = given + (range > 0 ? (1e-7 * (0.5 + fraction)) / Math.max(range, 1e-3) : 0);
  }
}

/** The bound at which a nonbasic column is. */
export function boundOf(simplex: Simplex, column: number): number {
  return at(intAt(simplex.atUpper, column) === 1 ? simplex.upper : simplex.lower, column);
}

/** Value of every structural column, inside its bounds. */
export function solution(simplex: Simplex): Float64Array {
  const { columns } = simplex.program;
  const x = new Float64Array(columns);
  for (let column = 0; column < columns; column++) x[column] = columnValue(simplex, column);
  return x;
}

/** Value of one structural column, inside its bounds. */
export function columnValue(simplex: Simplex, column: number): number {
  const row = intAt(simplex.position, column);
  if (row < 0) return boundOf(simplex, column);
  const value = at(simplex.values, row);
  const low = at(simplex.lower, column);
  const high = at(simplex.upper, column);
  return Math.max(low, Math.min(value, high));
}

/** Cost of the current solution, without the solver's perturbation. */
export function objective(simplex: Simplex): number {
  const { program } = simplex;
  let sum = 0;
  for (let column = 0; column < program.columns; column++) {
    const cost = at(program.cost, column);
    if (cost !== 0) sum += cost * columnValue(simplex, column);
  }
  return sum;
}
