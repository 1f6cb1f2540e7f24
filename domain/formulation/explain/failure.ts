import type { Undecided } from '../decide.ts';
import { digestOf, hashText } from '../digest.ts';
import { badInput } from '../problem/badInput.ts';
import { byPrecedence } from '../problem/finding.ts';
import type { Problem } from '../problem/problem.ts';
import { EMPTY_SUMMARY, summarize } from '../summary.ts';
import type { FormulationInput, Infeasible } from '../types.ts';
import { type Explanation, explain, explainFaults } from './explain.ts';

/** The reason that there is no answer, the closest result and the remedies, in the shape that `formulate` returns. */
export function failureOf(decision: Undecided): Infeasible {
  switch (decision.kind) {
    case 'badInput':
      return refusal(decision.input);
    case 'recipeFault':
      return failure(decision.problem, explainFaults(decision.problem, decision.faults));
    case 'noBlend':
      return failure(decision.problem, explain(decision.problem));
  }
}

function failure(problem: Problem, explanation: Explanation): Infeasible {
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
    summary: summarize(problem, explanation.amounts),
  };
}

function refusal(input: FormulationInput): Infeasible {
  const faults = badInput(input);
  const [message = '', ...details] = faults;
  const picked = input.choices.map((choice) => choice?.oilId).sort();
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
