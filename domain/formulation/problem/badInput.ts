import { RULE_BASES } from '#domain/label/profile.ts';
import {
  ITEM_TYPES,
  OPERATORS,
  POTENCY_UNITS,
  QUANTITY_UNITS,
  type RecipeContent,
} from '#domain/recipe/recipe.ts';
import { batchGrams, units } from '#domain/recipe/scale.ts';
import { cannabinoidKey, isTarget } from '#domain/recipe/targets.ts';
import type { Cap, FormulationInput } from '../types.ts';
import { addOilIssues, between, MOST_GRAMS } from './badOil.ts';
import { keyFinder } from './percents.ts';
import { WEIGHT_TOLERANCE_GRAMS } from './weights.ts';

const MOST_UNITS = 1e12;
/** Servings and factors are kept with 4 decimals. */
const LEAST = 1e-4;
const MOST_CANNABINOIDS = 40;
const MODES = ['flexible', 'use_all', 'fixed'];

/** Everything in the input that cannot be calculated, as sentences; empty when the input is sound. */
export function badInput(input: FormulationInput): readonly string[] {
  return [
    ...badRecipe(input),
    ...badLines(input.recipe),
    ...badChoices(input),
    ...(input.caps ?? []).flatMap(badCap),
  ];
}

function badRecipe({ recipe, multiplier }: FormulationInput): string[] {
  const issues: string[] = [];
  const weight = (name: string, grams: number) => {
    if (between(grams, WEIGHT_TOLERANCE_GRAMS, MOST_GRAMS)) return;
    issues.push(`${name} must be above 0 g, and at most 1,000 t.`);
  };
  weight('Batch weight', recipe.batchWeightGrams);
  if (issues.length === 0) {
    weight('Batch weight times the multiplier', batchGrams(recipe, multiplier));
  }
  weight('Unit weight', recipe.unitWeightGrams);
  if (units(recipe, multiplier) > MOST_UNITS) {
    issues.push('The batch makes too many units to calculate.');
  }
  for (const target of recipe.specifications) {
    if (cannabinoidKey(target.cannabinoid) === '') issues.push('A target has no cannabinoid.');
    if (!between(target.value, 0, 1e15)) {
      issues.push(`The ${target.cannabinoid} target must be a number, 0 or more.`);
    }
    if (!OPERATORS.includes(target.operator) || !POTENCY_UNITS.includes(target.unit)) {
      issues.push(`The ${target.cannabinoid} target has an unknown operator or unit.`);
    }
  }
  const names = recipe.specifications.filter(isTarget).map((t) => cannabinoidKey(t.cannabinoid));
  if (new Set(names).size > MOST_CANNABINOIDS) {
    issues.push(`At most ${MOST_CANNABINOIDS} cannabinoids can have a target.`);
  }
  return issues;
}

/** An unusable cap is an error, because skipping it would allow blends that exceed it. */
function badCap({ analyte, basis, limit, servingsPerUnit, unitsPerPackage }: Cap): string[] {
  const isDivided = between(servingsPerUnit, LEAST, 1e6) && between(unitsPerPackage, LEAST, 1e6);
  const isSum =
    analyte.parts.length > 0 &&
    analyte.parts.every(
      ({ cannabinoid, factor }) => cannabinoidKey(cannabinoid) !== '' && between(factor, LEAST, 10),
    );
  const isSound = RULE_BASES.includes(basis) && between(limit, 1e-12, 1e15) && isDivided && isSum;
  return isSound ? [] : [`The cap of ${analyte.name} can't be calculated with.`];
}

function badLines(recipe: RecipeContent): string[] {
  const issues: string[] = [];
  for (const line of recipe.ingredients.flatMap((line) => [line, ...line.subIngredients])) {
    if (line.type === 'fixed' && !between(line.quantity ?? Number.NaN, 0, 1e12)) {
      issues.push(`The quantity of ${line.name} must be above 0.`);
    }
    const unit = line.type === 'fixed' ? line.unit : 'g';
    if (!ITEM_TYPES.includes(line.type) || !QUANTITY_UNITS.includes(unit ?? 'g')) {
      issues.push(`The line ${line.name} has an unknown type or unit.`);
    }
  }
  for (const line of recipe.ingredients) {
    if (line.type === 'sub_formulation' && !between(line.subPercentage ?? Number.NaN, 0, 100)) {
      issues.push(`The percent of ${line.name} must be 0 to 100.`);
    }
  }
  return issues;
}

function badChoices({ choices, oils, bufferOilId }: FormulationInput): string[] {
  const byId = new Map(oils.map((oil) => [oil.id, oil]));
  const keyOf = keyFinder();
  const seen = new Set<string>();
  const issues: string[] = byId.size < oils.length ? ['Two oils have the same id.'] : [];
  const check = (id: string) => {
    const oil = byId.get(id);
    if (seen.has(id)) issues.push(`The oil ${oil?.label ?? id} is picked more than once.`);
    else if (oil) addOilIssues(oil, keyOf, issues);
    else issues.push(`The oil ${id} is not in the inventory.`);
    seen.add(id);
  };
  for (const choice of choices) {
    if (!choice) {
      issues.push('A choice names no oil.');
      continue;
    }
    check(choice.oilId);
    if (!MODES.includes(choice.mode)) issues.push(`The oil ${choice.oilId} has an unknown mode.`);
  }
  if (bufferOilId) check(bufferOilId);
  return [...new Set(issues)];
}
