import { gramsText, mgText } from '#domain/format.ts';
import { cannabinoidKey, isMaximum } from '#domain/recipe/targets.ts';
import { gramsOfMg, gramsToMilligrams } from '#domain/units.ts';
import { exceededCaps } from './blend/exceededCaps.ts';
import { targetResults } from './blend/targetResults.ts';
import { faultFindings } from './explain/recipeFaults.ts';
import { badInput } from './problem/badInput.ts';
import { MOST_GRAMS } from './problem/badOil.ts';
import type { Lot } from './problem/lots.ts';
import { type Problem, problemOf } from './problem/problem.ts';
import { type RecipeFault, recipeFaults } from './problem/recipeRules.ts';
import type { Allocation, FormulationInput, TargetResult } from './types.ts';

export type Verification = {
  readonly ok: boolean;
  /** The problems found, as sentences; empty when `ok`. */
  readonly issues: readonly string[];
  readonly targets: readonly TargetResult[];
};

const NOT_LISTED = 'The amounts do not list the picked oils once each.';

/**
 * Verifies grams before they are saved or printed, in whole milligrams and without solving: a recipe without faults,
 * every picked lot once and within its stock, Use All and Fixed as requested, the weight within its room, every target
 * within 1 mg, every cap of the label kept (docs/rules/formulation.md, Figures). Never throws; input that cannot be calculated is not ok.
 */
export function verifyAllocations(
  input: FormulationInput,
  allocations: readonly Allocation[],
): Verification {
  const faults = [...badInput(input), ...badAmounts(allocations)];
  if (faults.length > 0) return { ok: false, issues: faults, targets: [] };
  const problem = problemOf(input);
  const grams = new Map(allocations.map((allocation) => [allocation.oilId, allocation.grams]));
  const amounts = Float64Array.from(problem.lots, (lot) =>
    gramsToMilligrams(grams.get(lot.oil.id) ?? 0),
  );
  const targets = targetResults(problem, amounts);
  const faulty = recipeFaults(problem);
  const oilMg = amounts.reduce((sum, mg) => sum + mg, 0);
  const issues = [
    ...faultFindings(problem, faulty).map((finding) => finding.message),
    ...listIssues(input, allocations),
    ...problem.lots.flatMap((lot, index) => lotIssues(lot, amounts[index] ?? 0)),
    ...weightIssues(problem, oilMg - problem.constantsMg),
    ...exceededCaps(problem, amounts).map(
      ({ cap }) => `The batch may hold more ${cap.analyte.name} than the label allows.`,
    ),
    ...targets
      .filter((target) => !target.met)
      .map((target) => `${target.cannabinoid} misses its target by ${mgText(target.deltaMg)}.`),
  ];
  return { ok: issues.length === 0, issues, targets: proven(targets, faulty) };
}

/** A maximum that can't be proved is not met, whatever its figures. */
const proven = (targets: readonly TargetResult[], faults: readonly RecipeFault[]) =>
  targets.map((target) => {
    const isUnproven = faults.some(
      ({ class: kind, names: [name = '', part = name] }) =>
        kind === 'cap_unproven' &&
        name === part &&
        cannabinoidKey(name) === cannabinoidKey(target.cannabinoid),
    );
    return isUnproven && isMaximum(target.operator) ? { ...target, met: false } : target;
  });

/** Amounts too malformed to add up. */
function badAmounts(allocations: readonly Allocation[]): string[] {
  if (!allocations.every(Boolean)) return [NOT_LISTED];
  const isCountable = allocations.every(({ grams }) => !(Math.abs(grams) > MOST_GRAMS));
  return isCountable ? [] : ['An amount is above 1,000 t.'];
}

function listIssues(input: FormulationInput, allocations: readonly Allocation[]): string[] {
  const modes = new Map(input.choices.map((choice) => [choice.oilId, choice.mode]));
  const ids = new Set(allocations.map((allocation) => allocation.oilId));
  const listed =
    ids.size === allocations.length &&
    ids.size === modes.size &&
    allocations.every((allocation) => modes.get(allocation.oilId) === allocation.mode);
  const onGrid = allocations.every(
    ({ grams }) => Number.isFinite(grams) && gramsOfMg(gramsToMilligrams(grams)) === grams,
  );
  return [
    ...(listed ? [] : [NOT_LISTED]),
    ...(onGrid ? [] : ['An amount has more than 3 decimals.']),
  ];
}

function lotIssues(lot: Lot, mg: number): string[] {
  const { label } = lot.oil;
  const asked = lot.mode !== 'flexible' && mg !== lot.takenMg;
  return [
    ...(mg < 0 ? [`The amount of ${label} is below 0.`] : []),
    ...(mg > lot.stockMg
      ? [
          `${label} needs ${gramsText(gramsOfMg(mg))} but only has ${gramsText(gramsOfMg(lot.stockMg))}.`,
        ]
      : []),
    ...(asked ? [`The amount of ${label} is not the one that was asked for.`] : []),
  ];
}

function weightIssues(problem: Problem, oilMg: number): string[] {
  if (oilMg > problem.mostOilMg) {
    return [`The oils are ${gramsText(gramsOfMg(oilMg - problem.mostOilMg))} too heavy.`];
  }
  return oilMg < problem.leastOilMg
    ? [`The oils are ${gramsText(gramsOfMg(problem.leastOilMg - oilMg))} too light.`]
    : [];
}
