import { at, emptyProgram, type LinearProgram } from '../linear/linearProgram.ts';
import { percentOf } from '../problem/lots.ts';
import type { Problem } from '../problem/problem.ts';
import type { TargetRow } from '../problem/targetRows.ts';

/**
 * The linear program of a problem, without costs: one column per flexible lot in grams; one row per cannabinoid in
 * grams (so that no coefficient exceeds 1), widened by `marginMg` on both sides of the targets; and the weight as the
 * last row.
 */
export function programOf(
  problem: Problem,
  { marginMg }: { readonly marginMg: number },
): LinearProgram {
  const { rows, flexible } = problem;
  const program = emptyProgram(rows.length + 1, flexible.length);
  rows.forEach((row, index) => {
    const bounds = rowProgramBounds(row, marginMg);
    program.rowLower[index] = bounds.lower;
    program.rowUpper[index] = bounds.upper;
  });
  program.rowLower[rows.length] = problem.leastOilMg / 1000;
  program.rowUpper[rows.length] = problem.mostOilMg / 1000;
  flexible.forEach((lot, column) => {
    for (let row = 0; row < rows.length; row++) {
      program.matrix[column * program.rows + row] = percentOf(lot, row) / 1e6;
    }
    program.matrix[column * program.rows + rows.length] = 1;
    program.upper[column] = lot.stockMg / 1000;
  });
  return program;
}

/** Bounds, in grams, on what the flexible lots must still contribute of a cannabinoid. */
export const rowProgramBounds = (
  { lowerMg, upperMg, constantMg, limitMg }: TargetRow,
  marginMg: number,
): { readonly lower: number; readonly upper: number } => ({
  lower: (lowerMg - marginMg - constantMg) / 1000,
  upper: (upperMg + (limitMg === undefined ? marginMg : 0) - constantMg) / 1000,
});

/** Rows without negative entries, in which no column can make room for another. */
export const rowsWithoutNegatives = (program: LinearProgram): readonly number[] =>
  Array.from({ length: program.rows }, (_, row) => row).filter((row) => {
    for (let column = 0; column < program.columns; column++) {
      if (at(program.matrix, column * program.rows + row) < 0) return false;
    }
    return true;
  });

/** The most grams of a column that `rows` allow; 0 when none of them limits it. */
export function usefulGrams(
  program: LinearProgram,
  column: number,
  rows: readonly number[],
): number {
  let most = Infinity;
  for (const row of rows) {
    const entry = at(program.matrix, column * program.rows + row);
    if (entry > 0) most = Math.min(most, at(program.rowUpper, row) / entry);
  }
  return Number.isFinite(most) ? Math.max(0, most) : 0;
}

/**
 * The program with one more column and each target row split in two: lower sides in rows 0 to n - 1, the weight in row
 * n, upper sides from row n + 1. Used where one variable moves both sides of a target.
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
