import { isMaximum, isMinimum } from '#domain/recipe/targets.ts';
import {
  programOf,
  rowProgramBounds,
  rowsWithoutNegatives,
  usefulGrams,
} from '../blend/program.ts';
import { at, type LinearProgram } from '../linear/linearProgram.ts';
import { type Problem, TOLERANCE_MG } from '../problem/problem.ts';
import { boundsOf, type TargetRow } from '../problem/targetRows.ts';

/** The limit that a program leaves out, to learn whether it prevents a blend. */
export type Relaxation =
  /** Lots are as large as any blend could need. */
  | 'stock'
  /** Any total weight of oil. */
  | 'capacity'
  /** The buffer oil is unlimited. */
  | 'bufferStock'
  | 'minimums'
  /** Stock, weight, minimums and maximums are dropped; only the exact targets remain. */
  | 'allButExact';

/** The program of a problem, with targets within their margin, without one of its limits. */
export function programWithout(problem: Problem, relaxation: Relaxation): LinearProgram {
  const program = programOf(problem, { marginMg: TOLERANCE_MG });
  const weight = problem.rows.length;
  const onlyExact = relaxation === 'allButExact';
  if (relaxation === 'minimums' || onlyExact) {
    problem.rows.forEach((row, index) => {
      const bounds = rowProgramBounds(withoutInequalities(row, onlyExact), TOLERANCE_MG);
      program.rowLower[index] = bounds.lower;
      program.rowUpper[index] = bounds.upper;
    });
  }
  if (relaxation === 'capacity') withoutBuffer(problem, program);
  if (relaxation === 'capacity' || onlyExact) {
    program.rowLower[weight] = -Infinity;
    program.rowUpper[weight] = Infinity;
  }
  if (relaxation === 'bufferStock' && problem.fill === 'buffer') program.rowLower[weight] = 0;
  if (relaxation === 'stock' || onlyExact) {
    const rows = rowsWithoutNegatives(program);
    for (let column = 0; column < program.columns; column++) {
      program.upper[column] = usefulGrams(program, column, rows);
    }
  }
  return program;
}

/** Lots beyond the room leave no buffer oil, which they could not replace either. */
function withoutBuffer({ rows, roomMg }: Problem, program: LinearProgram): void {
  rows.forEach(({ bufferUnits = 0 }, row) => {
    if (bufferUnits === 0) return;
    program.rowUpper[row] = at(program.rowUpper, row) + (bufferUnits * roomMg) / 1e9;
    for (let entry = row; entry < program.matrix.length; entry += program.rows) {
      program.matrix[entry] = at(program.matrix, entry) + bufferUnits / 1e6;
    }
  });
}

/** The row with only its exact targets and, unless `onlyExact`, its maximums and what the label allows. */
function withoutInequalities(row: TargetRow, onlyExact: boolean): TargetRow {
  if (row.labelCap && !onlyExact) return row;
  const left = row.targets.filter(
    ({ specification: { operator } }) =>
      !isMinimum(operator) && !(onlyExact && isMaximum(operator)),
  );
  return { ...row, ...boundsOf(left) };
}
