import { isMinimum, isTarget } from '#domain/recipe/targets.ts';
import { gramsText, listText } from '../wording.ts';
import type { Finding } from './finding.ts';
import { percentOf } from './lots.ts';
import type { Problem } from './problem.ts';
import { WEIGHT_TOLERANCE_GRAMS } from './weights.ts';

/** Faults of the recipe and of what was typed: no oil could mend them (docs/formulation.md). */
export function recipeFindings(problem: Problem): Finding[] {
  const { weights, rows, input } = problem;
  const findings: Finding[] = [];
  if (rows.length === 0) {
    findings.push({ class: 'no_targets', message: 'The recipe has no cannabinoid targets.' });
  }
  if (weights.activesOnTop && weights.activeSubs.length > 0) {
    const names = listText(weights.activeSubs.map((sub) => sub.name));
    findings.push({
      class: 'actives_both_levels',
      message: `Actives exist inside the sub-formulation ${names}. Remove the parent-level actives.`,
    });
  }
  const minimums = input.recipe.specifications.filter(
    (target) => isTarget(target) && isMinimum(target.operator),
  );
  if (weights.hasTopBuffer && minimums.length > 0) {
    const names = listText(minimums.map((target) => target.cannabinoid));
    findings.push({
      class: 'buffer_with_min',
      message: `Buffer ingredients are not allowed with '>' constraints (${names}). Remove the buffer row or use '='.`,
    });
  }
  return [
    ...findings,
    ...bufferFindings(problem),
    ...fixedFindings(problem),
    ...overweight(problem),
  ];
}

function bufferFindings({ buffer, rows }: Problem): Finding[] {
  if (buffer === null) return [];
  const held = rows.filter((_, index) => percentOf(buffer, index) > 0);
  if (held.length === 0) return [];
  const names = listText(held.map((row) => row.cannabinoid));
  return [
    {
      class: 'buffer_has_target',
      message: `Cannot use as buffer: contains targeted cannabinoid(s). ${buffer.oil.label} contains ${names}; pick another buffer oil.`,
    },
  ];
}

function fixedFindings({ constants, input }: Problem): Finding[] {
  return constants.flatMap(({ oil, place }): Finding[] => {
    const choice = input.choices[place];
    if (choice?.mode !== 'fixed') return [];
    const grams = choice.grams ?? Number.NaN;
    if (grams >= 0 && grams <= oil.grams + WEIGHT_TOLERANCE_GRAMS) return [];
    const range: Finding = {
      class: 'qty_range',
      message: `Quantity out of range: the fixed quantity of ${oil.label} must be 0 to ${gramsText(oil.grams)}.`,
    };
    if (!(grams > oil.grams)) return [range];
    const message = `Insufficient quantity for ${oil.label}: needs ${gramsText(grams)} but only has ${gramsText(oil.grams)}.`;
    return [range, { class: 'insufficient_qty', message }];
  });
}

function overweight({ weights }: Problem): Finding[] {
  return weights.overweight.map(({ name, grams }) => ({
    class: 'exceeds_batch',
    message: `Quantities exceed batch weight: the lines of ${name} are ${gramsText(grams)} over. Reduce a fixed line or a sub-formulation's percent.`,
  }));
}
