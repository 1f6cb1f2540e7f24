import { isMaximum, isMinimum } from '#domain/recipe/targets.ts';
import { at, emptyProgram, type LinearProgram } from '../linear/linearProgram.ts';
import { percentOf } from '../problem/lots.ts';
import type { Problem } from '../problem/problem.ts';
import type { TargetRow } from '../problem/targetRows.ts';

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
        ? usefulGrams(program, column)
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

/** More grams of a column than any solution could use; 0 when no row limits it. */
export function usefulGrams(program: LinearProgram, column: number): number {
  let most = Infinity;
  for (let row = 0; row < program.rows; row++) {
    const entry = at(program.matrix, column * program.rows + row);
    if (entry > 0) most = Math.min(most, at(program.rowUpper, row) / entry);
  }
  return Number.isFinite(most) ? Math.max(0, most) : 0;
}

/**
 * A problem's program with one more column and its target rows apart: lower sides as rows 0 to
 * n - 1, the weight as row n, upper sides from row n + 1. For what moves both sides of a target.
 */
export function twoSided(grams: LinearProgram): LinearProgram {
  const targets = grams.rows - 1;
  const program = emptyProgram(2 * targets + 1, grams.columns + 1);
  program.upper.set(grams.upper);
  for (let row = 0; row <= targets; row++) {
    const upperRow = row < targets ? targets + 1 + row : row;
    program.rowLower[row] = at(grams.rowLower, row);
    program.rowUpper[upperRow] = at(grams.rowUpper, row);
    for (let column = 0; column < grams.columns; column++) {
      const entry = at(grams.matrix, column * grams.rows + row);
      program.matrix[column * program.rows + row] = entry;
      program.matrix[column * program.rows + upperRow] = entry;
    }
  }
  return program;
}
