import { solve } from '../linear/dual.ts';
import { at, intAt, type LinearProgram } from '../linear/linearProgram.ts';
import { columnValue, createSimplex, objective, type Simplex } from '../linear/simplex.ts';

/** Limit on the work of a search, counted in pivots x (columns + 12) x rows so that it is the same on every machine. */
export const MOST_WORK = 1_200_000;

/** A share this close to 0 or 1 counts as whole; above numerical noise and below any useful lot. */
const WHOLE = 1e-7;
/** The most that the perturbed costs may add to a bound. */
const BOUND_NOISE = 1e-4;

/**
 * A search for the cheapest set of columns that satisfies a program of shares: every column runs from 0 to 1 and costs
 * a whole number as soon as it is used. Depth-first branch and bound on the linear program, warm-started at every node.
 */
export type LotSearch = {
  readonly program: LinearProgram;
  readonly simplex: Simplex;
  /** Cost of using a column: a whole number, 0 or more. */
  readonly price: Float64Array;
  /** 1: open and paid for; -1: closed; 0: undecided. */
  readonly state: Int32Array;
  /** Most columns in a set; when finite, the last row of the program counts them. */
  readonly mostColumns: number;
  /** Number of rows whose bounds and entries have not changed since they were first solved. */
  settledRows: number;
  best: readonly number[];
  bestPrice: number;
  work: number;
  /** The search finished, so nothing cheaper than `best` exists. */
  complete: boolean;
};

/**
 * Creates a search over `program`, whose upper bounds are 0 or 1. With a finite `mostColumns`, the last row of the
 * program must count the columns: a 1 for each.
 */
export function createSearch(
  program: LinearProgram,
  price: Float64Array,
  mostColumns: number,
): LotSearch {
  program.cost.set(price);
  return {
    program,
    simplex: createSimplex(program),
    price,
    state: new Int32Array(program.columns),
    mostColumns,
    settledRows: 0,
    best: [],
    bestPrice: Infinity,
    work: 0,
    complete: true,
  };
}

/** Solves the linear relaxation and keeps its columns when they are cheaper than the best set so far. */
export function relax(search: LotSearch): boolean {
  const { simplex, program } = search;
  const before = simplex.pivots;
  const status = solve(simplex, search.settledRows);
  search.settledRows = program.rows - (Number.isFinite(search.mostColumns) ? 1 : 0);
  search.work += (simplex.pivots - before + 2) * (program.columns + 12) * program.rows;
  if (status !== 'optimal') return false;
  const used: number[] = [];
  let price = 0;
  for (let column = 0; column < program.columns; column++) {
    if (columnValue(simplex, column) <= WHOLE) continue;
    used.push(column);
    price += at(search.price, column);
  }
  if (price < search.bestPrice && used.length <= search.mostColumns) {
    search.best = used;
    search.bestPrice = price;
  }
  return true;
}

/** Closes every undecided column that no cheaper set can use (by reduced costs). */
export function closeHopeless(search: LotSearch): void {
  const { simplex, program, state } = search;
  const bound = objective(simplex) + paid(search);
  for (let column = 0; column < program.columns; column++) {
    const atZero = intAt(simplex.position, column) < 0 && intAt(simplex.atUpper, column) === 0;
    if (!atZero || intAt(state, column) !== 0) continue;
    if (leastWhole(bound + at(simplex.reduced, column)) >= search.bestPrice)
      set(search, column, -1);
  }
}

/** Branches until nothing cheaper can exist or the work limit is reached. */
export function branch(search: LotSearch): void {
  if (search.work > MOST_WORK) {
    search.complete = false;
    return;
  }
  if (!relax(search)) return;
  if (leastWhole(objective(search.simplex) + paid(search)) >= search.bestPrice) return;
  const column = mostUsed(search);
  if (column < 0) return;
  set(search, column, 1);
  branch(search);
  set(search, column, -1);
  branch(search);
  set(search, column, 0);
}

/** Tries to drop each column of the best set, the least used first. */
export function dropOne(search: LotSearch): void {
  const { program } = search;
  const before = program.upper.slice();
  for (let again = true; again && search.work <= MOST_WORK; ) {
    const { best, bestPrice } = search;
    again = false;
    for (const out of best) {
      program.upper.fill(0);
      for (const column of best) if (column !== out) program.upper[column] = 1;
      again = relax(search) && search.bestPrice < bestPrice;
      if (again) break;
    }
  }
  program.upper.set(before);
}

/** Solves again with costs that favor the columns of the last solution, to get a better start. */
export function reweigh(search: LotSearch): void {
  const { program, simplex, price } = search;
  for (let round = 0; round < 3; round++) {
    for (let column = 0; column < program.columns; column++) {
      const used = columnValue(simplex, column);
      program.cost[column] = (at(price, column) + WHOLE) / (used + 0.05);
    }
    relax(search);
  }
  program.cost.set(price);
}

function set(search: LotSearch, column: number, state: number): void {
  const { program, price, simplex, mostColumns } = search;
  const before = intAt(search.state, column);
  search.state[column] = state;
  program.upper[column] = state < 0 ? 0 : 1;
  program.cost[column] = state > 0 ? 0 : at(price, column);
  if (!Number.isFinite(mostColumns) || before > 0 === state > 0) return;
  // An open column counts as 1, however little of it is used.
  const count = program.rows - 1;
  program.matrix[column * program.rows + count] = state > 0 ? 0 : 1;
  program.rowUpper[count] = at(program.rowUpper, count) + (state > 0 ? -1 : 1);
  // The stored inverse belongs to the old matrix.
  simplex.sinceFactored = Infinity;
}

/** Sum of the prices of the open columns. */
function paid(search: LotSearch): number {
  const { state, price } = search;
  let sum = 0;
  for (let column = 0; column < state.length; column++) {
    if (intAt(state, column) > 0) sum += at(price, column);
  }
  return sum;
}

const leastWhole = (bound: number): number => Math.ceil(bound - BOUND_NOISE);

/**
 * The undecided column to branch on, among those with a fractional share: the largest share or, when columns are
 * counted, the one whose price the bound underestimates most. -1 when all shares are whole.
 */
function mostUsed(search: LotSearch): number {
  const { program, simplex, state, price } = search;
  const isCounted = Number.isFinite(search.mostColumns);
  let best = -1;
  let most = -1;
  for (let column = 0; column < program.columns; column++) {
    const isFree = at(price, column) === 0 && !isCounted;
    if (isFree || intAt(state, column) !== 0) continue;
    const share = columnValue(simplex, column);
    if (share <= WHOLE || share >= 1 - WHOLE) continue;
    const score = isCounted ? at(price, column) * (1 - share) : share;
    if (score <= most) continue;
    most = score;
    best = column;
  }
  return best;
}
