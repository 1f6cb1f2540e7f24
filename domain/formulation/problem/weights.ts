import type { Ingredient, RecipeContent, SubIngredient } from '#domain/recipe/recipe.ts';
import { batchGrams, fixedGrams, subFormulationGrams, units } from '#domain/recipe/scale.ts';
import { gramsOfMg, gramsToMilligrams } from '#domain/units.ts';

/** Weights that differ by less than this many grams are equal (docs/rules/formulation.md, Figures). */
export const WEIGHT_TOLERANCE_GRAMS = 1e-6;

/** The division of the weight of a scaled recipe. Milligrams are whole, because that is how lines are weighed. */
export type Weights = {
  readonly batchGrams: number;
  /** Batch grams divided by unit weight, unrounded. */
  readonly units: number;
  /** Room for oil on the level of the active lines, 0 or more. */
  readonly capacityMg: number;
  readonly activesOnTop: boolean;
  /** Sub-formulations that contain an active line. */
  readonly activeSubs: readonly Ingredient[];
  /** A buffer row is on the level of the active lines. */
  readonly hasBuffer: boolean;
  readonly hasTopBuffer: boolean;
  /** Lines heavier than their container, each with its excess in grams. */
  readonly overweight: readonly { readonly name: string; readonly grams: number }[];
};

const ofType = (lines: readonly (Ingredient | SubIngredient)[], type: SubIngredient['type']) =>
  lines.some((line) => line.type === type);

/** The weights of `recipe` at `multiplier`. In a recipe without an active line the oil is at the top level. */
export function weigh(recipe: RecipeContent, multiplier: number): Weights {
  const whole = batchGrams(recipe, multiplier);
  const lines = recipe.ingredients;
  const subs = lines.filter((line) => line.type === 'sub_formulation');
  const activeSubs = subs.filter((sub) => ofType(sub.subIngredients, 'active'));
  const activesOnTop = ofType(lines, 'active') || activeSubs.length === 0;
  const rooms = subs.map((sub) => roomOf(sub, whole, multiplier));
  const fixed = lines.map((line) => fixedGrams(line, whole, multiplier));
  const topGrams = sum(fixed) + sum(rooms.map((room) => room.grams));
  const topMg =
    gramsToMilligrams(whole) -
    sum(fixed.map(gramsToMilligrams)) -
    sum(rooms.map((room) => gramsToMilligrams(room.grams)));
  const insideMg = sum(
    rooms.filter((room) => activeSubs.includes(room.sub)).map((room) => room.roomMg),
  );
  const hasTopBuffer = ofType(lines, 'buffer');
  return {
    batchGrams: whole,
    units: units(recipe, multiplier),
    capacityMg: Math.max(0, activesOnTop ? topMg : insideMg),
    activesOnTop,
    activeSubs,
    hasBuffer: activesOnTop
      ? hasTopBuffer
      : activeSubs.some((sub) => ofType(sub.subIngredients, 'buffer')),
    hasTopBuffer,
    overweight: [
      { name: 'the batch', grams: topGrams - whole },
      ...rooms.map((room) => ({ name: room.sub.name, grams: room.fixedGrams - room.grams })),
    ].filter((over) => over.grams > WEIGHT_TOLERANCE_GRAMS),
  };
}

/** Names of the buffer lines on the level of the active lines, in the order of the recipe; empty without any. */
export function bufferNames(recipe: RecipeContent): readonly string[] {
  const { activesOnTop, activeSubs } = weigh(recipe, 1);
  const lines = activesOnTop
    ? recipe.ingredients
    : activeSubs.flatMap(({ subIngredients }) => subIngredients);
  return lines.filter(({ type }) => type === 'buffer').map(({ name }) => name);
}

function roomOf(sub: Ingredient, wholeGrams: number, multiplier: number) {
  const grams = subFormulationGrams(sub, wholeGrams);
  const fixed = sub.subIngredients.map((line) => fixedGrams(line, grams, multiplier));
  const roomMg = gramsToMilligrams(grams) - sum(fixed.map(gramsToMilligrams));
  return { sub, grams, fixedGrams: sum(fixed), roomMg: Math.max(0, roomMg) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Room for oil in grams. */
export const capacityGrams = (weights: Weights): number => gramsOfMg(weights.capacityMg);
