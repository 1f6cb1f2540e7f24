import { blendOf } from './blend/order.ts';
import { withinFree } from './blend/preferred.ts';
import { withinLimit } from './blend/withinLimit.ts';
import { broughtAtLeast } from './explain/broughtAtLeast.ts';
import { at } from './linear/linearProgram.ts';
import { badInput } from './problem/badInput.ts';
import { type Problem, problemOf } from './problem/problem.ts';
import { recipeFaults } from './problem/recipeRules.ts';
import { freeGrams, unpickedOils } from './remedies/unpickedOils.ts';
import { formulate } from './solve.ts';
import type { Choice, Feasible, Formulation, FormulationInput, Infeasible } from './types.ts';

export type Suggestion = {
  /** What was picked already, then the lots to add, all Flexible. */
  readonly choices: readonly Choice[];
  /** The answer for these choices, or why the whole inventory cannot do it either. */
  readonly formulation: Formulation;
};

/**
 * Lots to pick from the whole inventory in the asked order (fewest lots unless `order` says
 * otherwise), out of what is free of them. Choices made already are kept as they are. The answer
 * brings no more than is allowed of what no target asks for. When no such blend exists the choices
 * come back unchanged with the reason, which is that of the whole inventory. Never throws.
 */
export function suggest(input: FormulationInput): Suggestion {
  const { choices } = input;
  if (badInput(input).length > 0) return { choices, formulation: formulate(input) };
  const free = new Map(unpickedOils(problemOf(input)).map((oil) => [oil.id, freeGrams(oil)]));
  const added = [...free.keys()].map((oilId): Choice => ({ oilId, mode: 'flexible' }));
  const whole: FormulationInput = {
    ...input,
    oils: input.oils.map((oil) => ({ ...oil, grams: free.get(oil.id) ?? oil.grams })),
    choices: [...choices, ...added],
  };
  const everything = problemOf(whole);
  const faults = everything.roomMg < 0 || recipeFaults(everything).length > 0;
  const limited = faults ? everything : withinLimit(everything);
  // What was picked may be promised to other batches: better none of that, else what there is.
  for (const problem of faults ? [] : new Set([withinFree(limited), limited])) {
    const used = usedIn(problem);
    const more = added.filter(({ oilId }) => used.has(oilId));
    const formulation = formulate({ ...input, choices: [...choices, ...more] });
    if (formulation.ok && isSuggestible(formulation, free)) {
      return { choices: [...choices, ...more], formulation };
    }
  }
  const reason = formulate(whole);
  return { choices, formulation: reason.ok ? tooMuch(reason, limited) : reason };
}

/** Ids of the flexible lots that the best blend takes from. */
function usedIn(problem: Problem): ReadonlySet<string> {
  const blend = blendOf(problem);
  return new Set(
    problem.flexible.flatMap((lot, column) =>
      blend !== null && at(blend.amounts, column) > 0 ? lot.oil.id : [],
    ),
  );
}

/** Whether an answer keeps to the limit, and to what is free of the lots that were added. */
const isSuggestible = (
  { allocations, summary }: Feasible,
  free: ReadonlyMap<string, number>,
): boolean =>
  summary.untargeted.every((one) => !one.isAboveLimit) &&
  allocations.every(({ oilId, grams }) => grams <= (free.get(oilId) ?? grams));

/** Every blend there is brings more than is allowed of what no target asks for. */
const tooMuch = ({ digest, summary }: Feasible, limited: Problem): Infeasible => ({
  ok: false,
  class: 'over_constrained',
  classes: ['over_constrained'],
  message: broughtAtLeast(limited, summary.untargeted),
  details: [],
  nearest: [],
  remedies: [],
  digest,
  summary,
});
