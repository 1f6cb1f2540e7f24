import { type Lot, percentOf } from '../problem/lots.ts';
import type { Problem } from '../problem/problem.ts';

/** Rounding to 0.001 g moves a lot by at most this many mg. */
const MOVED_MG = 2;

/**
 * The problem with its caps lowered by a share of what rounding to 0.001 g may add, because rounding can lift a blend
 * above a cap that it meets exactly. A vertex of the program has at most one lot off the grid per row.
 */
export function withCapRoom(problem: Problem, share = 1): Problem {
  const rows = problem.rows.map((row, index) => {
    if (!row.labelCap) return row;
    const moved = problem.flexible
      .map((lot) => Math.abs(percentOf(lot, index)))
      .sort((a, b) => b - a)
      .slice(0, problem.rows.length)
      .reduce((sum, units) => sum + (units * MOVED_MG) / 1e6, 0);
    return { ...row, upperMg: row.upperMg - Math.min(moved * share, Math.abs(row.upperMg) / 2) };
  });
  return { ...problem, rows };
}

/** The problem without its caps; the same object when it has none. */
export function withoutCaps(problem: Problem): Problem {
  const kept = [...problem.rows.keys()].filter((row) => !problem.rows[row]?.labelCap);
  if (kept.length === problem.rows.length) return problem;
  const of = (lots: readonly Lot[]) =>
    lots.map((lot) => ({
      ...lot,
      percents: Float64Array.from(kept, (row) => percentOf(lot, row)),
    }));
  const [constants, flexible] = [of(problem.constants), of(problem.flexible)];
  return {
    ...problem,
    rows: problem.rows.filter(({ labelCap }) => !labelCap),
    constants,
    flexible,
    lots: [...constants, ...flexible],
  };
}
