import { fixedLines } from '#domain/recipe/fixedLines.ts';
import { gramsOfMg } from '#domain/units.ts';
import { programWithout } from '../explain/relaxed.ts';
import { solve } from '../linear/dual.ts';
import { createSimplex, objective } from '../linear/simplex.ts';
import type { Problem } from '../problem/problem.ts';
import type { Change, Remedy } from '../types.ts';
import { gramsText } from '../wording.ts';
import { outcomeOf } from './resolve.ts';

/** Fixed lines that can give way when the oils do not find room. */
export function lineRemedies(problem: Problem): Remedy[] {
  const byGrams = missingRoom(problem);
  if (byGrams === null) return [];
  const { input } = problem;
  return fixedLines(input.recipe, input.multiplier).flatMap(({ id, name, grams }): Remedy[] => {
    const change: Change = { kind: 'reduceFixedLine', ingredientId: id, byGrams };
    if (grams <= byGrams || outcomeOf(input, change) === null) return [];
    const to = gramsText(grams - byGrams);
    return [{ sentence: `Reduce ${name} by ${gramsText(byGrams)} to ${to}.`, change }];
  });
}

/** Grams by which the lightest blend exceeds its room, up to the milligram; null when it does not. */
function missingRoom(problem: Problem): number | null {
  const program = programWithout(problem, 'capacity');
  program.cost.fill(1);
  const simplex = createSimplex(program);
  if (solve(simplex) !== 'optimal') return null;
  const over = problem.weights.overweight.reduce((most, one) => Math.max(most, one.grams), 0);
  const missingMg = (objective(simplex) + over) * 1000 - problem.roomMg;
  return missingMg > 0 ? gramsOfMg(Math.ceil(missingMg) + 1) : null;
}
