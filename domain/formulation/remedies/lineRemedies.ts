import { gramsText } from '#domain/format.ts';
import { fixedLines } from '#domain/recipe/fixedLines.ts';
import { gramsOfMg } from '#domain/units.ts';
import { programWithout } from '../explain/relaxed.ts';
import { solve } from '../linear/dual.ts';
import { createSimplex, objective } from '../linear/simplex.ts';
import type { Problem } from '../problem/problem.ts';
import type { Change, Remedy } from '../types.ts';
import { outermost } from './resolve.ts';

/** A line cut by more than this share would make a different product. */
const MOST_CUT = 0.3;

/** Fixed lines that can be reduced when there is not enough room for the oils. */
export function lineRemedies(problem: Problem): Remedy[] {
  const missingMg = missingRoomMg(problem);
  if (missingMg === null) return [];
  const { input } = problem;
  return fixedLines(input.recipe, input.multiplier).flatMap(({ id, name, grams }): Remedy[] => {
    const reduced = (byMg: number): Change | null => {
      const isLittle = byMg > 0 && byMg <= MOST_CUT * grams * 1000;
      return isLittle
        ? { kind: 'reduceFixedLine', ingredientId: id, byGrams: gramsOfMg(byMg) }
        : null;
    };
    const byMg = outermost(input, missingMg, -1, reduced);
    const change = byMg === null ? null : reduced(byMg);
    if (byMg === null || change === null) return [];
    const byGrams = gramsOfMg(byMg);
    const to = gramsText(grams - byGrams);
    return [{ sentence: `Reduce ${name} by ${gramsText(byGrams)} to ${to}.`, change }];
  });
}

/** Whole mg by which the lightest blend exceeds its room; null when it fits. */
function missingRoomMg(problem: Problem): number | null {
  const program = programWithout(problem, 'capacity');
  program.cost.fill(1);
  const simplex = createSimplex(program);
  if (solve(simplex) !== 'optimal') return null;
  const over = problem.weights.overweight.reduce((most, one) => Math.max(most, one.grams), 0);
  const missingMg = (objective(simplex) + over) * 1000 - problem.roomMg;
  return missingMg > 0 ? Math.ceil(missingMg) : null;
}
