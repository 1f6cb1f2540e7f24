import { programOf } from '../blend/program.ts';
import { canBlend } from '../linear/dual.ts';
import { at } from '../linear/linearProgram.ts';
import { type Problem, TOLERANCE_MG } from '../problem/problem.ts';
import { listText } from '../wording.ts';

/**
 * The fewest limits that cannot hold together with the stocks, in words: each is left out in turn
 * and stays out when no blend exists without it. Null when a blend exists.
 */
export function conflictText(problem: Problem): string | null {
  const program = programOf(problem, { marginMg: TOLERANCE_MG });
  if (canBlend(program)) return null;
  const names = [...problem.rows.map((row) => row.cannabinoid), 'the weight of the batch'];
  const inConflict = names.filter((_, row) => {
    const lower = at(program.rowLower, row);
    const upper = at(program.rowUpper, row);
    program.rowLower[row] = -Infinity;
    program.rowUpper[row] = Infinity;
    if (!canBlend(program)) return false;
    program.rowLower[row] = lower;
    program.rowUpper[row] = upper;
    return true;
  });
  return `${listText(inConflict)} cannot be met ${inConflict.length > 1 ? 'together ' : ''}with the picked oils.`;
}
