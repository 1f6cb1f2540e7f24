import { programOf } from '../blend/program.ts';
import { solve } from '../linear/dual.ts';
import { emptyProgram } from '../linear/linearProgram.ts';
import { createSimplex, objective } from '../linear/simplex.ts';
import { type Problem, TOLERANCE_MG } from '../problem/problem.ts';
import { gramsText, percentText } from '../wording.ts';

/** Potencies of an imagined oil, strongest first. */
const PERCENTS = [99, 95, 90, 85, 80, 70, 60, 50, 40, 30, 20, 10, 5, 2, 1];

/**
 * What an oil would have to be that nobody has picked yet, one sentence for each cannabinoid it
 * could contain: the weakest and the strongest that work without other targeted cannabinoids.
 */
export function newOilSentences(problem: Problem): string[] {
  return problem.rows.flatMap((row, index) => {
    const working: { readonly percent: string; readonly grams: string }[] = [];
    for (const percent of PERCENTS) {
      const grams = gramsNeeded(problem, index, percent);
      if (grams === null) break;
      working.push({ percent: percentText(percent), grams: gramsText(grams) });
    }
    const [strongest] = working;
    const weakest = working.at(-1);
    if (strongest === undefined || weakest === undefined) return [];
    const range =
      strongest === weakest
        ? `${strongest.grams} at ${strongest.percent}`
        : `${strongest.grams} at ${strongest.percent}, ${weakest.grams} at ${weakest.percent}`;
    return [
      `Another oil with ${row.cannabinoid} and no other targeted cannabinoid would do: about ${range}.`,
    ];
  });
}

/** Least grams of an oil with `percent` of one cannabinoid that make a blend; null: no amount. */
function gramsNeeded(problem: Problem, index: number, percent: number): number | null {
  const picked = programOf(problem, { marginMg: TOLERANCE_MG });
  const added = picked.columns;
  const program = emptyProgram(picked.rows, added + 1);
  program.matrix.set(picked.matrix);
  program.matrix[added * picked.rows + index] = percent / 100;
  program.matrix[added * picked.rows + picked.rows - 1] = 1;
  program.upper.set(picked.upper);
  program.upper[added] = Math.max(0, problem.mostOilMg / 1000);
  program.rowLower.set(picked.rowLower);
  program.rowUpper.set(picked.rowUpper);
  program.cost[added] = 1;
  const simplex = createSimplex(program);
  return solve(simplex) === 'optimal' ? objective(simplex) + 0.001 : null;
}
