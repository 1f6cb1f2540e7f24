import { solve } from '../linear/dual.ts';
import { at, intAt, type LinearProgram } from '../linear/linearProgram.ts';
import { columnValue, createSimplex, objective, type Simplex } from '../linear/simplex.ts';

/** Work a search may do, in pivots x (columns + 12) x rows: the same on every machine. */
export const MOST_WORK = 1_200_000;

/** A share this near to 0 or 1 is whole; more than noise, less than any lot worth opening. */
const WHOLE = 1e-7;
/** What the perturbed costs may add to a bound. */
const BOUND_NOISE = 1e-4;

/**
 * A search for the cheapest set of columns that satisfies a program of shares: every column runs
 * from 0 to 1 and costs a whole number as soon as it is used at all. Depth-first branch and bound
 * on the linear program, warm from node to node.
 */
export type LotSearch = {
  readonly program: LinearProgram;
  readonly simplex: Simplex;
  /** Whole number, 0 or more: what using a column costs. */
  readonly price: Float64Array;
  /** 1: open, paid for; -1: closed; 0: free. */
  readonly state: Int32Array;
  /** Most columns a set may have; when finite, the last row of the program counts them. */
  readonly mostColumns: number;
  /** Rows whose bounds and entries stay what they were when they were solved first. */
  settledRows: number;
  best: readonly number[];
  bestPrice: number;
  work: number;
  /** The search ended by itself, so that nothing cheaper than `best` exists. */
  complete: boolean;
};

/**
 * A search over `program`, whose uppers are 0 or 1. With a finite `mostColumns` the last row of
 * the program is its count: a 1 for each column.
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

/** Solves the program as it stands; keeps what it uses when that is cheaper than the best. */
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

/** Closes every free column that no set cheaper than the best can use (reduced costs). */
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

/** Branches until nothing cheaper than the best can exist, or the work is used up. */
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

/** Tries to do without each column of the best set, the least used first. */
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

/** Solves again with costs that favour what the last solution used, for a better start. */
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
  // An open column counts whole, however little of it is used.
  const count = program.rows - 1;
  program.matrix[column * program.rows + count] = state > 0 ? 0 : 1;
  program.rowUpper[count] = at(program.rowUpper, count) + (state > 0 ? -1 : 1);
  // The inverse is of the matrix as it was.
  simplex.sinceFactored = Infinity;
}

/** Price of the open columns. */
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
 * The free column to decide on next, of those whose share is not whole: the largest share, or when
 * columns are counted the one whose price the bound leaves out most of. -1: all are whole.
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
