import { blendOf } from './blend/order.ts';
import { at } from './linear/linearProgram.ts';
import { badInput } from './problem/badInput.ts';
import { problemOf } from './problem/problem.ts';
import { recipeFaults } from './problem/recipeRules.ts';
import { unpickedOils } from './remedies/addOil.ts';
import { formulate } from './solve.ts';
import type { Choice, Formulation, FormulationInput } from './types.ts';

export type Suggestion = {
  /** What was picked already, then the lots to add, all Flexible. */
  readonly choices: readonly Choice[];
  /** The answer for these choices, or why the whole inventory cannot do it either. */
  readonly formulation: Formulation;
};

/**
 * Lots to pick from the whole inventory in the asked order (fewest lots unless `order` says
 * otherwise). Choices made already are kept as they are. When no blend exists the choices come
 * back unchanged with the reason, which is that of the whole inventory. Never throws.
 */
export function suggest(input: FormulationInput): Suggestion {
  if (badInput(input).length > 0) return { choices: input.choices, formulation: formulate(input) };
  const added = unpickedOils(problemOf(input)).map(
    (oil): Choice => ({ oilId: oil.id, mode: 'flexible' }),
  );
  const whole: FormulationInput = { ...input, choices: [...input.choices, ...added] };
  const everything = problemOf(whole);
  const faults = everything.roomMg < 0 || recipeFaults(everything).length > 0;
  const blend = faults ? null : blendOf(everything);
  if (blend === null) return { choices: input.choices, formulation: formulate(whole) };
  const used = new Set(
    everything.flexible.flatMap((lot, column) => (at(blend.amounts, column) > 0 ? lot.oil.id : [])),
  );
  const choices = [...input.choices, ...added.filter((choice) => used.has(choice.oilId))];
  const formulation = formulate({ ...input, choices });
  return formulation.ok ? { choices, formulation } : { choices: input.choices, formulation };
}
