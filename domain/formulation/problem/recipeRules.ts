import { cannabinoidKey, isMinimum, isTarget } from '#domain/recipe/targets.ts';
import type { FailureClass, Oil } from '../types.ts';
import { between } from './badOil.ts';
import { isUntested } from './caps.ts';
import { percentOf } from './lots.ts';
import type { Problem } from './problem.ts';
import type { TargetRow } from './targetRows.ts';
import { WEIGHT_TOLERANCE_GRAMS } from './weights.ts';

/** A fault of the recipe or of a typed value; `explain/recipeFaults.ts` has the words. */
export type RecipeFault = {
  readonly class: FailureClass;
  /** Names of the sub-formulations, cannabinoids or lines at fault; a cap, and what in it was not tested for. */
  readonly names: readonly string[];
  readonly oil?: Oil;
  /** The typed quantity, or the excess. */
  readonly grams?: number;
};

/** The name of the cap with each cannabinoid of it that an oil was not tested for. */
function untestedIn(oil: Oil, { key, cannabinoid, labelCap }: TargetRow): readonly string[][] {
  if (!labelCap) return isUntested(oil, key) ? [[cannabinoid, cannabinoid]] : [];
  return labelCap.cap.analyte.parts
    .filter((part) => isUntested(oil, cannabinoidKey(part.cannabinoid)))
    .map((part) => [cannabinoid, part.cannabinoid]);
}

/** Faults of the recipe and of typed values that no oil could fix (docs/formulation.md). */
export function recipeFaults(problem: Problem): RecipeFault[] {
  const { weights, rows, input, lots, buffer } = problem;
  const faults: RecipeFault[] = [];
  const add = (failure: FailureClass, names: readonly string[]) => {
    if (names.length > 0) faults.push({ class: failure, names });
  };
  if (rows.length === 0) faults.push({ class: 'no_targets', names: [] });
  if (weights.activesOnTop) {
    add(
      'actives_both_levels',
      weights.activeSubs.map((sub) => sub.name),
    );
  }
  if (weights.hasTopBuffer) {
    const minimums = input.recipe.specifications.filter(
      (target) => isTarget(target) && isMinimum(target.operator),
    );
    add(
      'buffer_with_min',
      minimums.map((target) => target.cannabinoid),
    );
  }
  if (buffer) {
    const held = rows.filter((_, index) => percentOf(buffer, index) > 0);
    add(
      'buffer_has_target',
      held.map((row) => row.cannabinoid),
    );
  }
  for (const row of rows) {
    if (row.bufferUnits === undefined) continue;
    for (const { oil, mode, takenMg, stockMg } of buffer ? [...lots, buffer] : lots) {
      if (!((mode === 'flexible' ? stockMg : takenMg) > 0)) continue;
      for (const names of untestedIn(oil, row)) faults.push({ class: 'cap_unproven', names, oil });
    }
  }
  for (const { oil, place } of problem.constants) {
    const choice = input.choices[place];
    if (choice?.mode !== 'fixed') continue;
    const grams = choice.grams ?? Number.NaN;
    // `isFinite` also refuses a quantity that is a text.
    if (Number.isFinite(grams) && between(grams, 0, oil.grams + WEIGHT_TOLERANCE_GRAMS)) continue;
    faults.push({ class: 'qty_range', names: [], oil, grams });
  }
  for (const { name, grams } of weights.overweight) {
    faults.push({ class: 'exceeds_batch', names: [name], grams });
  }
  return faults;
}
