import { at, emptyProgram, intAt, type LinearProgram } from '../linear/linearProgram.ts';
import { type Problem, TOLERANCE_MG } from '../problem/problem.ts';
import {
  branch,
  closeHopeless,
  createSearch,
  dropOne,
  type LotSearch,
  relax,
  reweigh,
} from './lotSearch.ts';
import { programOf, rowsWithoutNegatives, usefulGrams } from './program.ts';

/** Half the margin, so that no lot is opened only for a rounding error; the other half is for rounding. */
const CHOICE_MARGIN_MG = 0.45;
/** Below this number of columns a smaller program is not worth building. */
const COMPACT_FROM = 40;

/** Indexes into `problem.flexible` of the lots to use. `proven`: no better choice exists. */
export type LotChoice = { readonly columns: readonly number[]; readonly proven: boolean };

/**
 * The fewest flexible lots that meet the targets and, among those, the oldest (smallest sum of age ranks). Null when no
 * choice does. Uses branch and bound instead of trying sets by size, because an answer may need more lots than there
 * are targets when stock runs out (docs/formulation.md).
 */
export function fewestLots(problem: Problem): LotChoice | null {
  for (const marginMg of [CHOICE_MARGIN_MG, TOLERANCE_MG]) {
    const grams = programOf(problem, { marginMg });
    const ones = new Float64Array(grams.columns).fill(1);
    const fewest = searched(grams, ones);
    if (fewest === null) continue;
    const count = fewest.best.length;
    if (count === 0 || count === grams.columns) return answerOf(fewest);
    const places = Float64Array.from(ones, (_, column) => column);
    const oldest = createSearch(sharesOf(grams, count), places, count);
    oldest.best = fewest.best;
    oldest.bestPrice = fewest.best.reduce((sum, column) => sum + column, 0);
    oldest.work = fewest.work;
    oldest.complete = fewest.complete;
    finish(oldest);
    return answerOf(oldest);
  }
  return null;
}

/** The flexible lots with the smallest sum of prices (whole numbers) that meet the targets, or null. */
export function cheapestLots(problem: Problem, price: Float64Array): LotChoice | null {
  for (const marginMg of [CHOICE_MARGIN_MG, TOLERANCE_MG]) {
    const search = searched(programOf(problem, { marginMg }), price);
    if (search !== null) return answerOf(search);
  }
  return null;
}

/** A completed search for the cheapest lots; null when no choice meets the targets. */
function searched(grams: LinearProgram, price: Float64Array): LotSearch | null {
  const search = createSearch(sharesOf(grams, Infinity), price, Infinity);
  if (!relax(search)) return null;
  if (search.best.length > 1) {
    reweigh(search);
    dropOne(search);
    finish(search);
  }
  return search;
}

const answerOf = ({ best, complete }: LotSearch): LotChoice => ({
  columns: [...best].sort((a, b) => a - b),
  proven: complete,
});

/** Closes the columns that the root relaxation rules out, then branches on the rest. */
function finish(search: LotSearch): void {
  if (!relax(search)) return;
  closeHopeless(search);
  const kept = [...search.state.keys()].filter((column) => intAt(search.state, column) === 0);
  const columns = search.state.length;
  if (columns <= COMPACT_FROM || kept.length * 2 > columns) {
    branch(search);
    return;
  }
  const price = Float64Array.from(kept, (column) => at(search.price, column));
  const smaller = createSearch(columnsOf(search.program, kept), price, search.mostColumns);
  smaller.bestPrice = search.bestPrice;
  smaller.work = search.work;
  branch(smaller);
  if (smaller.bestPrice < search.bestPrice) {
    search.best = smaller.best.map((column) => kept[column] ?? 0);
    search.bestPrice = smaller.bestPrice;
  }
  search.complete &&= smaller.complete;
  search.work = smaller.work;
}

/**
 * The program rescaled to shares (0 to 1) of the most that each lot could contribute, which tightens the bound on the
 * number of lots. A finite `mostLots` adds a last row that limits the sum of the shares.
 */
function sharesOf(grams: LinearProgram, mostLots: number): LinearProgram {
  const counted = Number.isFinite(mostLots);
  const rows = grams.rows + (counted ? 1 : 0);
  const shares = emptyProgram(rows, grams.columns);
  shares.rowLower.set(grams.rowLower);
  shares.rowUpper.set(grams.rowUpper);
  if (counted) shares.rowUpper[rows - 1] = mostLots;
  const limiting = rowsWithoutNegatives(grams);
  for (let column = 0; column < grams.columns; column++) {
    const most = Math.min(at(grams.upper, column), usefulGrams(grams, column, limiting));
    for (let row = 0; row < grams.rows; row++) {
      shares.matrix[column * rows + row] = most * at(grams.matrix, column * grams.rows + row);
    }
    if (counted) shares.matrix[column * rows + rows - 1] = 1;
    shares.upper[column] = most > 0 ? 1 : 0;
  }
  return shares;
}

/** The program reduced to the columns in `kept`. */
function columnsOf(program: LinearProgram, kept: readonly number[]): LinearProgram {
  const part = emptyProgram(program.rows, kept.length);
  part.rowLower.set(program.rowLower);
  part.rowUpper.set(program.rowUpper);
  kept.forEach((column, index) => {
    const from = column * program.rows;
    part.matrix.set(program.matrix.subarray(from, from + program.rows), index * program.rows);
    part.upper[index] = at(program.upper, column);
  });
  return part;
}
