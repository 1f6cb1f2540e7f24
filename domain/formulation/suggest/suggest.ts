import { blendOf } from '../blend/order.ts';
import { withinFree } from '../blend/preferred.ts';
import { withinLimit } from '../blend/withinLimit.ts';
import { broughtAtLeast } from '../explain/broughtAtLeast.ts';
import { at } from '../linear/linearProgram.ts';
import { badInput } from '../problem/badInput.ts';
import { type Problem, problemOf } from '../problem/problem.ts';
import { recipeFaults } from '../problem/recipeRules.ts';
import { freeGrams, unpickedOils } from '../remedies/unpickedOils.ts';
import { formulate } from '../solve.ts';
import type { Choice, Feasible, Formulation, FormulationInput, Infeasible } from '../types.ts';

export type Suggestion = {
  /** The existing choices, then the lots to add, all Flexible. */
  readonly choices: readonly Choice[];
  /** The answer for these choices, or why even the whole inventory cannot provide one. */
  readonly formulation: Formulation;
};

/**
 * Selects lots from the whole inventory in the requested order (fewest lots by default), using free stock only.
 * Existing choices are kept unchanged. The answer keeps the limit on untargeted cannabinoids. When no such blend exists
 * the choices come back unchanged, with the reason for the whole inventory. Never throws.
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
  // Picked lots may be promised to other batches: prefer their free stock, then fall back to all of it.
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

/** Ids of the flexible lots that the best blend uses. */
function usedIn(problem: Problem): ReadonlySet<string> {
  const blend = blendOf(problem);
  return new Set(
    problem.flexible.flatMap((lot, column) =>
      blend !== null && at(blend.amounts, column) > 0 ? lot.oil.id : [],
    ),
  );
}

/** True when an answer keeps the limit and uses only free stock of the added lots. */
const isSuggestible = (
  { allocations, summary }: Feasible,
  free: ReadonlyMap<string, number>,
): boolean =>
  summary.untargeted.every((one) => !one.isAboveLimit) &&
  allocations.every(({ oilId, grams }) => grams <= (free.get(oilId) ?? grams));

/** The failure when every blend exceeds the limit on untargeted cannabinoids. */
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
