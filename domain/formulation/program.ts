import { isMaximum, isMinimum } from '#domain/recipe/targets.ts';
import { emptyProgram, type LinearProgram } from './linearProgram.ts';
import { type Lot, type Problem, percentOf, type TargetRow } from './problem.ts';

/** What a program leaves out of the problem, to learn which limit stands in the way. */
export type Relaxation = {
  /** Margin of every target, in mg. */
  readonly marginMg: number;
  /** Lots are as large as anybody could need. */
  readonly noStock?: boolean;
  /** Any weight of oil. */
  readonly noCapacity?: boolean;
  /** The buffer oil never runs out. */
  readonly noBufferStock?: boolean;
  readonly noMinimums?: boolean;
  readonly onlyExact?: boolean;
};

/**
 * The linear program of a problem: one column per flexible lot in grams, one row per cannabinoid
 * in grams of cannabinoid (so that no coefficient exceeds 1) and the weight as the last row.
 * No costs.
 */
export function programOf(problem: Problem, relaxation: Relaxation): LinearProgram {
  const { rows, flexible } = problem;
  const program = emptyProgram(rows.length + 1, flexible.length);
  rows.forEach((row, index) => {
    const bounds = rowBounds(row, relaxation);
    program.rowLower[index] = bounds.lower;
    program.rowUpper[index] = bounds.upper;
  });
  if (!relaxation.noCapacity && !relaxation.onlyExact) {
    const least = relaxation.noBufferStock && problem.fill === 'buffer' ? 0 : problem.leastOilMg;
    program.rowLower[rows.length] = least / 1000;
    program.rowUpper[rows.length] = problem.mostOilMg / 1000;
  }
  flexible.forEach((lot, column) => {
    for (let row = 0; row < rows.length; row++) {
      program.matrix[column * program.rows + row] = percentOf(lot, row) / 1e6;
    }
    program.matrix[column * program.rows + rows.length] = 1;
    program.upper[column] =
      relaxation.noStock || relaxation.onlyExact
        ? usefulGrams(problem, lot, relaxation)
        : lot.stockMg / 1000;
  });
  return program;
}

/** Bounds on what flexible lots still have to bring of a cannabinoid, in grams. */
function rowBounds(row: TargetRow, relaxation: Relaxation) {
  const { marginMg, noMinimums, onlyExact } = relaxation;
  const operators = row.targets.map((target) => target.specification.operator);
  const exact = row.targets.filter((target) => target.specification.operator === '=');
  let lower = row.lowerMg;
  let upper = row.upperMg;
  if (onlyExact || (noMinimums && operators.some(isMinimum))) {
    lower = Math.max(...exact.map((target) => target.mg));
  }
  if (onlyExact && operators.some(isMaximum)) upper = Math.min(...exact.map((target) => target.mg));
  return {
    lower: (lower - marginMg - row.constantMg) / 1000,
    upper: (upper + marginMg - row.constantMg) / 1000,
  };
}

/** More grams of a lot than any solution could use, for programs that ignore its stock. */
function usefulGrams(problem: Problem, lot: Lot, relaxation: Relaxation): number {
  let most = relaxation.noCapacity || relaxation.onlyExact ? Infinity : problem.mostOilMg / 1000;
  problem.rows.forEach((row, index) => {
    const percent = percentOf(lot, index);
    if (percent === 0) return;
    most = Math.min(most, rowBounds(row, relaxation).upper / (percent / 1e6));
  });
  return Number.isFinite(most) ? Math.max(0, most) : 0;
}
