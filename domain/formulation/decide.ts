import { gramsOfMg } from '#domain/units.ts';
import { withConstants } from './blend/answer.ts';
import type { Blend } from './blend/order.ts';
import { preferredBlend } from './blend/preferred.ts';
import { targetResults } from './blend/targetResults.ts';
import { digestOf } from './digest.ts';
import { overFreeWarnings } from './freeStock.ts';
import { badInput } from './problem/badInput.ts';
import type { Lot } from './problem/lots.ts';
import { type Problem, problemOf } from './problem/problem.ts';
import { type RecipeFault, recipeFaults } from './problem/recipeRules.ts';
import { inPickedOrder, summarize } from './summary.ts';
import type { Allocation, Feasible, FormulationInput } from './types.ts';
import { aboveLimitSentences } from './untargeted.ts';
import { warningsOf } from './warnings.ts';

/** The result when there is no answer; `explain/failure.ts` finds the reason. */
export type Undecided =
  | { readonly ok: false; readonly kind: 'badInput'; readonly input: FormulationInput }
  | {
      readonly ok: false;
      readonly kind: 'recipeFault';
      readonly problem: Problem;
      readonly faults: readonly RecipeFault[];
    }
  | { readonly ok: false; readonly kind: 'noBlend'; readonly problem: Problem };

/**
 * The grams, or the fact that there are none: `formulate` without the explanation, which a screen may load later. Never
 * throws.
 */
export function decide(input: FormulationInput): Feasible | Undecided {
  if (badInput(input).length > 0) return { ok: false, kind: 'badInput', input };
  const problem = problemOf(input);
  const faults = recipeFaults(problem);
  if (faults.length > 0) return { ok: false, kind: 'recipeFault', problem, faults };
  const blend = problem.roomMg >= 0 ? preferredBlend(problem) : null;
  return blend ? success(problem, blend) : { ok: false, kind: 'noBlend', problem };
}

function success(problem: Problem, blend: Blend): Feasible {
  const amounts = withConstants(problem, blend.amounts);
  const oilMg = amounts.reduce((sum, mg) => sum + mg, 0);
  const summary = summarize(problem, amounts);
  const buffer = {
    oilId: problem.buffer?.oil.id ?? null,
    grams: gramsOfMg(problem.weights.capacityMg - oilMg),
  };
  return {
    ok: true,
    allocations: inPickedOrder(problem, amounts, allocation),
    buffer: problem.fill === 'buffer' ? buffer : null,
    targets: targetResults(problem, amounts),
    warnings: [
      ...warningsOf(problem),
      ...overFreeWarnings(problem, amounts, buffer.grams),
      ...aboveLimitSentences(summary.untargeted),
    ],
    proven: blend.proven,
    digest: digestOf(problem, blend.amounts, summary.untargeted),
    summary,
  };
}

const allocation = ({ oil, mode }: Lot, mg: number): Allocation => ({
  oilId: oil.id,
  mode,
  grams: gramsOfMg(mg),
});
