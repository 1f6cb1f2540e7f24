import { gramsOfMg } from '#domain/units.ts';
import { withConstants } from './answer.ts';
import { badInput } from './badInput.ts';
import { digestOf, hashText } from './digest.ts';
import { type Explanation, explain, explainFault } from './explain.ts';
import { byPrecedence } from './finding.ts';
import type { Lot } from './lots.ts';
import { type Blend, blendOf } from './order.ts';
import { type Problem, problemOf } from './problem.ts';
import { recipeFindings } from './recipeRules.ts';
import { EMPTY_SUMMARY, inPickedOrder, summarize } from './summary.ts';
import { targetResults } from './targetResults.ts';
import type { Allocation, Formulation, FormulationInput } from './types.ts';
import { warningsOf } from './warnings.ts';

/**
 * Grams of every picked lot that meet the recipe's targets, or why there are none.
 *
 * A success holds for grams of 3 decimals, checked in whole numbers: every target within 1 mg, no
 * lot beyond its stock, Use All and Fixed as asked, the weight within its room (inventory spec,
 * section 9). A failure names the first class in the order of precedence, all classes that hold,
 * and what to do. Same input, same answer, in any order of lots and targets. Never throws: input
 * that cannot be calculated is `bad_input`.
 */
export function formulate(input: FormulationInput): Formulation {
  const faults = badInput(input);
  if (faults.length > 0) return refusal(input, faults);
  const problem = problemOf(input);
  const recipeFaults = recipeFindings(problem);
  if (recipeFaults.length > 0) return failure(problem, explainFault(problem, recipeFaults));
  const blend = problem.roomMg >= 0 ? blendOf(problem) : null;
  return blend ? success(problem, blend) : failure(problem, explain(problem));
}

function success(problem: Problem, blend: Blend): Formulation {
  const amounts = withConstants(problem, blend.amounts);
  const summary = summarize(problem, amounts);
  const oilMg = amounts.reduce((sum, mg) => sum + mg, 0);
  const buffer = {
    oilId: problem.buffer?.oil.id ?? null,
    grams: gramsOfMg(problem.weights.capacityMg - oilMg),
  };
  return {
    ok: true,
    allocations: inPickedOrder(problem, amounts, allocation),
    buffer: problem.fill === 'buffer' ? buffer : null,
    targets: targetResults(problem, amounts),
    warnings: warningsOf(problem, oilMg),
    proven: blend.proven,
    digest: digestOf(problem, blend.amounts),
    summary,
  };
}

const allocation = ({ oil, mode }: Lot, mg: number): Allocation => ({
  oilId: oil.id,
  mode,
  grams: gramsOfMg(mg),
});

function failure(problem: Problem, explanation: Explanation): Formulation {
  const sorted = byPrecedence(explanation.findings);
  const classes = [...new Set(sorted.map((finding) => finding.class))];
  const [headline = '', ...others] = new Set(sorted.map((finding) => finding.message));
  return {
    ok: false,
    class: classes[0] ?? 'over_constrained',
    classes,
    message: headline,
    details: [...others, ...explanation.notes],
    nearest: explanation.nearest,
    remedies: explanation.remedies,
    digest: digestOf(problem, classes.join(' ')),
    summary: summarize(
      problem,
      Float64Array.from(problem.lots, (lot) => lot.takenMg),
    ),
  };
}

function refusal(input: FormulationInput, faults: readonly string[]): Formulation {
  const [message = '', ...details] = faults;
  const picked = input.choices.map((choice) => choice.oilId).sort();
  return {
    ok: false,
    class: 'bad_input',
    classes: ['bad_input'],
    message,
    details,
    nearest: [],
    remedies: [],
    digest: hashText([...faults, ...picked].join('\n')),
    summary: EMPTY_SUMMARY,
  };
}
