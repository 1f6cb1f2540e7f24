import type { RecipeContent } from '#domain/recipe/recipe.ts';
import {
  batchGrams,
  fixedGrams,
  subFormulationGrams,
  validMultiplier,
} from '#domain/recipe/scale.ts';
import { gramsOfMg } from '#domain/units.ts';
import { addOilRemedies } from './addOil.ts';
import { solve } from './dual.ts';
import { type MultiplierRange, multiplierRange, nearestMultiplier } from './multiplierRange.ts';
import { type Lot, type Problem, TOLERANCE_MG } from './problem.ts';
import { programOf } from './program.ts';
import { resolve, works } from './resolve.ts';
import { createSimplex, objective } from './simplex.ts';
import { targetRemedies } from './targetRange.ts';
import type { FormulationInput, Remedy } from './types.ts';
import { gramsText } from './wording.ts';

/** Changes that make a blend possible, each re-solved before it is named; smallest first. */
export function remediesOf(problem: Problem): Remedy[] {
  return [
    ...flexibleRemedies(problem),
    ...addOilRemedies(problem),
    ...multiplierRemedies(problem),
    ...targetRemedies(problem),
    ...lineRemedies(problem),
  ];
}

function flexibleRemedies(problem: Problem): Remedy[] {
  return problem.constants.flatMap(({ oil, mode }): Remedy[] => {
    const choices = problem.input.choices.map((choice) =>
      choice.oilId === oil.id ? { oilId: oil.id, mode: 'flexible' as const } : choice,
    );
    const mostOfIt = (lot: Lot) => (lot.oil.id === oil.id ? -1 : 0);
    const solved = resolve({ ...problem.input, choices }, mostOfIt);
    if (solved === null) return [];
    const column = solved.problem.flexible.findIndex((lot) => lot.oil.id === oil.id);
    const grams = gramsText(gramsOfMg(solved.amounts[column] ?? 0));
    const from = mode === 'useAll' ? 'Use All' : 'Fixed';
    return [
      {
        sentence: `Switch ${oil.label} from ${from} to Flexible (uses up to ${grams}).`,
        change: { kind: 'switchToFlexible', oilId: oil.id },
      },
    ];
  });
}

function multiplierRemedies(problem: Problem): Remedy[] {
  const range = multiplierRange(problem);
  if (range === null) return [];
  const multiplier = nearestMultiplier(range, validMultiplier(problem.input.multiplier));
  if (multiplier === null || !works({ ...problem.input, multiplier })) return [];
  return [
    {
      sentence: `Set the multiplier to x${multiplier}: the picked oils work ${rangeText(range)}.`,
      change: { kind: 'setMultiplier', multiplier },
    },
  ];
}

function rangeText({ from, to, open }: MultiplierRange): string {
  const least = `from x${(Math.ceil(from * 100) / 100).toFixed(2)}`;
  return open ? `${least} on` : `${least} to x${(Math.floor(to * 100) / 100).toFixed(2)}`;
}

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
