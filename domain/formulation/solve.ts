import { gramsOfMg } from '#domain/units.ts';
import { type Amounts, amountsOf, withConstants } from './answer.ts';
import { badInput } from './badInput.ts';
import { jointFindings } from './classify.ts';
import { digestOf, hashText } from './digest.ts';
import { byPrecedence, type Finding } from './finding.ts';
import { potencyFindings } from './potency.ts';
import { type Lot, type Problem, problemOf } from './problem.ts';
import { constantFindings, recipeFindings } from './rules.ts';
import { EMPTY_SUMMARY, inPickedOrder, summarize } from './summary.ts';
import type { Allocation, Formulation, FormulationInput } from './types.ts';
import { targetResults } from './verify.ts';
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
  if (recipeFaults.length > 0) return failure(problem, recipeFaults);
  const amounts = problem.roomMg >= 0 ? amountsOf(problem, () => 1) : null;
  return amounts ? success(problem, amounts) : failure(problem, findingsOf(problem));
}

function findingsOf(problem: Problem): Finding[] {
  const forced = constantFindings(problem);
  const findings =
    forced.length > 0 ? forced : [...potencyFindings(problem), ...jointFindings(problem)];
  if (findings.length > 0) return findings;
  const message =
    'The system is over-constrained: no amounts meet all targets, stocks and weights at once. Change a target or add an oil.';
  return [{ class: 'over_constrained', message }];
}

function success(problem: Problem, flexibleMg: Amounts): Formulation {
  const amounts = withConstants(problem, flexibleMg);
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
    proven: true,
    digest: digestOf(problem, flexibleMg),
    summary,
  };
}

const allocation = ({ oil, mode }: Lot, mg: number): Allocation => ({
  oilId: oil.id,
  mode,
  grams: gramsOfMg(mg),
});

function failure(problem: Problem, findings: readonly Finding[]): Formulation {
  const sorted = byPrecedence(findings);
  const classes = [...new Set(sorted.map((finding) => finding.class))];
  const [headline, ...others] = [...new Set(sorted.map((finding) => finding.message))];
  return {
    ok: false,
    class: classes[0] ?? 'over_constrained',
    classes,
    message: headline ?? '',
    details: others,
    nearest: [],
    remedies: [],
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
