import { gramsText } from '#domain/format.ts';
import { validMultiplier } from '#domain/recipe/scale.ts';
import { gramsOfMg } from '#domain/units.ts';
import type { Problem } from '../problem/problem.ts';
import type { Change, Remedy } from '../types.ts';
import { addOilRemedies, lastResort } from './addOil.ts';
import { lineRemedies } from './lineRemedies.ts';
import { type MultiplierRange, multiplierRange, nearestMultiplier } from './multiplierRange.ts';
import { outcomeOf, outermost, takenMg, works } from './resolve.ts';
import { targetRemedies } from './targetRange.ts';

/** Changes that make a blend possible, each solved again before it is offered; smallest first. */
export function remediesOf(problem: Problem): Remedy[] {
  const remedies = [
    ...flexibleRemedies(problem),
    ...addOilRemedies(problem),
    ...multiplierRemedies(problem),
    ...targetRemedies(problem),
    ...lineRemedies(problem),
  ];
  return remedies.length > 0 ? remedies : lastResort(problem);
}

function flexibleRemedies(problem: Problem): Remedy[] {
  return problem.constants.flatMap(({ oil, mode }): Remedy[] => {
    const change: Change = { kind: 'switchToFlexible', oilId: oil.id };
    const outcome = outcomeOf(problem.input, change);
    if (outcome === null) return [];
    const mg = takenMg(outcome, oil.id);
    const takes = mg > 0 ? `uses ${gramsText(gramsOfMg(mg))} of it` : 'none of it is needed';
    const from = mode === 'use_all' ? 'Use All' : 'Fixed';
    return [{ sentence: `Switch ${oil.label} from ${from} to Flexible (${takes}).`, change }];
  });
}

function multiplierRemedies(problem: Problem): Remedy[] {
  const range = shownRange(problem);
  if (range === null) return [];
  const multiplier = nearestMultiplier(range, validMultiplier(problem.input.multiplier));
  if (multiplier === null) return [];
  const change: Change = { kind: 'setMultiplier', multiplier };
  if (!works(problem.input, change)) return [];
  return [
    {
      sentence: `Set the multiplier to x${multiplier}: the picked oils work ${rangeText(range)}.`,
      change,
    },
  ];
}

/**
 * The multipliers with 2 decimals that work, with both ends verified by solving. Null when there are none, or only one,
 * which exists merely because of the 1 mg margin.
 */
function shownRange(problem: Problem): Omit<MultiplierRange, 'runsOutId'> | null {
  const range = multiplierRange(problem);
  if (range === null) return null;
  const changeTo = (step: number): Change | null =>
    step > 0 ? { kind: 'setMultiplier', multiplier: step / STEPS } : null;
  const endOf = (bound: number, outwards: 1 | -1) =>
    outermost(problem.input, bound, outwards, changeTo);
  const { open } = range;
  const from = range.from < SMALLEST ? 0 : endOf(Math.ceil(range.from * STEPS), -1);
  const to = open ? range.to * STEPS : endOf(Math.floor(range.to * STEPS), 1);
  return from === null || to === null || from >= to
    ? null
    : { from: from / STEPS, to: to / STEPS, open };
}

/** Multipliers are shown with 2 decimals. */
const STEPS = 100;
const SMALLEST = 0.005;

function rangeText({ from, to, open }: Omit<MultiplierRange, 'runsOutId'>): string {
  if (open) return `from x${from.toFixed(2)} on`;
  return from === 0 ? `up to x${to.toFixed(2)}` : `from x${from.toFixed(2)} to x${to.toFixed(2)}`;
}
