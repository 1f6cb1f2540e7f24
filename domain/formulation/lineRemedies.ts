import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { batchGrams, fixedGrams, subFormulationGrams } from '#domain/recipe/scale.ts';
import { gramsOfMg } from '#domain/units.ts';
import { solve } from './dual.ts';
import { type Problem, TOLERANCE_MG } from './problem.ts';
import { programOf } from './program.ts';
import { works } from './resolve.ts';
import { createSimplex, objective } from './simplex.ts';
import type { FormulationInput, Remedy } from './types.ts';
import { gramsText } from './wording.ts';

/** Fixed lines that can give way when the oils do not find room. */
export function lineRemedies(problem: Problem): Remedy[] {
  const grams = missingRoom(problem);
  if (grams === null) return [];
  const { input } = problem;
  return fixedLines(input).flatMap(({ id, name, lineGrams }): Remedy[] => {
    if (lineGrams <= grams) return [];
    const share = (lineGrams - grams) / lineGrams;
    if (!works({ ...input, recipe: withShare(input.recipe, id, share) })) return [];
    return [
      {
        sentence: `Reduce ${name} by ${gramsText(grams)} in this batch.`,
        change: { kind: 'reduceFixedLine', ingredientId: id, byGrams: grams },
      },
    ];
  });
}

/** Grams by which the lightest blend exceeds its room, up to the milligram; null when it does not. */
function missingRoom(problem: Problem): number | null {
  const program = programOf(problem, { marginMg: TOLERANCE_MG, noCapacity: true });
  program.cost.fill(1);
  const simplex = createSimplex(program);
  if (solve(simplex) !== 'optimal') return null;
  const over = problem.weights.overweight.reduce((most, one) => Math.max(most, one.grams), 0);
  const missingMg = (objective(simplex) + over) * 1000 - problem.roomMg;
  return missingMg > 0 ? gramsOfMg(Math.ceil(missingMg) + 1) : null;
}

function fixedLines({ recipe, multiplier }: FormulationInput) {
  const whole = batchGrams(recipe, multiplier);
  return recipe.ingredients.flatMap((line) => {
    const parents = [
      { line, parentGrams: whole },
      ...line.subIngredients.map((inner) => ({
        line: inner,
        parentGrams: subFormulationGrams(line, whole),
      })),
    ];
    return parents
      .filter((one) => one.line.type === 'fixed')
      .map((one) => ({
        id: one.line.id,
        name: one.line.name,
        lineGrams: fixedGrams(one.line, one.parentGrams, multiplier),
      }));
  });
}

function withShare(recipe: RecipeContent, id: string, share: number): RecipeContent {
  const less = <Line extends { readonly id: string; readonly quantity: number | null }>(
    line: Line,
  ): Line => (line.id === id ? { ...line, quantity: (line.quantity ?? 0) * share } : line);
  return {
    ...recipe,
    ingredients: recipe.ingredients.map((line) => ({
      ...less(line),
      subIngredients: line.subIngredients.map(less),
    })),
  };
}
