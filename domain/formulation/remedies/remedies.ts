import { validMultiplier } from '#domain/recipe/scale.ts';
import { gramsOfMg } from '#domain/units.ts';
import type { Problem } from '../problem/problem.ts';
import type { Change, Remedy } from '../types.ts';
import { gramsText } from '../wording.ts';
import { addOilRemedies } from './addOil.ts';
import { lineRemedies } from './lineRemedies.ts';
import { type MultiplierRange, multiplierRange, nearestMultiplier } from './multiplierRange.ts';
import { outcomeOf, takenMg } from './resolve.ts';
import { targetRemedies } from './targetRange.ts';

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
    const change: Change = { kind: 'switchToFlexible', oilId: oil.id };
    const outcome = outcomeOf(problem.input, change);
    if (outcome === null) return [];
    const mg = takenMg(outcome, oil.id);
    const takes = mg > 0 ? `uses ${gramsText(gramsOfMg(mg))} of it` : 'none of it is needed';
    const from = mode === 'useAll' ? 'Use All' : 'Fixed';
    return [{ sentence: `Switch ${oil.label} from ${from} to Flexible (${takes}).`, change }];
  });
}

function multiplierRemedies(problem: Problem): Remedy[] {
  const range = multiplierRange(problem);
  if (range === null) return [];
  const multiplier = nearestMultiplier(range, validMultiplier(problem.input.multiplier));
  if (multiplier === null) return [];
  const change: Change = { kind: 'setMultiplier', multiplier };
  if (outcomeOf(problem.input, change) === null) return [];
  return [
    {
      sentence: `Set the multiplier to x${multiplier}: the picked oils work ${rangeText(range)}.`,
      change,
    },
  ];
}

function rangeText({ from, to, open }: MultiplierRange): string {
  const least = `x${(Math.ceil(from * 100) / 100).toFixed(2)}`;
  const most = `x${(Math.floor(to * 100) / 100).toFixed(2)}`;
  if (open) return `from ${least} on`;
  return from < 0.005 ? `up to ${most}` : `from ${least} to ${most}`;
}
