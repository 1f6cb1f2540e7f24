import { validMultiplier } from '#domain/recipe/scale.ts';
import { gramsOfMg } from '#domain/units.ts';
import { addOilRemedies } from './addOil.ts';
import { lineRemedies } from './lineRemedies.ts';
import type { Lot } from './lots.ts';
import { type MultiplierRange, multiplierRange, nearestMultiplier } from './multiplierRange.ts';
import type { Problem } from './problem.ts';
import { resolve, works } from './resolve.ts';
import { targetRemedies } from './targetRange.ts';
import type { Remedy } from './types.ts';
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
  const least = `x${(Math.ceil(from * 100) / 100).toFixed(2)}`;
  const most = `x${(Math.floor(to * 100) / 100).toFixed(2)}`;
  if (open) return `from ${least} on`;
  return from < 0.005 ? `up to ${most}` : `from ${least} to ${most}`;
}
