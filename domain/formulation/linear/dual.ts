import { addColumn, factor, priceRow, restart, throughInverse, transformed } from './basis.ts';
import { at, intAt, type LinearProgram } from './linearProgram.ts';
import { gatherCandidates, popLeast } from './ratioTest.ts';
import {
  boundOf,
  createSimplex,
  type Simplex,
  slackBasis,
  takeBounds,
  takeCosts,
} from './simplex.ts';

const REFACTOR_EVERY = 50;
/** After so few exchanges on entries this large, the inverse is still accurate. */
const FEW = 8;
const LARGE = 1e-3;

export type SolveStatus = 'optimal' | 'infeasible' | 'limit';

/**
 * Minimizes the cost of the program as its arrays are now, starting from the last basis. Rows before `firstRow` must be
 * unchanged since an earlier call, and no column may have wider bounds than then. `limit` (cycling or a singular basis,
 * even after restarting from scratch) says nothing about feasibility.
 */
export function solve(simplex: Simplex, firstRow = 0): SolveStatus {
  for (let attempt = 0; attempt < 3; attempt++) {
    if (attempt > 0) slackBasis(simplex);
    if (!takeBounds(simplex, attempt > 0 ? 0 : firstRow)) return 'infeasible';
    takeCosts(simplex, attempt);
    if (attempt > 0 || isExact(simplex) || factor(simplex)) {
      restart(simplex);
      const status = iterate(simplex);
      if (status !== 'limit') return status;
    }
  }
  return 'limit';
}

/** True when some amounts satisfy the program. */
export const canBlend = (program: LinearProgram): boolean =>
  solve(createSimplex(program)) === 'optimal';

const isExact = ({ sinceFactored, leastPivot }: Simplex): boolean =>
  sinceFactored === 0 || (sinceFactored <= FEW && leastPivot >= LARGE);

function iterate(simplex: Simplex): SolveStatus {
  const most = simplex.pivots + 500 + 10 * simplex.total;
  while (simplex.pivots < most) {
    simplex.pivots++;
    const row = leavingRow(simplex);
    const moved = row >= 0 && simplex.sinceFactored < REFACTOR_EVERY && pivotOn(simplex, row);
    if (moved) continue;
    if (isExact(simplex)) return row < 0 ? 'optimal' : 'infeasible';
    if (!factor(simplex)) return 'limit';
    restart(simplex);
  }
  return 'limit';
}

/** The distance of the basic column of `row` beyond a bound: above 0 beyond the upper, below 0 beyond the lower. */
function violation(simplex: Simplex, row: number): number {
  const column = intAt(simplex.basis, row);
  const value = at(simplex.values, row);
  const over = value - at(simplex.upper, column);
  if (over > simplex.tolerance) return over;
  const under = value - at(simplex.lower, column);
  return under < -simplex.tolerance ? under : 0;
}

/**
 * The leaving row by exact steepest edge, which is cheap because rows of the inverse are short; -1 when no bound is
 * violated.
 */
function leavingRow(simplex: Simplex): number {
  const { rows, inverse } = simplex;
  let best = -1;
  let bestScore = 0;
  for (let row = 0; row < rows; row++) {
    const miss = violation(simplex, row);
    if (miss === 0) continue;
    let norm = 0;
    for (let k = 0; k < rows; k++) {
      const entry = at(inverse, row * rows + k);
      norm += entry * entry;
    }
    const score = (miss * miss) / norm;
    if (score > bestScore) {
      bestScore = score;
      best = row;
    }
  }
  return best;
}

/** One dual pivot out of `row`; false when no column can repair it, with the proof in `ray`. */
function pivotOn(simplex: Simplex, row: number): boolean {
  const { rows, inverse, alpha, heap, ray } = simplex;
  priceRow(simplex, inverse, row * rows, alpha);
  const miss = violation(simplex, row);
  const sign = miss > 0 ? 1 : -1;
  const candidates = gatherCandidates(simplex, sign);
  let left = candidates;
  let slope = Math.abs(miss);
  while (left > 0 && slope > 0) {
    left = popLeast(simplex, left);
    const column = intAt(heap, left);
    slope -= Math.abs(at(alpha, column)) * (at(simplex.upper, column) - at(simplex.lower, column));
  }
  if (left === candidates || slope > simplex.tolerance) {
    for (let k = 0; k < rows; k++) ray[k] = at(inverse, row * rows + k);
    return false;
  }
  flip(simplex, left + 1, candidates);
  exchange(simplex, row, intAt(heap, left), sign);
  return true;
}

/** Moves the columns of heap[from, to) to their opposite bound and updates the basic values. */
function flip(simplex: Simplex, from: number, to: number): void {
  const { rows, atUpper, heap, values, scratch } = simplex;
  if (from >= to) return;
  scratch.fill(0);
  for (let k = from; k < to; k++) {
    const column = intAt(heap, k);
    const old = boundOf(simplex, column);
    atUpper[column] = 1 - intAt(atUpper, column);
    addColumn(simplex, column, boundOf(simplex, column) - old, scratch);
  }
  for (let row = 0; row < rows; row++) values[row] = at(values, row) - throughInverse(simplex, row);
}

/** Swaps the basic column of `row`, which goes to the violated bound (`sign` 1: upper), for `entering`. */
function exchange(simplex: Simplex, row: number, entering: number, sign: number): void {
  const { rows, total, alpha, basis, position, reduced, atUpper, values, inverse } = simplex;
  const leaving = intAt(basis, row);
  const column = transformed(simplex, entering);
  const pivot = at(column, row);
  const target = at(sign > 0 ? simplex.upper : simplex.lower, leaving);
  const step = (at(values, row) - target) / pivot;
  for (let k = 0; k < rows; k++) values[k] = at(values, k) - step * at(column, k);
  values[row] = boundOf(simplex, entering) + step;
  const dualStep = at(reduced, entering) / at(alpha, entering);
  for (let k = 0; k < total; k++) {
    if (intAt(position, k) < 0) reduced[k] = at(reduced, k) - dualStep * at(alpha, k);
  }
  reduced[entering] = 0;
  reduced[leaving] = -dualStep;
  atUpper[leaving] = sign > 0 ? 1 : 0;
  position[leaving] = -1;
  position[entering] = row;
  basis[row] = entering;
  for (let k = 0; k < rows; k++) inverse[row * rows + k] = at(inverse, row * rows + k) / pivot;
  for (let other = 0; other < rows; other++) {
    const factorOfRow = at(column, other);
    if (other === row || factorOfRow === 0) continue;
    for (let k = 0; k < rows; k++) {
      const target = other * rows + k;
      inverse[target] = at(inverse, target) - factorOfRow * at(inverse, row * rows + k);
    }
  }
  simplex.sinceFactored++;
  simplex.leastPivot = Math.min(simplex.leastPivot, Math.abs(pivot));
}
