import { jointFindings } from './classify.ts';
import { conflictText } from './conflict.ts';
import { constantFindings } from './constantRules.ts';
import type { Finding } from './finding.ts';
import { lineRemedies } from './lineRemedies.ts';
import { nearestTargets } from './nearest.ts';
import { newOilSentences } from './newOil.ts';
import { potencyFindings } from './potency.ts';
import type { Problem } from './problem.ts';
import { remediesOf } from './remedies.ts';
import type { Remedy, TargetResult } from './types.ts';

export type Explanation = {
  readonly findings: readonly Finding[];
  /** More to know than why: what an added oil would have to be. */
  readonly notes: readonly string[];
  readonly nearest: readonly TargetResult[];
  readonly remedies: readonly Remedy[];
};

/** Why a problem without recipe faults has no blend, how near it comes, and what would mend it. */
export function explain(problem: Problem): Explanation {
  const findings = findingsOf(problem);
  return {
    findings,
    notes: newOilSentences(problem),
    nearest: nearestTargets(problem),
    remedies: remediesOf(problem),
  };
}

/** Why faults of the recipe forbid a calculation; only lines that are too heavy can be mended here. */
export function explainFault(problem: Problem, findings: readonly Finding[]): Explanation {
  const heavy = findings.every((finding) => finding.class === 'exceeds_batch');
  return { findings, notes: [], nearest: [], remedies: heavy ? lineRemedies(problem) : [] };
}

function findingsOf(problem: Problem): Finding[] {
  const forced = constantFindings(problem);
  const mayBlend = problem.flexible.length > 0 && problem.roomMg > 0;
  if (forced.length > 0) return mayBlend ? [...forced, ...potencyFindings(problem)] : forced;
  const findings = [...potencyFindings(problem), ...jointFindings(problem)];
  if (findings.length > 0) return findings;
  const conflict = conflictText(problem);
  const message = conflict
    ? `The system is over-constrained: ${conflict} Change one of them or add an oil.`
    : 'No amounts of 0.001 g each meet all targets within 1 mg. Make a larger batch or add an oil.';
  return [{ class: 'over_constrained', message }];
}
