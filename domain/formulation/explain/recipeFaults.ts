import { gramsText, listText } from '#domain/format.ts';
import type { RecipeContent } from '#domain/recipe/recipe.ts';
import { gramsOfMg, wholeMilligramsIn } from '#domain/units.ts';
import { badInput } from '../problem/badInput.ts';
import type { Finding } from '../problem/finding.ts';
import { type Problem, problemOf } from '../problem/problem.ts';
import { type RecipeFault, recipeFaults } from '../problem/recipeRules.ts';
import type { FormulationInput } from '../types.ts';
import { hasResult, unprovenText } from './unproven.ts';

/** The faults of the recipe that no oil could mend, as sentences; those of its input too, which are the same words. */
export function contentFaults(recipe: RecipeContent, multiplier: number): readonly string[] {
  const input: FormulationInput = { recipe, multiplier, oils: [], choices: [] };
  const bad = badInput(input);
  if (bad.length > 0) return bad;
  const problem = problemOf(input);
  return faultFindings(problem, recipeFaults(problem)).map(({ message }) => message);
}

/** The faults of the recipe and of the typed values, as findings. */
export const faultFindings = (problem: Problem, faults: readonly RecipeFault[]): Finding[] =>
  faults.flatMap((fault): Finding[] => [
    { class: fault.class, message: messageOf(problem, fault) },
    ...runsOut(fault),
  ]);

function messageOf({ buffer }: Problem, { class: failure, names, oil, grams = 0 }: RecipeFault) {
  const list = listText(names);
  switch (failure) {
    case 'actives_both_levels':
      return `Actives exist inside the sub-formulation ${list}. Remove the parent-level actives.`;
    case 'buffer_with_min':
      return `Buffer ingredients are not allowed with '>' constraints (${list}). Remove the buffer row or use '='.`;
    case 'buffer_has_target':
      return `Cannot use as buffer: contains targeted cannabinoid(s). ${buffer?.oil.label} contains ${list}; pick another buffer oil.`;
    case 'cap_unproven': {
      const [cap = '', cannabinoid = cap] = names;
      const isTested = oil !== undefined && hasResult(oil, cannabinoid);
      return unprovenText(cannabinoid, oil?.label ?? '', isTested, cap);
    }
    case 'qty_range':
      return `Quantity out of range: the fixed quantity of ${oil?.label} must be 0 to ${gramsText(oil?.grams ?? 0)}.`;
    case 'exceeds_batch':
      return `Quantities exceed batch weight: the lines of ${list} are ${gramsText(grams)} over. Reduce a fixed line or a sub-formulation's percent.`;
    default:
      return 'The recipe has no cannabinoid targets. Add one to the recipe.';
  }
}

/** A fixed quantity above the stock is both out of range and a shortage. */
function runsOut({ oil, grams = 0 }: RecipeFault): Finding[] {
  if (oil === undefined || !(grams > oil.grams)) return [];
  // Rounding up could make the stock look sufficient.
  const has = gramsOfMg(wholeMilligramsIn(oil.grams));
  const message = `Insufficient quantity for ${oil.label}: needs ${gramsText(grams)} but only has ${gramsText(has)}. Pick another oil for the rest.`;
  return [{ class: 'insufficient_qty', message }];
}
